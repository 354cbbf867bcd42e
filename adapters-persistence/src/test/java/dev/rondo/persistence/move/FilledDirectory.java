package dev.rondo.persistence.move;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.file.DirectoryFileStore;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.testkit.file.FileRecordsContract;
import io.micronaut.context.ApplicationContext;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A data directory with rows in every table, as a server that has been stopped leaves it. */
final class FilledDirectory {

  private static final List<String> AFTER_OTHERS =
      List.of(
          "item_file",
          "item_reference",
          "hidden_item_file",
          "hidden_item_reference",
          "room_seat",
          "room_host",
          "room_bar",
          "submission_file",
          "report_file");

  private static final Set<String> LARGE = Set.of("chart_record", "comment", "player");

  private static final int FEW = 4;

  private final Path path;
  private final List<FileHash> files = new ArrayList<>();

  private FilledDirectory(Path path) {
    this.path = path;
  }

  /**
   * @param rows of the large tables
   */
  static FilledDirectory in(Path path, int rows, int files) throws IOException {
    FilledDirectory directory = new FilledDirectory(path);
    Files.createDirectories(path);
    directory.serve(operations -> fill(operations, rows));
    directory.store(files);
    return directory;
  }

  private static void fill(JdbcOperations operations, int rows) {
    List<String> tables = new ArrayList<>(TableContent.tables(operations));
    tables.removeAll(
        List.of("flyway_schema_history", "installation", "lost_file", "move", "catalogue", "file"));
    tables.sort(Comparator.comparingInt(AFTER_OTHERS::indexOf));
    for (String table : tables) {
      for (int row = 1; row <= (LARGE.contains(table) ? rows : FEW); row++) {
        TableContent.insert(operations, table, row);
      }
    }
    TableContent.update(
        operations, "UPDATE catalogue SET changes = 7, last_position = 8, profile = '{\"a\":1}'");
    TableContent.update(
        operations,
        "UPDATE installation SET keep_until = '2026-11-30 12:00:00+00', boards = 'MISSES',"
            + " recomputed_to = 2, periods_ended_to = 3");
    // A number that was given away is not given to another one.
    TableContent.update(
        operations, "DELETE FROM comment WHERE position = (SELECT MAX(position) FROM comment)");
  }

  private void store(int count) throws IOException {
    try (ApplicationContext server = start();
        DirectoryFileStore store = DirectoryFileStore.at(path.resolve("files"), 0)) {
      for (int i = 0; i < count; i++) {
        byte[] content = ("file " + i).repeat(i * 1_000).getBytes(StandardCharsets.UTF_8);
        try (StagedFile staged = store.stage(new ByteArrayInputStream(content))) {
          FileRecord file = new FileRecord(staged.hash(), staged.sha256(), staged.size(), "ann");
          server
              .getBean(Transactions.class)
              .write(() -> FileRecordsContract.store(server.getBean(FileRecords.class), file));
          staged.store();
          files.add(staged.hash());
        }
      }
      TableContent.update(
          server.getBean(JdbcOperations.class),
          "INSERT INTO lost_file (hash, read_at) SELECT hash, CURRENT_TIMESTAMP FROM file");
      TableContent.update(
          server.getBean(JdbcOperations.class),
          "INSERT INTO file (hash, sha256, size, unused) VALUES ('gone', 'gone', 1, TRUE)");
    }
    files.sort(Comparator.comparing(FileHash::hex));
  }

  private ApplicationContext start() {
    return start(path);
  }

  /** A server on an embedded database, which is made if it is not there. */
  static ApplicationContext start(Path path) {
    return ApplicationContext.run(
        Map.of(
            "datasources.default.url",
            "jdbc:h2:file:"
                + path.resolve("rondo")
                + ";AUTO_SERVER=TRUE;MAX_COMPACT_TIME=0;MODE=PostgreSQL"
                + ";DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH"),
        "test");
  }

  /** Does something with its database while it is open. */
  void serve(Consumer<JdbcOperations> work) {
    try (ApplicationContext server = start()) {
      work.accept(server.getBean(JdbcOperations.class));
    }
  }

  Path path() {
    return path;
  }

  /** The files that it has, in order. */
  List<FileHash> files() {
    return files;
  }

  Path file(FileHash hash) {
    return path.resolve("files").resolve(hash.hex().substring(0, 2)).resolve(hash.hex());
  }

  /** The rows of each table. */
  Map<String, Set<String>> contents() {
    try (ApplicationContext server = start()) {
      return contents(server.getBean(JdbcOperations.class));
    }
  }

  /** The rows of each table of a database. */
  static Map<String, Set<String>> contents(JdbcOperations operations) {
    Map<String, Set<String>> contents = new HashMap<>();
    for (String table : TableContent.tables(operations)) {
      contents.put(table, TableContent.of(operations, table));
    }
    return contents;
  }

  /** A directory with the same. */
  FilledDirectory copyTo(Path other) throws IOException {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path file : all.toList()) {
        Files.copy(file, other.resolve(path.relativize(file)));
      }
    }
    FilledDirectory copy = new FilledDirectory(other);
    copy.files.addAll(files);
    return copy;
  }

  /** The number that the next row of each table would have that numbers its rows. */
  Map<String, Long> nextNumbers() {
    try (ApplicationContext server = start()) {
      return nextNumbers(server.getBean(JdbcOperations.class));
    }
  }

  /** The number that the next row of each table of an embedded database would have. */
  static Map<String, Long> nextNumbers(JdbcOperations operations) {
    Map<String, Long> numbers = new HashMap<>();
    Sql.of(
            "SELECT table_name, identity_base FROM information_schema.columns"
                + " WHERE table_schema = 'public' AND is_identity = 'YES'")
        .query(operations, row -> numbers.put(row.getString(1), row.getLong(2)));
    return numbers;
  }

  /** Of all that its files say. */
  String digest() throws IOException, NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    try (Stream<Path> all = Files.walk(path)) {
      for (Path file : all.sorted().toList()) {
        digest.update(file.toString().getBytes(StandardCharsets.UTF_8));
        if (Files.isRegularFile(file)) {
          digest.update(Files.readAllBytes(file));
        }
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
