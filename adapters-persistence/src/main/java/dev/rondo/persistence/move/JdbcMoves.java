package dev.rondo.persistence.move;

import dev.rondo.application.health.Causes;
import dev.rondo.application.move.Move;
import dev.rondo.application.move.Moves;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.file.DirectoryFiles;
import dev.rondo.persistence.move.SourceDatabase.Kind;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.transaction.StoreRecovery;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.io.function.Uncheck;
import org.h2.api.ErrorCode;

/** Servers opened read-only: an embedded database, or a PostgreSQL with a file store. */
@Singleton
record JdbcMoves(MoveRows moves, JdbcOperations target, SourceAccess access) implements Moves {

  private static final Sql MIGRATIONS =
      Sql.of(
          "SELECT \"version\", \"checksum\" FROM \"flyway_schema_history\""
              + " WHERE \"success\" AND \"version\" IS NOT NULL ORDER BY \"installed_rank\"");

  private static final Sql HISTORIES =
      Sql.of(
          "SELECT COUNT(*) FROM information_schema.tables"
              + " WHERE table_schema = 'public' AND table_name = 'flyway_schema_history'");

  /** Servers log in as the same user. */
  private static final Sql OTHERS =
      Sql.of(
          "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = CURRENT_DATABASE()"
              + " AND usename = CURRENT_USER AND pid <> PG_BACKEND_PID()");

  /** Its name in messages, because the address may hold a password. */
  private static final String POSTGRESQL = "the PostgreSQL database";

  @Override
  public boolean isUnderWay() {
    return !moves.sources().isEmpty();
  }

  @Override
  public Move from(String source) throws UnusableSourceException {
    return source.startsWith("jdbc:postgresql:") ? fromPostgresql(source) : fromDirectory(source);
  }

  private Move fromPostgresql(String url) throws UnusableSourceException {
    SourceDatabase source = new SourceDatabase(Kind.POSTGRESQL, open(url));
    try {
      if (source.number(HISTORIES) == 0) {
        throw new UnusableSourceException(POSTGRESQL + " has no data of a server");
      }
      compareReleases(POSTGRESQL, source);
      List<String> tables = JdbcMove.named(source);
      lock(source, tables);
      return new JdbcMove(
          source,
          sha256(tables, source),
          moves,
          target,
          file -> {
            throw new FileNotFoundException(file.hash().hex());
          });
    } catch (UnusableSourceException | RuntimeException e) {
      source.close();
      throw e;
    }
  }

  private Connection open(String url) throws UnusableSourceException {
    try {
      return access.open(url);
    } catch (SQLException e) {
      throw new UnusableSourceException(POSTGRESQL + " cannot be read: " + Causes.firstLine(e), e);
    }
  }

  /** Keeps servers from writing until the connection is closed. */
  private static void lock(SourceDatabase source, List<String> tables)
      throws UnusableSourceException {
    String listed = tables.stream().map(JdbcMovingTable::quoted).collect(Collectors.joining(", "));
    try (Statement statement = source.connection().createStatement()) {
      statement.execute("SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = 0");
      source.connection().setAutoCommit(false);
      statement.execute("LOCK TABLE " + listed + " IN SHARE MODE");
    } catch (SQLException e) {
      throw new UnusableSourceException(
          POSTGRESQL + " cannot be locked, stop its servers: " + Causes.firstLine(e), e);
    }
    if (source.number(OTHERS) > 0) {
      throw new UnusableSourceException(POSTGRESQL + " is being served: stop its servers");
    }
  }

  private Move fromDirectory(String directory) throws UnusableSourceException {
    Path place = Path.of(directory).toAbsolutePath().normalize();
    Path database = place.resolve(DataLayout.DATABASE_FILE);
    if (!Files.isRegularFile(database)) {
      throw new UnusableSourceException(
          directory + ": there is no embedded database in it; name the data directory of a server");
    }
    if (place.toString().contains(";")) {
      throw new UnusableSourceException(
          directory + ": the path has a semicolon, which the database cannot open; rename it");
    }
    // Before it is opened: closing a file releases all locks of the process on it.
    String identity = sha256(database);
    SourceDatabase source =
        new SourceDatabase(Kind.EMBEDDED, open(directory, place.resolve(DataLayout.DATABASE)));
    try {
      compareReleases(directory, source);
      DirectoryFiles files = new DirectoryFiles(place.resolve(DataLayout.FILES));
      return new JdbcMove(
          source, identity, moves, target, file -> files.open(file.hash(), 0, file.size()));
    } catch (UnusableSourceException | RuntimeException e) {
      source.close();
      throw e;
    }
  }

  private Connection open(String directory, Path database) throws UnusableSourceException {
    try {
      StoreRecovery.requireLastState(database);
      return access.open(database);
    } catch (IOException e) {
      throw new UnusableSourceException(directory + " cannot be read: " + e.getMessage(), e);
    } catch (SQLException e) {
      String why =
          switch (e.getErrorCode()) {
            case ErrorCode.WRONG_USER_OR_PASSWORD ->
                ": its database takes none of these users: "
                    + access.logins()
                    + "; set RONDO_DB_USER and RONDO_DB_PASSWORD to those it was made with";
            case ErrorCode.DATABASE_ALREADY_OPEN_1 ->
                " is being served, or its server was killed: stop the server"
                    + " (start it once more before, if it was killed)";
            default -> " cannot be read: " + Causes.firstLine(e);
          };
      throw new UnusableSourceException(directory + why, e);
    }
  }

  private void compareReleases(String directory, SourceDatabase source)
      throws UnusableSourceException {
    List<String> there = source.query(MIGRATIONS, row -> row.getString(1) + " " + row.getInt(2));
    List<String> here = MIGRATIONS.query(target, row -> row.getString(1) + " " + row.getInt(2));
    if (!there.equals(here)) {
      throw new UnusableSourceException(
          directory + " is of another release: start it once with this release, and stop it");
    }
    if (!source.query(Sql.of("SELECT source FROM move"), row -> row.getString(1)).isEmpty()) {
      throw new UnusableSourceException(
          directory + " is not whole: a move into it was begun and not finished");
    }
  }

  /** Identifies rows by their transaction and position. */
  private static String sha256(List<String> tables, SourceDatabase source) {
    return DigestUtils.sha256Hex(
        tables.stream().map(table -> table + state(table, source)).collect(Collectors.joining()));
  }

  private static String state(String table, SourceDatabase source) {
    Sql rows =
        Sql.of(
            "SELECT COUNT(*) || ' ' || SUM(HASHTEXTEXTENDED(xmin::TEXT || ctid::TEXT, 0)) FROM "
                + JdbcMovingTable.quoted(table));
    return source.query(rows, row -> row.getString(1)).getFirst();
  }

  private static String sha256(Path file) {
    return Uncheck.get(() -> new DigestUtils(DigestUtils.getSha256Digest()).digestAsHex(file));
  }
}
