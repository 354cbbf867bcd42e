package dev.rondo.persistence.diagnosis;

import dev.rondo.application.file.FileCheckProgress;
import dev.rondo.application.file.InstallationRecord;
import dev.rondo.persistence.file.JdbcFileChecks;
import dev.rondo.persistence.file.JdbcInstallations;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.sql.Sql.RowReader;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;

/**
 * What a database holds, read without changing it; it is not whole during a move.
 *
 * @param savedFront the newest version of the front page, if one was saved
 */
public record DatabaseFacts(
    String schema,
    boolean isWhole,
    long items,
    long players,
    long files,
    long fileBytes,
    Optional<Instant> newest,
    InstallationRecord installation,
    FileCheckProgress fileCheck,
    Optional<String> savedFront) {

  private static final String TABLES =
      "SELECT COUNT(*) FROM information_schema.tables"
          + " WHERE table_schema = current_schema AND table_name = 'flyway_schema_history'";
  private static final String SCHEMA =
      "SELECT \"version\" FROM \"flyway_schema_history\""
          + " WHERE \"success\" AND \"version\" IS NOT NULL"
          + " ORDER BY \"installed_rank\" DESC LIMIT 1";
  private static final String NEWEST =
      "SELECT MAX(moment) FROM (SELECT MAX(met_at) AS moment FROM player"
          + " UNION ALL SELECT MAX(written_at) FROM comment"
          + " UNION ALL SELECT MAX(reported_at) FROM report"
          + " UNION ALL SELECT MAX(created_at) FROM file) moments";

  private static final String FRONT =
      "SELECT declaration FROM front_version ORDER BY number DESC LIMIT 1";

  /** Whether the database has tables of any release. */
  static boolean hasTables(Connection connection) throws SQLException {
    return number(connection, TABLES) > 0;
  }

  public static DatabaseFacts read(Connection connection) throws SQLException {
    return new DatabaseFacts(
        one(connection, SCHEMA, row -> row.getString(1)),
        number(connection, "SELECT COUNT(*) FROM move") == 0,
        number(connection, "SELECT COUNT(*) FROM item"),
        number(connection, "SELECT COUNT(*) FROM player"),
        number(connection, "SELECT COUNT(*) FROM file WHERE stored AND NOT unused"),
        number(connection, "SELECT COALESCE(SUM(size), 0) FROM file WHERE stored AND NOT unused"),
        one(
            connection,
            NEWEST,
            row -> Optional.ofNullable(row.getTimestamp(1)).map(Timestamp::toInstant)),
        installation(connection),
        JdbcFileChecks.PROGRESS.query(connection, JdbcFileChecks::progress).getFirst(),
        Sql.of(FRONT).query(connection, row -> row.getString(1)).stream().findFirst());
  }

  public static long postgresqlBytes(Connection connection) throws SQLException {
    return number(connection, "SELECT pg_database_size(current_database())");
  }

  /** Whether a database of PostgreSQL follows another one. */
  public static boolean isReplica(Connection connection) throws SQLException {
    return one(connection, "SELECT pg_is_in_recovery()", row -> row.getBoolean(1));
  }

  public static InstallationRecord installation(Connection connection) throws SQLException {
    return JdbcInstallations.RECORD.query(connection, JdbcInstallations::record).getFirst();
  }

  private static long number(Connection connection, String query) throws SQLException {
    return one(connection, query, row -> row.getLong(1));
  }

  private static <T> T one(Connection connection, String query, RowReader<T> reader)
      throws SQLException {
    return Sql.of(query).query(connection, reader).getFirst();
  }
}
