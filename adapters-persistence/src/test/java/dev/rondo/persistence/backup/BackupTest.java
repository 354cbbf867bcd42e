package dev.rondo.persistence.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.backup.BackupArchive;
import dev.rondo.application.file.S3Server;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.backup.ZipBackup.UnusableArchiveException;
import dev.rondo.persistence.backup.ZipRestore.Outcome;
import dev.rondo.persistence.file.S3Access;
import dev.rondo.persistence.file.S3Access.Addressing;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
final class BackupTest {

  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");
  private static final FileHash HELLO = new FileHash("aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d");
  private static final String MANIFEST = "format=1\nversion=1.0\n";

  private static final String ENTRY = "files/aa/" + HELLO;
  private static final Outcome RESTORED = new Outcome.Restored(1, List.of());

  @TempDir private Path temp;
  private Path source;
  private Path target;
  private Path archive;

  @BeforeEach
  void makeSource() throws IOException {
    source = Files.createDirectory(temp.resolve("source"));
    target = temp.resolve("target");
    archive = temp.resolve("backup.zip");
    Files.writeString(source.resolve("signing-private.jwk"), "private");
    Files.createDirectory(source.resolve("room-keys"));
    Files.writeString(source.resolve("room-keys/one.jwk"), "room key");
    Files.writeString(source.resolve("notes.txt"), "not ours");
  }

  @Test
  void bringsBackWhatWasWritten() throws IOException {
    write();

    assertThat(restore()).isEqualTo(RESTORED);

    assertThat(target.resolve("rondo.mv.db")).hasContent("rows");
    assertThat(target.resolve("files/aa").resolve(HELLO.hex())).hasContent("hello");
    assertThat(target.resolve("signing-private.jwk")).hasContent("private");
    assertThat(target.resolve("room-keys/one.jwk")).hasContent("room key");
    assertThat(target)
        .isDirectoryNotContaining(path -> path.endsWith("notes.txt"))
        .isDirectoryNotContaining(path -> path.endsWith(".restoring"));
  }

  @Test
  void letsOnlyItsOwnerRead() throws IOException {
    write();
    restore();

    assertThat(Files.getPosixFilePermissions(archive))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(Files.getPosixFilePermissions(target.resolve("room-keys/one.jwk")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void leavesNothingOfAnArchiveThatIsNotFinished() throws IOException {
    try (ZipBackupArchive backup =
        ZipBackupArchive.create(archive, new BackupLayout(source), "1.0", NOW)) {
      backup.database(stream("rows"));
    }

    assertThat(temp).isDirectoryNotContaining(path -> path.toString().contains("backup"));
  }

  @Test
  void deletesWhatABackupLeftThatWasKilledAndNothingElse() throws IOException {
    Path left = Files.writeString(temp.resolve(".rondo-backup-1234.part"), "half");
    Path other = Files.writeString(temp.resolve(".another.part"), "mine");
    try (ZipBackupArchive underWay =
        ZipBackupArchive.create(temp.resolve("other.zip"), new BackupLayout(source), "1.0", NOW)) {
      assertThat(left).doesNotExist();

      write();

      assertThat(other).exists();
      assertThat(temp)
          .isDirectoryContaining(path -> path.getFileName().toString().startsWith(".rondo-backup"));
      underWay.database(stream("rows"));
    }
    assertThat(temp)
        .isDirectoryNotContaining(
            path -> path.getFileName().toString().startsWith(".rondo-backup"));
  }

  @Test
  void finishesNoArchiveThatIsNotWhatWasWritten() throws IOException {
    try (ZipBackupArchive backup =
        ZipBackupArchive.create(archive, new BackupLayout(source), "1.0", NOW)) {
      backup.file(HELLO, stream("hullo"));
      backup.database(stream("rows"));

      assertThatThrownBy(
              () -> backup.finish(List.of(new StoredFile(HELLO, 5)), List.of(), Progress.NONE))
          .hasMessageContaining(ENTRY + " is damaged");
    }
    assertThat(archive).doesNotExist();
  }

  @Test
  void keepsArchivesInADirectoryByTheirTime() throws IOException {
    assertKeptByTheirTime(archivesIn(temp));
    assertThat(temp.resolve("rondo-20261122T100000Z.zip")).doesNotExist();
    assertThat(temp.resolve("rondo-mine.zip")).exists();
  }

  private ArchiveStore archivesIn(Path directory) {
    return new DirectoryArchives(directory, new BackupLayout(source), "1.0");
  }

  @Test
  void saysInOneLineThatThereIsNoDirectoryForThem() throws IOException {
    Path file = Files.createFile(temp.resolve("file"));
    for (Path directory : List.of(temp.resolve("none"), file)) {
      assertThatThrownBy(() -> archivesIn(directory).made())
          .isInstanceOf(UnavailableException.class)
          .hasMessage("there is no directory " + directory + " for backups");
    }
  }

  @Test
  void keepsArchivesInABucketByTheirTime() throws IOException {
    try (S3Server server = S3Server.start(temp.resolve("objects"))) {
      S3Access access =
          new S3Access(
              server.endpoint(),
              S3Server.BUCKET,
              "us-east-1",
              S3Server.ACCESS_KEY,
              S3Server.SECRET_KEY,
              Addressing.PATH);
      BucketArchives store = new BucketArchives(access, "night/", new BackupLayout(source), "1.0");

      assertKeptByTheirTime(store);

      assertThat(server.held()).containsExactly("night/rondo-20261123T100000Z.zip");
      assertThat(store.place(NOW)).isEqualTo("s3://rondo/night/rondo-20261122T100000Z.zip");
      archive = temp.resolve("fetched.zip");
      store.fetch(NOW.plus(Duration.ofDays(1)), archive);
      assertThat(restore()).isEqualTo(RESTORED);
    }
    assertThat(source)
        .isDirectoryNotContaining(
            path -> path.getFileName().toString().startsWith(".rondo-backup"));
  }

  private void assertKeptByTheirTime(ArchiveStore backups) throws IOException {
    Instant next = NOW.plus(Duration.ofDays(1));
    Files.writeString(temp.resolve("rondo-mine.zip"), "mine");
    for (Instant time : List.of(NOW, next)) {
      try (BackupArchive begun = backups.begin(time)) {
        fill(begun);
      }
    }

    assertThat(backups.made()).containsExactlyInAnyOrder(NOW, next);
    backups.delete(NOW);

    assertThat(backups.made()).containsExactly(next);
  }

  @Test
  void overwritesNothing() throws IOException {
    Files.writeString(archive, "mine");

    assertThatThrownBy(() -> ZipBackupArchive.create(archive, new BackupLayout(source), "1.0", NOW))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(archive).hasContent("mine");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rondo.mv.db", "files", "room-keys", "signing-private.jwk"})
  void leavesAPlaceAloneThatIsNotEmpty(String name) throws IOException {
    write();
    Files.createDirectory(target);
    Files.writeString(target.resolve(name), "mine");

    assertThat(restore()).isEqualTo(new Outcome.Occupied(target.resolve(name).toString()));
    assertThat(target).isDirectoryContaining(path -> path.endsWith(name));
    assertThat(target.toFile().list()).hasSize(1);
  }

  @Test
  void beginsAgainAfterARestoreThatWasKilled() throws IOException {
    write();
    Files.createDirectories(target.resolve(".restoring/files"));
    Files.writeString(target.resolve(".restoring/rondo.mv.db"), "half");

    assertThat(restore()).isEqualTo(RESTORED);
    assertThat(target.resolve("rondo.mv.db")).hasContent("rows");
  }

  @Test
  void finishesARestoreThatWasKilledWhenAllWasUnpacked() throws IOException {
    write();
    restore();
    Path temporary = Files.createDirectory(target.resolve(".restoring"));
    Files.move(target.resolve("rondo.mv.db"), temporary.resolve("rondo.mv.db"));
    try (FileSystem zip = FileSystems.newFileSystem(archive)) {
      Files.copy(
          zip.getPath("rondo-backup.properties"), temporary.resolve("rondo-backup.properties"));
    }

    Files.delete(target.resolve(ENTRY));

    assertThat(restore()).isEqualTo(new Outcome.Restored(0, List.of(ENTRY + " is damaged")));
    assertThat(target.resolve("rondo.mv.db")).hasContent("rows");
    assertThat(temporary).doesNotExist();
  }

  @Test
  void letsNobodyElseLookIntoANewDirectory() throws IOException {
    write();
    restore();

    assertThat(Files.getPosixFilePermissions(target))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void refusesADamagedKey() throws IOException {
    write();
    byte[] bytes = Files.readAllBytes(archive);
    // Keys are stored as they are.
    int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("room key");
    bytes[at]++;
    Files.write(archive, bytes);

    assertUnusable("room-keys/one.jwk is damaged");
  }

  @Test
  void goesOnWithoutADamagedFileIfToldTo() throws IOException {
    write();
    inArchive(zip -> Files.writeString(zip.getPath(ENTRY), "hullo"));

    assertLost(ENTRY + " is damaged");
  }

  @Test
  void goesOnWithoutAFileWhoseBytesInTheArchiveAreDamagedIfToldTo() throws IOException {
    write();
    byte[] bytes = Files.readAllBytes(archive);
    int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("hello");
    bytes[at]++;
    Files.write(archive, bytes);

    assertLost(ENTRY + " is damaged");
  }

  @Test
  void noticesThatAFileWasTakenOut() throws IOException {
    write();
    inArchive(zip -> Files.delete(zip.getPath(ENTRY)));

    assertLost(ENTRY + " is missing");
  }

  @Test
  void noticesThatTheListOfFilesWasTakenOut() throws IOException {
    write();
    inArchive(zip -> Files.delete(zip.getPath("rondo-files.txt")));

    assertThat(faults()).containsExactly("rondo-files.txt is missing");
    assertThat(restore()).isEqualTo(new Outcome.Incomplete(List.of("rondo-files.txt is missing")));
  }

  @Test
  void takesArchivesThatListNoFiles() throws IOException {
    zip(Map.of("rondo-backup.properties", MANIFEST, "rondo.mv.db", "rows", ENTRY, "hello"));

    assertThat(faults()).isEmpty();
    assertThat(restore()).isEqualTo(RESTORED);
  }

  @Test
  void listsItsFilesWithSizeAndHash() throws IOException {
    write();

    inArchive(
        zip ->
            assertThat(Files.readString(zip.getPath("rondo-files.txt")))
                .isEqualTo(ENTRY + " 5 " + HELLO + "\n"));
    assertThat(faults()).isEmpty();
  }

  private void assertLost(String what) {
    assertThat(faults()).containsExactly(what);
    assertThat(restore()).isEqualTo(new Outcome.Incomplete(List.of(what)));
    assertThat(target.resolve("rondo.mv.db")).doesNotExist();
    assertThat(target.resolve(".restoring")).doesNotExist();

    assertThat(restore(LossPolicy.ACCEPTED)).isEqualTo(new Outcome.Restored(0, List.of(what)));
    assertThat(target.resolve("rondo.mv.db")).hasContent("rows");
    assertThat(target.resolve(ENTRY)).doesNotExist();
  }

  private List<String> faults() {
    try (ZipBackup backup = ZipBackup.open(archive.toString())) {
      return backup.faults(Progress.NONE);
    } catch (IOException | UnusableArchiveException e) {
      throw new AssertionError(e);
    }
  }

  private void inArchive(Work work) throws IOException {
    try (FileSystem zip = FileSystems.newFileSystem(archive)) {
      work.on(zip);
    }
  }

  private interface Work {
    void on(FileSystem zip) throws IOException;
  }

  @Test
  void refusesAnArchiveThatWasCutOff() throws IOException {
    write();
    byte[] whole = Files.readAllBytes(archive);
    Files.write(archive, Arrays.copyOf(whole, whole.length / 2));

    assertUnusable("is not a whole backup");
  }

  @Test
  void refusesOtherArchives() throws IOException {
    zip(Map.of("db.json", "{}"));
    assertUnusable("it has no rondo-backup.properties");

    zip(Map.of("rondo-backup.properties", "format=3\n"));
    assertUnusable("its format is 3, and this program reads formats up to 2");

    zip(Map.of("rondo-backup.properties", MANIFEST));
    assertUnusable("it has no rondo.mv.db");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../escaped",
        "/etc/escaped",
        "files/../escaped",
        "room-keys/../escaped",
        "room-keys/a/b",
        "room-keys/",
        "room-keys/..",
        "files/bb/aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d",
        "notes.txt"
      })
  void refusesEntriesThatNoBackupHas(String name) throws IOException {
    zip(Map.of("rondo-backup.properties", MANIFEST, "rondo.mv.db", "rows", name, "x"));

    assertUnusable("it holds \"" + name + "\", which no backup does");
    assertThat(temp).isDirectoryNotContaining(path -> path.endsWith("escaped"));
  }

  @Test
  void saysThatThereIsNoArchive() {
    assertUnusable("there is no file " + archive);
  }

  private void assertUnusable(String why) {
    assertThat(restore())
        .isInstanceOfSatisfying(
            Outcome.Unusable.class, unusable -> assertThat(unusable.why()).contains(why));
    assertThat(target.resolve("rondo.mv.db")).doesNotExist();
    assertThat(target.resolve(".restoring")).doesNotExist();
  }

  private void write() throws IOException {
    try (ZipBackupArchive backup =
        ZipBackupArchive.create(archive, new BackupLayout(source), "1.0", NOW)) {
      fill(backup);
    }
  }

  private static void fill(BackupArchive backup) throws IOException {
    backup.file(HELLO, stream("hello"));
    backup.database(stream("rows"));
    backup.keys();
    backup.finish(List.of(new StoredFile(HELLO, 5)), List.of(), Progress.NONE);
  }

  private Outcome restore() {
    return restore(LossPolicy.REFUSED);
  }

  private Outcome restore(LossPolicy losses) {
    return new ZipRestore(target).restore(archive.toString(), losses, Progress.NONE);
  }

  private void zip(Map<String, String> entries) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
