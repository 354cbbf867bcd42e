package dev.rondo.bootstrap;

import dev.rondo.application.file.FreePort;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A PostgreSQL of one test, which can be stopped and started again. */
final class Postgres implements AutoCloseable {

  private static final Path EMPTY =
      Path.of("target", "empty-postgresql-" + ProcessHandle.current().pid());

  private final Path directory;
  private final int port;
  private EmbeddedPostgres server;

  private Postgres(Path directory, int port) throws IOException {
    this.directory = directory;
    this.port = port;
    if (Files.notExists(directory)) {
      copyEmpty(directory);
    }
    this.server = started();
  }

  /** Making an empty database takes a second of all processors; copying one takes none. */
  private static void copyEmpty(Path directory) throws IOException {
    synchronized (EMPTY) {
      if (Files.notExists(EMPTY)) {
        EmbeddedPostgres.builder()
            .setDataDirectory(EMPTY)
            .setCleanDataDirectory(false)
            .start()
            .close();
      }
    }
    DirectoryCopy.copy(EMPTY, directory);
  }

  /** Starts it on a directory for its tables. */
  static Postgres start(Path directory) throws IOException {
    return new Postgres(directory, FreePort.next());
  }

  private EmbeddedPostgres started() throws IOException {
    return EmbeddedPostgres.builder()
        .setDataDirectory(directory)
        .setCleanDataDirectory(false)
        .setPort(port)
        .start();
  }

  /** A replica that follows it. It goes away and comes back for that. */
  Postgres replica(Path replica) throws IOException {
    goAway();
    DirectoryCopy.copy(directory, replica);
    comeBack();
    Files.createFile(replica.resolve("standby.signal"));
    Files.writeString(
        replica.resolve("postgresql.auto.conf"),
        "primary_conninfo = 'host=localhost port=%d user=postgres'\n".formatted(port));
    return start(replica);
  }

  String url() {
    return url("postgres");
  }

  String url(String database) {
    return "jdbc:postgresql://localhost:" + port + "/" + database;
  }

  /** The settings of a program that uses it. */
  Map<String, String> settings() {
    return Map.of("RONDO_DB_URL", url(), "RONDO_DB_USER", "postgres");
  }

  /** Has it do nothing any more, and keep its connections: as a disk does that hangs. */
  void stall() throws IOException, InterruptedException {
    signal("STOP");
  }

  /** Has it go on where it was. */
  void goOn() throws IOException, InterruptedException {
    signal("CONT");
  }

  private void signal(String name) throws IOException, InterruptedException {
    String first = Files.readAllLines(directory.resolve("postmaster.pid")).getFirst().strip();
    ProcessHandle postmaster = ProcessHandle.of(Long.parseLong(first)).orElseThrow();
    List<String> command = new ArrayList<>(List.of("kill", "-" + name, first));
    postmaster.descendants().map(child -> Long.toString(child.pid())).forEach(command::add);
    new ProcessBuilder(command).start().waitFor();
  }

  /** Breaks its connections off and refuses new ones. */
  void goAway() throws IOException {
    server.close();
  }

  /** Takes connections again. */
  void comeBack() throws IOException {
    server = started();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
