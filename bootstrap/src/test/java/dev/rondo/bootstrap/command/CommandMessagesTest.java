package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.persistence.json.StrictJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * What operators read when something is wrong: one sentence that names what, why and what to do.
 */
public final class CommandMessagesTest extends CommandTest {

  /** What a command says that ends with 1. */
  private List<String> refused(String... arguments) {
    return refused(1, arguments);
  }

  private List<String> refused(int expectedExitCode, String... arguments) {
    InputStream body = new ByteArrayInputStream("body".getBytes(StandardCharsets.UTF_8));
    assertThat(run(body, arguments)).as(String.join(" ", arguments)).isEqualTo(expectedExitCode);
    return errors();
  }

  private void assertSays(String what, String... arguments) {
    assertThat(refused(arguments)).containsExactly("rondo: " + what);
  }

  private Path file(String name, String content) throws IOException {
    Path file = temp.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  @Test
  void aboutAFullDiskOfTheProcessThatHasTheDatabaseOpen() {
    SQLException full =
        new SQLException(
            "Exception calling user-defined function: \"requireRoom(conn1): No space left on"
                + " device\"; SQL statement: CALL require_room() [90105-240]");

    assertThat(FailureReport.describe(full))
        .isEqualTo("the database failed: the disk is full; free some space and try again");
  }

  @Test
  void aboutPlacesForAnExport() throws IOException {
    Program.start(environment, null).close();
    Path full = file("full/x", "").getParent();
    assertSays(
        full + ": it is not empty; name a directory that is empty or that is not there",
        "export",
        full.toString());
    Path file = full.resolve("x");
    assertSays(
        file + ": it is no directory; name a directory that is empty or that is not there",
        "export",
        file.toString());
    assertSays(
        file + ": a part of the path is a file and no directory",
        "export",
        file.resolve("y").toString());
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc")), "there is no /proc");
    assertSays("/proc: no directory can be made there; choose another place", "export", "/proc/x");
  }

  @Test
  void aboutPacks() throws IOException {
    Path none = temp.resolve("none");
    assertThat(run("import", none.toString())).isOne();
    assertThat(data()).doesNotExist();
    Path empty = Files.createDirectory(temp.resolve("empty"));
    Path garbage = file("garbage.zip", "garbage");
    Path broken = file("broken/db.json", "{\"info\": {},,}").getParent();
    Path cut = file("cut/db.json", "{\"info\": {").getParent();
    Map.of(
            none, none + ": there is no such file or directory",
            empty, empty + ": is no pack: there is no readable db.json in it",
            garbage, garbage + ": this is not a zip archive, or the end of it is missing",
            broken, "db.json: line 1, column 13: this is not JSON",
            cut, "db.json: line 1, column 11: the file ends in the middle")
        .forEach(
            (pack, what) ->
                assertThat(refused("import", pack.toString()))
                    .filteredOn(line -> !line.startsWith("Reading items"))
                    .containsExactly(what, "rondo: nothing was changed"));
  }

  @Test
  void aboutKeys() throws IOException {
    Path keys = temp.resolve("keys");
    Path notKey = file("not.jwk", "{}");
    String key = keys.resolve("signing-private.jwk").toString();
    printed("keygen", keys.toString());

    assertSays(
        keys.resolve("signing-public.jwk")
            + ": there is a key already, and no key is overwritten; choose another directory",
        "keygen",
        keys.toString());
    assertSays(
        notKey + " holds no private key; it must be a JWK on the curve P-256, as keygen makes",
        "sign",
        "--key",
        notKey.toString());
    assertSays(temp + " is a directory; name a file in it", "sign", "--key", temp.toString());
    assertSays(temp + " is a directory; name a file in it", "sign", "--key", key, temp.toString());
    assertSays(
        temp.resolve("none") + ": there is no such file or directory",
        "sign",
        "--key",
        temp.resolve("none").toString());
  }

  @Test
  void aboutAMoveFromWhereThereIsNothing() {
    Path none = temp.resolve("none");
    assertSays(
        none + ": there is no embedded database in it; name the data directory of a server",
        "move",
        none.toString());
    assertSays(
        "the source is not of the form jdbc:postgresql://HOST:PORT/DATABASE",
        "move",
        "jdbc:postgresql://h:54x/db?password=secret");
  }

  @Test
  void aboutDeclaredForms() throws IOException {
    Map<String, String> wrong =
        Map.of(
            "{\"results\":[1,,2]}",
            "line 1, column 15: this is not JSON",
            "{\"results\":1,\"results\":2}",
            "line 1, column 23: a member appears twice in one object",
            "[".repeat(200),
            "line 1, column 2: this is not an object",
            "{\"results\":" + "[".repeat(200),
            "a text, name or number is too long, or the nesting too deep",
            "{\"results\":[",
            "line 1, column 13: the file ends in the middle",
            "{\"colour\":1}",
            "\"colour\" is not known here; known are configuration, room, results");
    for (Map.Entry<String, String> one : wrong.entrySet()) {
      Path forms = file("forms.json", one.getKey());
      environment.put("RONDO_FORMS", forms.toString());
      assertThat(refused(78, "reports", "list"))
          .containsExactly("rondo: RONDO_FORMS: " + forms + ": " + one.getValue());
    }
  }

  @Test
  void aboutSettingsThatNameWhatCannotBeUsed() throws IOException {
    Path file = file("file", "{}");
    environment.put("RONDO_PORT", "0");
    List<Map.Entry<String, String>> wrong =
        List.of(
            Map.entry("RONDO_SIGNATURE_KEYS", file.toString()),
            Map.entry("RONDO_SIGNATURE_KEYS", "{}"),
            Map.entry("RONDO_SIGNATURE_KEYS", temp.resolve("no.jwk").toString()),
            Map.entry("RONDO_HOST", "192.0.2.1"),
            Map.entry("RONDO_HOST", "no.such.host.invalid"),
            Map.entry("RONDO_DATA_DIR", file.toString()),
            Map.entry("RONDO_DB_URL", "jdbc:mysql://localhost/rondo"));
    for (Map.Entry<String, String> one : wrong) {
      environment.put(one.getKey(), one.getValue());
      assertThat(refused(78, "serve"))
          .singleElement()
          .asString()
          .startsWith("rondo: " + one.getKey() + ": ");
      environment.remove(one.getKey());
      chooseDataDirectory();
      assertThat(data()).doesNotExist();
    }
    environment.put("RONDO_DATA_DIR", file.resolve("below").toString());
    assertThat(refused(1, "serve"))
        .singleElement()
        .asString()
        .startsWith("rondo: RONDO_DATA_DIR: ");
  }

  @Test
  void aboutWhatTheSystemRefuses() {
    Map<Throwable, String> said = new HashMap<>();
    said.put(
        new FileSystemException("/data/x", null, "No space left on device"),
        "/data/x: the disk is full; free some space and try again");
    said.put(
        new UncheckedIOException(new IOException("No space left on device")),
        "the disk is full; free some space and try again");
    said.put(
        new FileSystemException("/data/x", null, "Read-only file system"),
        "/data/x: the file system is read-only; choose another place");
    said.put(
        new AccessDeniedException("/data/x"),
        "/data/x: this user has no permission; change its owner or mode, or run as another user");
    said.put(new FileSystemException("/data/x"), "/data/x: cannot be used");
    said.put(
        new IllegalStateException(new SQLException("Connection is broken\n at some.Class")),
        "the database failed: Connection is broken");
    said.put(
        new SQLException("General error: \"closed\"; SQL statement:\nUPDATE item [50000]"),
        "the database failed: General error: \"closed\"");
    said.forEach((failure, what) -> assertThat(FailureReport.describe(failure)).isEqualTo(what));
  }

  @Test
  void aboutWhatTheProcessThatHasTheDatabaseOpenIsRefused() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE ALIAS FILL FOR '%s.fillTheDisk'".formatted(CommandMessagesTest.class.getName()));
      assertThatThrownBy(() -> statement.execute("CALL FILL()"))
          .satisfies(
              failure ->
                  assertThat(FailureReport.describe(failure))
                      .isEqualTo(
                          "the database failed: the disk is full; free some space and try again"));
    }
  }

  /** Called by the database. */
  public static boolean fillTheDisk() throws IOException {
    throw new IOException("No space left on device");
  }

  @Test
  void aboutJsonWithoutNamingALibrary() throws IOException {
    try (JsonParser parser = StrictJson.FACTORY.createParser("\n{,")) {
      parser.nextToken();
      parser.nextToken();
    } catch (IOException e) {
      assertThat(e).hasMessageContaining("REDACTED");
      assertThat(FailureReport.describe(new IllegalStateException(e)))
          .isEqualTo("unreadable JSON: line 2, column 2: this is not JSON");
      return;
    }
    throw new AssertionError("that was no JSON");
  }

  @Test
  void aboutTooLittleMemory() {
    FailureReport.tellOutOfMemory(new PrintWriter(err, true));
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .matches(
            "rondo: there is not enough memory: Java may use \\d+ MB;"
                + " give it more, for example by JAVA_OPTS=-Xmx256m");
    assertThat(FailureReport.describe(new IllegalStateException(new OutOfMemoryError("heap"))))
        .isEqualTo("there is not enough memory: give Java more by JAVA_OPTS=-Xmx256m");
  }

  @Test
  void aboutWhatNobodyExpected() {
    assertThat(FailureReport.describe(new IllegalStateException("some.Class broke")))
        .isEqualTo("something failed that should not: the lines above say what; please report it");
  }
}
