package dev.rondo.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.rondo.persistence.diagnosis.DamagedDatabaseException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Execution(ExecutionMode.CONCURRENT)
final class EmbeddedStoreTest {

  private static final int BLOCK = 4096;
  private static final int HEADER = 2 * BLOCK;

  /** 100 in the thorough profile. */
  private static final int LOSSES = Integer.getInteger("store.losses", 25);

  @TempDir private Path directory;

  private Path file;
  private Connection connection;

  @BeforeEach
  void open() throws SQLException {
    file = directory.resolve("rondo.mv.db");
    connection = connect(file);
    execute("CREATE TABLE mark (id VARCHAR(64) PRIMARY KEY, number BIGINT NOT NULL)");
    execute("CREATE INDEX mark_by_number ON mark (number)");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private static Connection connect(Path file) throws SQLException {
    return connect(file, "");
  }

  private static Connection connect(Path file, String options) throws SQLException {
    String name = file.toString().replace(".mv.db", "");
    String url = "jdbc:h2:file:" + name + ";MAX_COMPACT_TIME=0" + options;
    return DriverManager.getConnection(url, "rondo", "");
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private EmbeddedStore store(DiskWait wait) throws SQLException {
    return EmbeddedStore.behind(connection, wait, new FreeDiskSpace()).orElseThrow();
  }

  private void add(int number) throws SQLException {
    execute("INSERT INTO mark VALUES (RAWTOHEX(RANDOM_UUID()), " + number + ")");
  }

  @ParameterizedTest
  @EnumSource
  void staysSmallHoweverMuchComesAndGoes(DiskWait wait) throws Exception {
    EmbeddedStore store = store(wait);
    long largest = 0;

    for (int i = 0; i < 3000; i++) {
      add(i);
      execute("DELETE FROM mark WHERE number < " + (i - 300));
      store.write();
      store.settle();
      largest = Math.max(largest, Files.size(file));
    }

    // Each of them writes 20 KB; 300 of them are of use at the end.
    assertThat(largest).isLessThan(6_000_000);
  }

  @Test
  void cachesFourMegabytesOfPages() throws SQLException {
    store(DiskWait.ON);

    try (Statement statement = connection.createStatement();
        ResultSet setting =
            statement.executeQuery(
                "SELECT setting_value FROM information_schema.settings"
                    + " WHERE setting_name = 'info.CACHE_MAX_SIZE'")) {
      setting.next();
      assertThat(setting.getInt(1)).isEqualTo(4);
    }
  }

  @ParameterizedTest
  @EnumSource
  void writesNothingWhereNothingWasChanged(DiskWait wait) throws Exception {
    EmbeddedStore store = store(wait);
    for (int i = 0; i < 200; i++) {
      add(i);
      store.write();
      store.settle();
    }
    // What was moved out of sparse chunks is written with the next change.
    store.write();
    store.settle();
    byte[] before = Files.readAllBytes(file);

    for (int i = 0; i < 100; i++) {
      store.write();
      store.settle();
    }

    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource
  void hasAnotherStateWhereSomethingWasChanged(DiskWait wait) throws Exception {
    EmbeddedStore store = store(wait);
    execute("INSERT INTO mark VALUES ('one', 0)");
    store.await();

    for (int i = 1; i <= 100; i++) {
      EmbeddedStore.State before = store.state();
      execute("UPDATE mark SET number = " + i);
      store.await();
      assertThat(store.state()).isNotEqualTo(before);
    }
  }

  @ParameterizedTest
  @EnumSource
  void keepsItsStateWhereNothingWasChanged(DiskWait wait) throws Exception {
    EmbeddedStore store = store(wait);
    add(1);
    store.await();
    // Writes what was moved out of sparse chunks.
    store.await();
    EmbeddedStore.State before = store.state();

    for (int i = 0; i < 100; i++) {
      execute("SELECT * FROM mark WHERE number < 0 FOR UPDATE SKIP LOCKED");
      store.await();
    }

    assertThat(store.state()).isEqualTo(before);
  }

  /** A loss of power may leave anything where something was written that is not on the disk yet. */
  @Test
  void losesNothingThatIsOnTheDisk() throws Exception {
    EmbeddedStore store = store(DiskWait.ON);
    int next = 0;
    while (next < 1000) {
      change(store, next++);
      store.settle();
    }

    for (int round = 0; round < LOSSES; round++) {
      int newest = next - 1;
      byte[] before = Files.readAllBytes(file);
      for (int lost = 0; lost <= round % 4; lost++) {
        change(store, next++);
      }
      byte[] after = Files.readAllBytes(file);
      assertThat(newest(withGarbage(before, after, before))).isEqualTo(newest);
      assertThat(newest(withGarbage(before, after, after))).isEqualTo(newest);
      for (int kept = 0; kept < 7; kept++) {
        store.settle();
        change(store, next++);
      }
      store.settle();
    }
  }

  private void change(EmbeddedStore store, int number) throws SQLException {
    add(number);
    execute("DELETE FROM mark WHERE number < " + (number - 100));
    store.write();
  }

  /** The newest number in a database of these bytes. */
  private int newest(byte[] bytes) throws Exception {
    Path lost = directory.resolve("lost.mv.db");
    Files.write(lost, bytes);
    StoreRecovery.run(directory.resolve("lost"));
    try (Connection after = connect(lost);
        Statement statement = after.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT COUNT(*), COUNT(id), MAX(number) FROM mark")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt(1)).isEqualTo(101);
      return rows.getInt(3);
    }
  }

  /** What differs is garbage, but for the header, which is taken whole from one of them. */
  private static byte[] withGarbage(byte[] before, byte[] after, byte[] header) {
    byte[] lost = after.clone();
    System.arraycopy(header, 0, lost, 0, HEADER);
    int garbage = 0;
    for (int block = HEADER; block < after.length; block += BLOCK) {
      int end = Math.min(block + BLOCK, after.length);
      boolean kept = end <= before.length && Arrays.equals(before, block, end, after, block, end);
      if (!kept) {
        Arrays.fill(lost, block, end, (byte) 'x');
        garbage++;
      }
    }
    assertThat(garbage).isPositive();
    return lost;
  }

  /** 19 of these 40 lost rows where the store compacts its file before it closes it. */
  @Test
  void losesNothingWhenItIsClosed() throws Exception {
    for (int rows = 1; rows <= 40; rows++) {
      Path small = directory.resolve("small-" + rows + ".mv.db");
      connection.close();
      connection = connect(small);
      execute("CREATE TABLE other (id INT PRIMARY KEY)");
      execute("CREATE TABLE mark (id VARCHAR(64) PRIMARY KEY, number BIGINT NOT NULL)");
      connection.close();
      connection = connect(small);
      EmbeddedStore store = store(DiskWait.ON);
      for (int row = 0; row < rows; row++) {
        add(row);
        store.await();
      }
      // So that something is left to be written when it is closed.
      add(rows);

      connection.close();
      connection = connect(small);

      assertThat(count()).isEqualTo(rows + 1);
    }
  }

  /** A database that was written often before it was closed. */
  private Path closed() throws SQLException {
    EmbeddedStore store = store(DiskWait.ON);
    for (int row = 0; row < 30; row++) {
      add(row);
      store.write();
    }
    connection.close();
    return directory.resolve("rondo");
  }

  /** The store opens an older state then, if need be one without tables. */
  @Test
  void refusesAFileThatHasLostItsEndSinceItWasClosed() throws Exception {
    Path database = closed();
    byte[] whole = Files.readAllBytes(file);
    StoreRecovery.run(database);

    Files.write(file, Arrays.copyOf(whole, whole.length - 4 * BLOCK));

    assertThatThrownBy(() -> StoreRecovery.run(database))
        .isInstanceOf(DamagedDatabaseException.class)
        .hasMessageEndingWith("rondo.mv.db has lost its last state");
  }

  @Test
  void leavesADamagedFileToThoseWhoOpenIt() throws Exception {
    Path database = closed();
    byte[] whole = Files.readAllBytes(file);

    for (int place = 0; place < BLOCK; place += 37) {
      byte[] damaged = whole.clone();
      for (int block = 3 * BLOCK; block + place < damaged.length; block += BLOCK) {
        damaged[block + place] ^= 0x55;
      }
      Files.write(file, damaged);

      assertThat(catchThrowable(() -> StoreRecovery.requireLastState(database)))
          .as("byte %d of each block", place)
          .matches(told -> told == null || told instanceof DamagedDatabaseException);
    }
  }

  @Test
  void refusesADatabaseThatIsCompactedWhenItIsClosed() throws Exception {
    Path other = directory.resolve("other");
    try (Connection compacting =
        DriverManager.getConnection("jdbc:h2:file:" + other, "rondo", "")) {
      assertThatThrownBy(() -> EmbeddedStore.behind(compacting, DiskWait.ON, new FreeDiskSpace()))
          .hasMessageContaining("MAX_COMPACT_TIME=0");
    }
  }

  @Test
  void refusesAConnectionThatHasTheStoreWriteByItself() throws Exception {
    EmbeddedStore store = store(DiskWait.ON);
    store.enter(connection).run();
    try (Connection writing = connect(file, ";WRITE_DELAY=0")) {
      assertThatThrownBy(() -> store.enter(writing)).hasMessageContaining("WRITE_DELAY");
    }
  }

  private long count() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM mark")) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
