package dev.rondo.bench;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A PostgreSQL with durable settings, unlike those for tests. */
final class PostgresqlHost implements Host, AutoCloseable {

  private final Path directory;
  private final EmbeddedPostgres server;

  private PostgresqlHost(Path directory, EmbeddedPostgres server) {
    this.directory = directory;
    this.server = server;
  }

  /** Starts one in a directory, which is cleared. */
  static PostgresqlHost start(Path directory) throws IOException {
    Folders.clear(directory);
    EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .setDataDirectory(directory.resolve("server"))
            // What is committed is on the disk.
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("shared_buffers", "1GB")
            .setServerConfig("max_wal_size", "8GB")
            .setServerConfig("maintenance_work_mem", "512MB")
            .start();
    return new PostgresqlHost(directory, server);
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(
        "RONDO_DATA_DIR", directory.resolve("data").toString(),
        "RONDO_DB_URL", server.getJdbcUrl("postgres", "postgres"),
        "RONDO_DB_USER", "postgres");
  }

  /** How large the database is. */
  long bytes() {
    return number("SELECT pg_database_size('postgres')");
  }

  /** How much it has written to its log since it was made. */
  long logged() {
    return number("SELECT CAST(pg_current_wal_lsn() - '0/0' AS BIGINT)");
  }

  /** The time on a core of all its processes that run now. */
  double cpuSeconds() throws IOException {
    long first =
        Long.parseLong(
            Files.readAllLines(directory.resolve("server").resolve("postmaster.pid")).getFirst());
    return ProcessHandle.of(first).stream()
            .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
            .flatMap(process -> process.info().totalCpuDuration().stream())
            .mapToLong(Duration::toMillis)
            .sum()
        / 1e3;
  }

  private long number(String query) {
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement();
        ResultSet size = statement.executeQuery(query)) {
      size.next();
      return size.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String numbers() {
    return "generate_series(CAST(? AS BIGINT), ?) AS numbers (i)";
  }

  @Override
  public String seeding() {
    return "SELECT setseed(0.42)";
  }

  @Override
  public List<String> tidying() {
    return List.of("VACUUM (ANALYZE)", "CHECKPOINT");
  }

  @Override
  public void close() throws IOException {
    server.close();
    Folders.clear(directory);
  }
}
