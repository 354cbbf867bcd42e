package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packs going in and out, with and without a server running. */
final class ImportIT {

  @TempDir private Path temp;

  private Path data;

  @BeforeEach
  void chooseDirectory() {
    data = temp.resolve("data");
  }

  private CommandRun rondo(String... arguments) {
    return CommandRun.of(RunningServer.settings(data), arguments);
  }

  @Test
  void changesWhatARunningServerShows() throws Exception {
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 3, "First");
    try (RunningServer server = RunningServer.start(data)) {
      assertThat(server.names("/svc/levels/list")).containsExactly("rondo-first-steps");

      CommandRun rehearsal = rondo("import", pack.toString(), "--dry-run");
      assertThat(rehearsal.exit()).as(rehearsal.toString()).isZero();
      assertThat(rehearsal.output())
          .contains("added levels/level-0", "removed backgrounds/rondo-dawn")
          .last()
          .isEqualTo("Dry run, nothing was changed: 8 added, 0 changed, 0 left, 9 removed");
      assertThat(server.names("/svc/levels/list")).containsExactly("rondo-first-steps");

      CommandRun first = rondo("import", pack.toString());
      assertThat(first.exit()).as(first.toString()).isZero();
      assertThat(first.output())
          .contains("added levels/level-0", "added engines/engine")
          .last()
          .isEqualTo("Imported: 8 added, 0 changed, 0 left, 9 removed");
      // The server looks once a second whether there is something new.
      Eventually.await(
          Eventually.ON_EVERY_NODE,
          "three levels",
          () -> server.names("/svc/levels/list").size() == 3);
      assertThat(server.names("/svc/backgrounds/list")).containsExactly("background");

      CommandRun again = rondo("import", pack.toString());
      assertThat(again.output()).last().asString().contains("0 added, 0 changed, 8 left");
    }
  }

  @Test
  void changesNothingWhenThePackIsNotValid() throws Exception {
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 2, "First");
    Path db = pack.resolve("db.json");
    Files.writeString(
        db, Files.readString(db).replace("\"engine\":\"engine\"", "\"engine\":\"x\""));
    CommandRun refused = rondo("import", pack.toString());
    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.output()).isEmpty();
    assertThat(refused.errors())
        .anyMatch(line -> line.startsWith("levels/level-0: ") && line.contains("engines/x"))
        .last()
        .isEqualTo("rondo: nothing was changed");
    try (RunningServer server = RunningServer.startHere(data, Map.of())) {
      assertThat(server.names("/svc/backgrounds/list")).contains("rondo-dawn");
    }
  }

  @Test
  void waitsForOtherCommandsWhereNoServerRuns() throws Exception {
    String pack = GeneratedPack.ofLevels(temp.resolve("pack"), 30, "First").toString();
    List<RunningProgram> commands = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      commands.add(RunningProgram.start(RunningServer.settings(data), "import", pack));
    }
    for (RunningProgram each : commands) {
      assertThat(each.awaitExit()).as(each.toString()).isZero();
    }
    commands.clear();
    for (int i = 0; i < 6; i++) {
      String archive = temp.resolve("beside-%d.zip".formatted(i)).toString();
      commands.add(RunningProgram.start(RunningServer.settings(data), "backup", archive));
    }
    for (RunningProgram each : commands) {
      assertThat(each.awaitExit()).as(each.toString()).isZero();
    }
    assertThat(rondo("import", pack).output())
        .last()
        .isEqualTo("Imported: 0 added, 0 changed, 35 left, 0 removed");

    String archive = temp.resolve("backup.zip").toString();
    assertThat(rondo("backup", archive).exit()).isZero();
    data = temp.resolve("restored");
    List<RunningProgram> restores = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      restores.add(RunningProgram.start(RunningServer.settings(data), "restore", archive));
    }
    List<Integer> exits = new ArrayList<>();
    for (RunningProgram each : restores) {
      exits.add(each.awaitExit());
    }
    assertThat(exits).containsExactlyInAnyOrder(0, 1);
    DeepDoctor.assertWhole(RunningServer.settings(data), "after two restores at once");
  }

  /** The JVM's own shutdown would close the database, with as many tables as there are by then. */
  @Test
  void endsLikeAKilledCommandWhenItIsInterrupted() throws Exception {
    String pack = GeneratedPack.ofLevels(temp.resolve("pack"), 2, "First").toString();
    Path lock = data.resolve("rondo.lock.db");
    try (RunningProgram command =
        RunningProgram.start(RunningServer.settings(data), "import", pack)) {
      Eventually.await(Duration.ofSeconds(30), "the database is open", () -> Files.exists(lock));
      command.signalToStop();
      assertThat(command.awaitExit()).isEqualTo(143);
      assertThat(command.errors()).noneMatch(line -> line.startsWith("\tat "));
    }
    assertThat(lock).exists();
    assertThat(rondo("import", pack).exit()).isZero();
  }

  @Test
  void changesACopyAloneThoughTheOriginalWasCopiedWhileItsServerRan() throws Exception {
    Path original = data;
    try (RunningServer server = RunningServer.start(original)) {
      data = temp.resolve("copy");
      DirectoryCopy.copy(original, data);

      assertThat(rondo("doctor").output()).anyMatch(line -> line.contains("was killed"));
      CommandRun hidden = rondo("items", "hide", "levels/rondo-first-steps", "--reason", "test");

      assertThat(hidden.exit()).as(hidden.toString()).isZero();
      assertThat(rondo("items", "list").output()).last().asString().contains("rondo-first-steps");
      assertThat(server.get("/svc/levels/rondo-first-steps").statusCode()).isEqualTo(200);
      data = original;
      assertThat(rondo("items", "list").output()).isEmpty();
    }
  }

  @Test
  void exportsWhatImportsToTheSame() throws Exception {
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 30, "First");
    rondo("import", pack.toString(), "--keep-starter");
    Path first = temp.resolve("first");
    CommandRun exported = rondo("export", first.toString());
    assertThat(exported.output()).singleElement().asString().startsWith("Exported 44 items");

    data = temp.resolve("other");
    CommandRun imported = rondo("import", first.toString());
    assertThat(imported.output()).last().asString().contains("44 added");
    Path second = temp.resolve("second");
    rondo("export", second.toString());
    assertThat(contents(second)).isEqualTo(contents(first));

    CommandRun.refuses(RunningServer.settings(data), "not empty", "export", second.toString());
    assertThat(contents(second)).isEqualTo(contents(first));
  }

  private static Map<String, String> contents(Path directory) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text =
            new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1);
        contents.put(directory.relativize(file).toString(), text);
      }
    }
    return contents;
  }
}
