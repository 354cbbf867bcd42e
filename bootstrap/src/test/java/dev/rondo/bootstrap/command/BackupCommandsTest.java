package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.backup.MakeDueBackup;
import dev.rondo.application.backup.MakeDueBackup.Outcome;
import dev.rondo.application.file.S3Server;
import dev.rondo.bootstrap.DirectoryCopy;
import dev.rondo.bootstrap.starter.StarterContent;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.domain.file.FileHash;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The commands as operators meet them; BackupIT compares what comes back. */
final class BackupCommandsTest extends CommandTest {

  private String archive() {
    return temp.resolve("backup.zip").toString();
  }

  private String complaint() {
    return err.toString().lines().filter(line -> line.startsWith("rondo: ")).findFirst().orElse("");
  }

  @Test
  void copyAndBringBack() {
    Program.start(environment, null).close();
    assertThat(run("backup", archive())).as(err.toString()).isZero();
    assertThat(out.toString())
        .isEqualToIgnoringNewLines(
            "Copied the database, 0 files and the keys to " + archive() + "\n");

    environment.put("RONDO_DATA_DIR", temp.resolve("new").toString());
    assertThat(run("restore", archive())).as(err.toString()).isZero();
    assertThat(out.toString())
        .startsWith("Restored the database, 0 files and the keys to " + temp.resolve("new"));
    assertThat(run("users", "list")).as(err.toString()).isZero();
    assertThat(temp.resolve("data"))
        .isDirectoryNotContaining(path -> path.getFileName().toString().startsWith("snapshot"));
  }

  @Test
  void nameFilesThatAreDamagedOrMissing() throws Exception {
    List<Path> files = serverWithFiles();
    damage(files.getFirst());
    Files.delete(files.getLast());

    assertThat(run("backup", archive())).isEqualTo(4);

    assertThat(err.toString())
        .contains(
            "rondo: file " + files.getFirst().getFileName() + " is damaged in the file store",
            "rondo: file " + files.getLast().getFileName() + " is missing in the file store");
    assertThat(run("backup", "--verify", archive())).isEqualTo(4);
    String lost =
        "files/%s/%s is ".formatted(folder(files.getLast()), files.getLast().getFileName());
    assertThat(err.toString()).contains("rondo: " + lost + "missing").contains(" is damaged");

    environment.put("RONDO_DATA_DIR", temp.resolve("new").toString());
    assertThat(run("restore", archive())).isEqualTo(1);
    assertThat(err.toString()).contains("rondo: " + lost, "--without-lost-files");
    assertThat(run("restore", archive(), "--without-lost-files")).as(err.toString()).isZero();
    assertThat(err.toString()).contains("rondo: " + lost + "missing").contains(" is damaged");
    assertThat(out.toString()).contains("%d files".formatted(files.size() - 2));
  }

  @Test
  void checkAnArchive() throws Exception {
    List<Path> files = serverWithFiles();
    assertThat(run("backup", archive())).as(err.toString()).isZero();

    assertThat(run("backup", "--verify", archive())).as(err.toString()).isZero();

    assertThat(out.toString())
        .contains(archive() + " is complete: the database, %d files".formatted(files.size()));
    Files.writeString(Path.of(archive()), "not a zip");
    assertThat(run("backup", "--verify", archive())).isEqualTo(1);
    assertThat(complaint()).contains("is not a whole backup");
  }

  @Test
  void bringBackLostFiles() throws Exception {
    List<Path> files = serverWithFiles();
    byte[] whole = Files.readAllBytes(files.getFirst());
    assertThat(run("backup", archive())).as(err.toString()).isZero();
    damage(files.getFirst());
    Files.delete(files.getLast());

    assertThat(run("files", "restore", archive())).as(err.toString()).isZero();

    assertThat(out.toString()).contains("Brought back 2 files from " + archive());
    assertThat(files.getFirst()).hasBinaryContent(whole);
    assertThat(files.getLast()).exists();
    Files.delete(files.getLast());
    try (FileSystem zip = FileSystems.newFileSystem(Path.of(archive()))) {
      Files.delete(
          zip.getPath("files/" + folder(files.getLast()) + "/" + files.getLast().getFileName()));
    }
    assertThat(run("files", "restore", archive())).isEqualTo(4);
    assertThat(err.toString())
        .contains("file " + files.getLast().getFileName() + " is missing in the file store");
    try (FileSystem zip = FileSystems.newFileSystem(Path.of(archive()))) {
      Files.delete(zip.getPath("rondo-backup.properties"));
    }
    assertThat(run("files", "restore", archive())).isEqualTo(1);
    assertThat(complaint()).contains("rondo-backup.properties");
  }

  private static Path folder(Path file) {
    return file.resolveSibling("").getFileName();
  }

  /** The stored files of a data directory with the starter catalogue. */
  private List<Path> serverWithFiles() throws IOException {
    try (ApplicationContext context = Program.start(environment, null)) {
      context.getBean(StarterContent.class).install();
    }
    try (Stream<Path> files = Files.walk(temp.resolve("data/files"))) {
      return files
          .filter(file -> FileHash.isValid(file.getFileName().toString()))
          .sorted()
          .toList();
    }
  }

  private static void damage(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2]++;
    Files.write(file, bytes);
  }

  @Test
  void bringBackWhatAServerPutIntoABucket() throws Exception {
    try (S3Server bucket = S3Server.start(temp.resolve("objects"))) {
      environment.put("RONDO_PORT", "0");
      environment.put("RONDO_BACKUP_EVERY", "1d");
      environment.put("RONDO_BACKUP_TO", "s3://" + S3Server.BUCKET + "/night");
      environment.put("RONDO_S3_ENDPOINT", bucket.endpoint());
      environment.put("RONDO_S3_ACCESS_KEY", S3Server.ACCESS_KEY);
      environment.put("RONDO_S3_SECRET_KEY", S3Server.SECRET_KEY);
      environment.put("RONDO_S3_PATH_STYLE", "true");
      assertThat(doctor()).contains("backups").contains("there is none yet in s3://rondo/night");
      try (ApplicationContext server = Program.startServer(environment, null)) {
        MakeDueBackup backups = server.getBean(MakeDueBackup.class);
        assertThat(backups.make()).isInstanceOf(Outcome.Made.class);
        assertThat(backups.make()).isInstanceOf(Outcome.NotDue.class);
      }
      Matcher found =
          Pattern.compile("1, the newest is (s3://rondo/night/rondo-\\S+[.]zip), 0 h old")
              .matcher(doctor());
      assertThat(found.find()).isTrue();

      environment.put("RONDO_DATA_DIR", temp.resolve("new").toString());
      assertThat(run("restore", "s3://rondo/night/another.zip")).isEqualTo(1);
      assertThat(complaint()).contains("is not a backup in the bucket of RONDO_BACKUP_TO");
      Map<String, String> files = Map.of("RONDO_FILES", "s3", "RONDO_S3_BUCKET", S3Server.BUCKET);
      environment.putAll(files);
      assertThat(run("restore", found.group(1))).as(err.toString()).isZero();
      assertThat(out.toString())
          .contains("Now copy " + temp.resolve("new/files") + " into bucket rondo at ");
      environment.keySet().removeAll(files.keySet());
      assertThat(run("users", "list")).as(err.toString()).isZero();
      assertThat(temp.resolve("new/.restore.zip")).doesNotExist();
    }
  }

  private String doctor() {
    run("doctor");
    return out.toString();
  }

  @Test
  void findDamageOfTheDatabaseAndSayWhatToDo() throws Exception {
    var _ = serverWithFiles();
    Path database = temp.resolve("data/rondo.mv.db");
    byte[] whole = Files.readAllBytes(database);
    Files.createDirectory(temp.resolve("kept"));
    environment.put("RONDO_BACKUP_EVERY", "1d");
    environment.put("RONDO_BACKUP_TO", temp.resolve("kept").toString());
    assertThat(run("backup", temp.resolve("kept/rondo-20261122T040000Z.zip").toString())).isZero();
    int found = 0;
    for (int block = 2; block < whole.length >> 12; block += 2) {
      byte[] damaged = whole.clone();
      for (int i = (block << 12) + 1000; i < (block << 12) + 1200; i++) {
        damaged[i] ^= 0x55;
      }
      String remedy = useCopy("doctor" + block, damaged);
      boolean isDamaged = run("doctor", "--deep") != 0 && out.toString().contains(remedy);
      remedy = useCopy("backup" + block, damaged);
      Files.deleteIfExists(Path.of(archive()));
      int backup = run("backup", archive());
      if (isDamaged) {
        found++;
        assertThat(backup).as("block %d: %s", block, out).isEqualTo(1);
        assertThat(complaint()).as("block %d", block).contains("the database", remedy);
        assertThat(Path.of(archive())).doesNotExist();
      }
    }
    assertThat(found).isGreaterThan(3);
  }

  /** A copy for each command, as a failed opening may leave one locked until the process ends. */
  private String useCopy(String name, byte[] database) throws IOException {
    Path data = temp.resolve(name);
    DirectoryCopy.copy(temp.resolve("data"), data);
    Files.write(data.resolve("rondo.mv.db"), database);
    environment.put("RONDO_DATA_DIR", data.toString());
    return "stop the server, move %s away, and run: rondo restore %s"
        .formatted(data, temp.resolve("kept/rondo-20261122T040000Z.zip"));
  }

  @Test
  void overwriteNothing() throws Exception {
    Program.start(environment, null).close();
    assertThat(run("backup", archive())).isZero();
    assertThat(run("backup", archive())).isEqualTo(1);
    assertThat(complaint())
        .isEqualTo(
            "rondo: "
                + archive()
                + ": is there already and is not overwritten; choose another place");

    byte[] before = Files.readAllBytes(temp.resolve("data/rondo.mv.db"));
    assertThat(run("restore", archive())).isEqualTo(1);
    assertThat(complaint())
        .startsWith("rondo: " + temp.resolve("data/rondo.mv.db") + " is there already, and nothing")
        .contains("set RONDO_DATA_DIR to an empty directory");
    assertThat(temp.resolve("data/rondo.mv.db")).hasBinaryContent(before);
  }

  @Test
  void makeNoDataWhereThereIsNone() {
    assertThat(run("backup", archive())).isEqualTo(1);
    assertThat(complaint()).contains("there is no data in " + temp.resolve("data"));
    assertThat(temp.resolve("data")).doesNotExist();
    assertThat(Path.of(archive())).doesNotExist();
  }

  @Test
  void sayWhatIsWrongWithAnArchive() throws Exception {
    assertThat(run("restore", archive())).isEqualTo(1);
    assertThat(complaint()).startsWith("rondo: there is no file " + archive());

    Files.writeString(Path.of(archive()), "not a zip");
    assertThat(run("restore", archive())).isEqualTo(1);
    assertThat(complaint())
        .startsWith("rondo: " + archive() + " is not a whole backup: ")
        .endsWith("; nothing was changed");
    assertThat(temp.resolve("data/rondo.mv.db")).doesNotExist();
  }

  @Test
  void takeNoArchiveFromABucketButToRestoreIt() {
    for (String[] command :
        new String[][] {
          {"backup", "--verify", "s3://rondo/a.zip"},
          {"backup", "s3://rondo/a.zip"},
          {"files", "restore", "s3://rondo/a.zip"}
        }) {
      assertThat(run(command)).isEqualTo(2);
      assertThat(complaint())
          .isEqualTo("rondo: only restore takes an archive from a bucket: copy it here");
    }
  }

  @Test
  void saysWhatToRunForPostgresql() {
    environment.put("RONDO_DB_URL", "jdbc:postgresql://db.example.org/rondo");
    assertThat(run("backup", archive())).isEqualTo(1);
    assertThat(complaint()).contains("pg_dump --format=custom").contains("docs/deploy.md");
    assertThat(run("restore", archive())).isEqualTo(1);
    assertThat(complaint()).contains("RONDO_DB_URL is set").contains("rondo move");
  }
}
