package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.ClaimFiles.Grounds;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.domain.file.FileHash;
import io.micronaut.context.ApplicationContext;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Databases and files that are lost, taken away and mixed up. */
final class LostDatabaseTest {

  private static final String FILES_OF_ANOTHER =
      "/files holds files of another database, and this one is new: bring that one back by \"rondo"
          + " restore\" into an empty directory, or take the files over by starting once with"
          + " \"rondo serve --new\"";
  private static final String FILES_MISSING = "the files of this database are not in ";

  @TempDir private Path temp;
  private final StringWriter out = new StringWriter();

  private Map<String, String> environment(Path data) {
    Map<String, String> environment = new HashMap<>();
    environment.put("RONDO_DATA_DIR", data.toString());
    environment.put("RONDO_PORT", "0");
    return environment;
  }

  private ApplicationContext serve(Path data, Grounds grounds) {
    return program(data).startServer(grounds);
  }

  private ProgramStart program(Path data) {
    return new ProgramStart(environment(data), null, new PrintWriter(new StringWriter()));
  }

  private int run(Path data, String... arguments) {
    out.getBuffer().setLength(0);
    PrintWriter said = new PrintWriter(out, true);
    return RondoCommand.run(
        environment(data), InputStream.nullInputStream(), said, said, arguments);
  }

  /** A data directory whose server holds files that are older than it keeps what nothing needs. */
  private Path filled(String name) throws Exception {
    Path data = temp.resolve(name);
    try (ApplicationContext server = serve(data, Grounds.AS_BEFORE)) {
      for (int number = 0; number < 3; number++) {
        keep(server, name + number);
      }
    }
    for (Path file : stored(data)) {
      Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
    }
    return data;
  }

  private static void keep(ApplicationContext server, String content) throws Exception {
    FileRecords records = server.getBean(FileRecords.class);
    Transactions transactions = server.getBean(Transactions.class);
    try (StagedFile staged =
        server
            .getBean(FileStore.class)
            .stage(new ByteArrayInputStream(content.getBytes(StandardCharsets.US_ASCII)))) {
      Set<FileHash> one = Set.of(staged.hash());
      transactions.write(
          () ->
              records.claim(
                  List.of(
                      new FileRecord(staged.hash(), staged.sha256(), staged.size(), "operator"))));
      staged.store();
      transactions.write(() -> records.markStored(one));
    }
  }

  private static List<Path> stored(Path data) throws Exception {
    try (Stream<Path> files = Files.walk(data.resolve("files"))) {
      return files.filter(file -> FileHash.isValid(file.getFileName().toString())).toList();
    }
  }

  private void assertRefused(Path data, String why) {
    assertThatThrownBy(() -> serve(data, Grounds.AS_BEFORE).close())
        .isInstanceOf(ProgramFailureException.class)
        .hasMessageContaining(why)
        .hasMessageNotContaining("\n");
  }

  private void assertTold(Path data, String what) {
    assertThat(run(data, "doctor")).isEqualTo(1);
    assertThat(out.toString()).containsPattern("file store +error .*" + what);
  }

  @Test
  void aDatabaseThatIsGoneIsNotMadeAnewBesideItsFiles() throws Exception {
    Path data = filled("data");
    Files.delete(data.resolve("rondo.mv.db"));

    assertTold(data, "it holds files of another database");
    assertRefused(data, FILES_OF_ANOTHER);
    assertRefused(data, FILES_OF_ANOTHER);
    assertTold(data, "it holds files of another database");
    assertThatThrownBy(() -> program(data).startToImport().close())
        .hasMessageContaining(FILES_OF_ANOTHER);
    assertThat(stored(data)).hasSize(3);
  }

  @Test
  void aDatabaseThatWasEmptiedIsNotMadeAnewBesideItsFiles() throws Exception {
    Path data = filled("data");
    Files.write(data.resolve("rondo.mv.db"), new byte[0]);

    assertTold(data, "it holds files of another database");
    assertRefused(data, FILES_OF_ANOTHER);
    assertThat(stored(data)).hasSize(3);
  }

  /** H2 would open a state from long before, and the server would delete nearly all files. */
  @Test
  void aDatabaseThatLostItsEndIsNotServed() throws Exception {
    Path data = filled("data");
    Path database = data.resolve("rondo.mv.db");
    byte[] whole = Files.readAllBytes(database);
    byte[] cut = Arrays.copyOf(whole, whole.length - 4096);
    Files.write(database, cut);

    assertThat(run(data, "users", "list")).isEqualTo(1);
    assertThat(out.toString())
        .startsWith(
            "rondo: the database is damaged: " + database + " has lost its last state; stop");
    assertThat(run(data, "doctor")).isEqualTo(1);
    assertThat(out.toString()).contains("cannot be used: the database is damaged: " + database);
    assertThat(run(temp.resolve("other"), "move", data.toString())).isEqualTo(1);
    assertThat(out.toString()).contains("the database is damaged: ");
    assertThat(Files.readAllBytes(database)).isEqualTo(cut);
  }

  @Test
  void aDatabaseOfWhichLittleIsLeftIsCalledDamaged() throws Exception {
    Path data = filled("data");
    Path database = data.resolve("rondo.mv.db");
    Files.write(database, Arrays.copyOf(Files.readAllBytes(database), 5000));

    assertThat(run(data, "users", "list")).isEqualTo(1);
    assertThat(out.toString()).startsWith("rondo: the database is damaged; stop the server");
  }

  @Test
  void aDamagedMarkerIsNamedWithTheWayOut() throws Exception {
    Path data = filled("data");
    Files.write(data.resolve("files/installation"), new byte[] {(byte) 0xff});

    assertTold(data, "files/installation is damaged.* \"rondo serve --new\"");
    assertThatThrownBy(() -> serve(data, Grounds.AS_BEFORE).close())
        .hasStackTraceContaining("files/installation is damaged");
    serve(data, Grounds.TAKEN_OVER).close();
    serve(data, Grounds.AS_BEFORE).close();
  }

  @Test
  void aDatabaseThatTakesTheFilesOverDeletesNoneOnThatDay() throws Exception {
    Path data = filled("data");
    Files.delete(data.resolve("rondo.mv.db"));

    try (ApplicationContext server = serve(data, Grounds.TAKEN_OVER)) {
      assertThat(server.getBean(CollectSubmissions.class).collect().files()).isZero();
    }
    assertThat(stored(data)).hasSize(3);
    serve(data, Grounds.AS_BEFORE).close();
  }

  @Test
  void aDatabaseWithoutItsFilesIsNotServed() throws Exception {
    Path data = filled("data");
    Files.move(data.resolve("files"), data.resolveSibling("lost-files"));

    assertTold(data, "files is missing");
    assertRefused(data, FILES_MISSING + data.resolve("files"));
    assertTold(data, "the files of the database are not there");
    serve(data, Grounds.TAKEN_OVER).close();
    serve(data, Grounds.AS_BEFORE).close();
  }

  @Test
  void aDatabaseWithTheFilesOfAnotherIsNotServed() throws Exception {
    Path data = filled("data");
    Path other = filled("other");
    Files.move(data.resolve("files"), data.resolveSibling("lost-files"));
    Files.move(other.resolve("files"), data.resolve("files"));

    assertTold(data, "the files of the database are not there");
    assertRefused(data, FILES_MISSING + data.resolve("files"));
    assertThat(stored(data)).hasSize(3);
  }

  @Test
  void aBackupBringsBothBackAndNothingIsDeletedOnThatDay() throws Exception {
    Path data = filled("data");
    String archive = temp.resolve("backup.zip").toString();
    assertThat(run(data, "backup", archive)).as(out.toString()).isZero();
    Path restored = temp.resolve("restored");
    assertThat(run(restored, "restore", archive)).as(out.toString()).isZero();
    run(restored, "doctor");
    assertThat(out.toString()).contains("from a backup, the server takes them over at its start");
    Path stray = restored.resolve("files/00/" + "0".repeat(40));
    Files.createDirectories(stray.resolveSibling(""));
    Files.createFile(stray);
    Files.setLastModifiedTime(stray, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));

    for (int start = 0; start < 2; start++) {
      try (ApplicationContext server = serve(restored, Grounds.AS_BEFORE)) {
        assertThat(server.getBean(CollectSubmissions.class).collect().files()).isZero();
      }
    }
    assertThat(stored(restored)).hasSize(4);
    assertThat(restored.resolve("restored")).doesNotExist();
  }
}
