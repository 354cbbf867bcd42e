package dev.rondo.persistence.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.work.Progress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Bytes of single pages are changed in the file of an embedded database. */
@Execution(ExecutionMode.CONCURRENT)
final class DatabaseScanTest {

  private static final int BLOCK = 4096;

  /** 100 in the thorough profile. */
  private static final int READINGS = Integer.getInteger("scan.readings", 10);

  /** Two blocks of headers are at the beginning, and are copies of each other. */
  private static final int HEADERS = 2 * BLOCK;

  private static final List<String> CONTENT =
      List.of(
          "SELECT id, name, size FROM item ORDER BY id",
          "SELECT name FROM item USE INDEX (item_name) ORDER BY name",
          "SELECT size FROM item USE INDEX (item_size) ORDER BY size",
          "SELECT item, target FROM item_reference USE INDEX () ORDER BY item, target",
          "SELECT target FROM item_reference USE INDEX (item_reference_target) ORDER BY target");

  @TempDir private Path temp;
  private Path file;

  @BeforeEach
  void fill() throws SQLException {
    file = temp.resolve("rondo.mv.db");
    try (Connection connection = open("");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE item (id BIGINT PRIMARY KEY, name VARCHAR(50), size INT)");
      statement.execute("CREATE UNIQUE INDEX item_name ON item (name)");
      statement.execute("CREATE INDEX item_size ON item (size, name)");
      statement.execute(
          "CREATE TABLE item_reference (item BIGINT, target VARCHAR(50), PRIMARY KEY (item,"
              + " target))");
      statement.execute("CREATE INDEX item_reference_target ON item_reference (target)");
      statement.execute(
          "INSERT INTO item SELECT \"X\", 'item ' || \"X\", MOD(\"X\", 17) FROM SYSTEM_RANGE(1,"
              + " 1500)");
      statement.execute(
          "INSERT INTO item_reference SELECT \"X\", 'item ' || MOD(\"X\", 90) FROM SYSTEM_RANGE(1,"
              + " 1500)");
      statement.execute("INSERT INTO item VALUES (2000, NULL, NULL)");
      statement.execute("SHUTDOWN");
    }
  }

  @Test
  void findsNothingInAWholeDatabase() throws SQLException {
    try (Connection connection = open(";ACCESS_MODE_DATA=r")) {
      assertThat(new DatabaseScan(connection).faults(Progress.NONE)).isEmpty();
    }
  }

  @Test
  void takesNoChangeForDamage() throws Exception {
    AtomicBoolean isRead = new AtomicBoolean();
    try (Connection scanned = open("");
        Connection changed = open("");
        ExecutorService writer = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Integer> changes =
          writer.submit(
              () -> {
                int count = 0;
                try (Statement statement = changed.createStatement()) {
                  while (!isRead.get()) {
                    statement.execute("INSERT INTO item VALUES (3000, 'x', 1)");
                    statement.execute("DELETE FROM item WHERE id = 3000");
                    count++;
                  }
                }
                return count;
              });
      for (int i = 0; i < READINGS; i++) {
        assertThat(new DatabaseScan(scanned).faults(Progress.NONE)).isEmpty();
      }
      isRead.set(true);
      assertThat(changes.get()).isPositive();
    } finally {
      isRead.set(true);
    }
  }

  @Test
  void findsEveryPageWhoseDamageChangesWhatIsRead() throws Exception {
    List<String> whole;
    try (Connection connection = open(";ACCESS_MODE_DATA=r")) {
      whole = content(connection);
    }
    Path kept = Files.move(file, temp.resolve("kept"));
    byte[] bytes = Files.readAllBytes(kept);
    int found = 0;
    for (int block = HEADERS; block < bytes.length; block += BLOCK) {
      byte[] damaged = bytes.clone();
      for (int i = block + BLOCK / 2; i < Math.min(block + BLOCK / 2 + 40, bytes.length); i++) {
        damaged[i] ^= 0x15;
      }
      Files.write(file, damaged);
      if (faults().isEmpty()) {
        try (Connection connection = open(";ACCESS_MODE_DATA=r")) {
          assertThat(content(connection)).as("block at " + block).isEqualTo(whole);
        }
      } else {
        found++;
      }
    }
    assertThat(found).isGreaterThan(10);
  }

  @Test
  void comparesAnIndexWithItsTable() throws Exception {
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, changed(bytes, "item 777"));

    assertThat(faults()).isNotEmpty().allMatch(fault -> fault.endsWith(" does not fit item"));
  }

  /** Another letter in the first place where a text is. */
  private static byte[] changed(byte[] bytes, String text) {
    String content = new String(bytes, StandardCharsets.ISO_8859_1);
    int at = content.indexOf(text);
    assertThat(at).isPositive();
    bytes[at + text.length() - 1] = '8';
    return bytes;
  }

  private List<String> faults() {
    try (Connection connection = open(";ACCESS_MODE_DATA=r")) {
      return new DatabaseScan(connection).faults(Progress.NONE);
    } catch (SQLException e) {
      return List.of("it cannot be opened");
    }
  }

  private Connection open(String options) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:h2:file:"
            + temp.resolve("rondo")
            + options
            + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;TRACE_LEVEL_FILE=0");
  }

  private static List<String> content(Connection connection) throws SQLException {
    List<String> content = new ArrayList<>();
    for (String query : CONTENT) {
      try (Statement statement = connection.createStatement();
          ResultSet rows = statement.executeQuery(query)) {
        while (rows.next()) {
          content.add(rows.getString(1));
        }
      }
    }
    return content;
  }
}
