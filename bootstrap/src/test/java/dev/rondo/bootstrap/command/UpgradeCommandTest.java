package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.EmbeddedData;
import dev.rondo.bootstrap.wiring.Program;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who changes the tables of an earlier release, and who refuses to. */
final class UpgradeCommandTest extends CommandTest {

  private static final int EARLIER = 38;

  private void makeEarlierData() throws Exception {
    EmbeddedData.make(data(), EARLIER);
  }

  private static int tables(Path directory) throws SQLException {
    return new EmbeddedData(directory).tables();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "users list",
        "audit list",
        "export PACK",
        "backup PACK",
        "import PACK --dry-run",
        "upgrade --dry-run"
      })
  void isDoneByNoOtherCommand(String command) throws Exception {
    makeEarlierData();
    Path pack = Files.createDirectory(temp.resolve("pack")).resolve("new");
    if (command.startsWith("import")) {
      Files.createDirectory(pack);
      Files.writeString(pack.resolve("db.json"), "{}");
    }

    int status = run(command.replace("PACK", pack.toString()).split(" "));

    if (command.startsWith("upgrade")) {
      assertThat(status).isZero();
      assertThat(out.toString()).startsWith("An upgrade would change tables from 38 to ");
    } else {
      assertThat(status).as(out + "\n" + err).isOne();
      assertThat(out.toString() + err)
          .contains("the data is of an earlier release (tables 38, this one needs ")
          .contains("start the server or run rondo upgrade");
    }
    assertThat(tables(data())).isEqualTo(EARLIER);
    assertThat(data().resolve("before-upgrade-38.zip")).doesNotExist();
  }

  @Test
  void copiesTheDatabaseAndChangesItsTablesOnce() throws Exception {
    makeEarlierData();

    assertThat(run("upgrade")).as(err.toString()).isZero();

    assertThat(out.toString()).startsWith("Changed tables from 38 to ");
    int now = tables(data());
    assertThat(now).isGreaterThan(EARLIER);
    Path before = Files.createDirectory(temp.resolve("before"));
    try (ZipFile copy = new ZipFile(data().resolve("before-upgrade-38.zip").toFile())) {
      Files.copy(copy.getInputStream(copy.getEntry("rondo.mv.db")), before.resolve("rondo.mv.db"));
    }
    assertThat(tables(before)).isEqualTo(EARLIER);
    assertThat(run("users", "list")).as(err.toString()).isZero();
    assertThat(run("upgrade")).isZero();
    assertThat(out.toString()).startsWith("The tables are those of this release");
  }

  @Test
  void leavesTheDatabaseAsItIsUntilAllTablesAreChanged() throws Exception {
    makeEarlierData();
    new EmbeddedData(data()).change("CREATE TABLE lost_file (id INT)");

    assertThat(run("upgrade")).isOne();

    assertThat(err.toString()).contains("cannot be changed, and the database is as it was: ");
    assertThat(tables(data())).isEqualTo(EARLIER);
    assertThat(data().resolve("upgrading.mv.db")).doesNotExist();
  }

  @Test
  void waitsUntilNoCommandWorksOnTheDatabase() throws Exception {
    makeEarlierData();
    try (Connection _ = new EmbeddedData(data()).open()) {
      assertThat(run("upgrade")).isOne();
    }
    assertThat(err.toString()).contains("a command works on the database");
    assertThat(tables(data())).isEqualTo(EARLIER);
  }

  @Test
  void waitsUntilTheServerIsStopped() throws Exception {
    makeEarlierData();
    try (FileChannel server =
        FileChannel.open(
            data().resolve("server.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      server.lock();

      assertThat(run("upgrade")).isOne();

      assertThat(err.toString()).contains("another server runs on " + data());
    }
    assertThat(tables(data())).isEqualTo(EARLIER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"users list", "upgrade", "backup BACKUP", "serve --config BACKUP"})
  void isNeverTheWayBack(String command) throws Exception {
    Program.start(environment, null).close();
    new EmbeddedData(data())
        .change(
            "UPDATE \"flyway_schema_history\" SET \"version\" = '999' WHERE \"version\" = '48'");
    Path file = Files.writeString(temp.resolve("rondo.yml"), "rondo:\n  port: 0\n");

    assertThat(run(command.replace("BACKUP", file.toString()).split(" "))).isEqualTo(78);

    assertThat(err.toString())
        .contains("RONDO_DATA_DIR: the data is of a later release (tables 999, this one knows ");
    assertThat(tables(data())).isEqualTo(999);
  }
}
