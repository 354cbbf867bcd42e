package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The distribution somewhere else than where it was built. */
final class DistributionIT {

  private static final String CACHE_UNUSED = "The AOT cache ";
  private static final Map<String, String> ANY_PORT = Map.of("RONDO_PORT", "0");

  @TempDir private static Path place;

  private static Path copy;

  @TempDir private Path temp;

  /** As a copy does that keeps no times. */
  @BeforeAll
  static void copyWithOtherTimes() throws IOException {
    copy = place.resolve("copy");
    FileTime other = FileTime.from(Instant.parse("2026-03-04T05:06:07Z"));
    try (Stream<Path> files = Files.walk(RunningProgram.DISTRIBUTION)) {
      for (Path file : files.toList()) {
        Path target = copy.resolve(RunningProgram.DISTRIBUTION.relativize(file).toString());
        Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
        Files.setLastModifiedTime(target, other);
      }
    }
  }

  private static void await(RunningProgram server) throws InterruptedException {
    server.awaitOutput(line -> line.contains(" is ready at "));
  }

  @Test
  void hasItsDataBesideItFromWhicheverDirectoryItIsStarted() throws Exception {
    String data = copy.toRealPath().resolve("data").toString();
    try (RunningProgram server = RunningProgram.start(copy, temp, ANY_PORT)) {
      await(server);
      assertThat(server.data()).isEqualTo(data);
      try (RunningProgram command =
          RunningProgram.start(copy, place, Map.of(), "reports", "list")) {
        assertThat(command.awaitExit()).as(command.toString()).isZero();
        assertThat(command.data()).isEqualTo(data);
      }
    }
    assertThat(temp).isEmptyDirectory();
  }

  @Test
  void takesARelativeDirectoryAsOneBelowTheCurrent() throws Exception {
    try (RunningProgram command =
        RunningProgram.start(copy, temp, Map.of("RONDO_DATA_DIR", "own"), "reports", "list")) {
      command.assertRefused("there is no data in " + temp.toRealPath().resolve("own") + ";");
    }
  }

  /** The shell writes the bytes, as this test may itself run in a locale that cannot. */
  @ParameterizedTest
  @ValueSource(strings = {"C", "POSIX", "", "xx_XX.UTF-8"})
  void readsAllCharactersWhateverTheLocale(String locale) throws Exception {
    String command = copy.resolve("bin/rondo") + " audit list --of \"$(printf '\\345\\244\\234')\"";
    try (RunningProgram program =
        RunningProgram.startCommand(
            temp,
            Map.of("LC_ALL", locale, "LC_CTYPE", "", "LANG", locale),
            List.of("sh", "-c", "exec " + command))) {
      assertThat(program.awaitExit()).isEqualTo(2);
      assertThat(program.errors()).anyMatch(line -> line.startsWith("rondo: \"\u591c\" is not"));
    }
  }

  @Test
  void usesItsCacheAlthoughTheTimesOfItsFilesHaveChanged() throws Exception {
    Map<String, String> settings =
        Map.of("RONDO_PORT", "0", "RONDO_DATA_DIR", temp.resolve("data").toString());
    try (RunningProgram server = RunningProgram.start(copy, temp, settings)) {
      await(server);
      assertThat(server.stop()).isZero();
      assertThat(server.errors()).noneMatch(line -> line.contains(CACHE_UNUSED));
    }
  }

  @Test
  void saysWhenItsCacheIsNotUsed() throws Exception {
    Path cache = copy.resolve("lib/rondo.aot");
    Path kept = Files.move(cache, copy.resolve("lib/kept.aot"));
    Files.writeString(cache, "no cache at all");
    Map<String, String> settings =
        Map.of("RONDO_PORT", "0", "RONDO_DATA_DIR", temp.resolve("data").toString());
    try (RunningProgram server = RunningProgram.start(copy, temp, settings)) {
      assertThat(server.awaitError(line -> line.contains(CACHE_UNUSED)))
          .contains("is not used", "AOT_CACHE_OUTPUT=");
    } finally {
      Files.move(kept, cache, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Test
  void startsNeitherFrameworkNorDatabaseNorCommandLibraryForWhatNeedsNone() throws Exception {
    Path keys = temp.resolve("keys");
    Path body = Files.writeString(temp.resolve("body.json"), "{}");
    Path key = keys.resolve("signing-private.jwk");
    for (List<String> command :
        List.of(
            List.of("version"),
            List.of("--version"),
            List.of("keygen", keys.toString()),
            List.of("sign", "--key", key.toString(), body.toString()))) {
      Path loaded = temp.resolve("loaded.txt");
      Map<String, String> logged =
          Map.of("RONDO_JAVA_OPTS", "-XX:+UseSerialGC -Xlog:class+load:file=" + loaded);
      try (RunningProgram program =
          RunningProgram.start(copy, temp, logged, command.toArray(String[]::new))) {
        assertThat(program.awaitExit()).as(program.toString()).isZero();
        assertThat(program.output()).hasSize(1);
      }
      try (Stream<String> classes = Files.lines(loaded)) {
        assertThat(classes)
            .as(command.getFirst())
            .anyMatch(line -> line.contains(" dev.rondo.bootstrap.command.QuickCommands "))
            .noneMatch(
                line ->
                    line.contains(" io.micronaut.")
                        || line.contains(" org.h2.")
                        || line.contains(" picocli.CommandLine ")
                        || line.contains(" org.flywaydb.")
                        || line.contains(" io.netty."));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"version", "help"})
  void failsIfItsOutputCannotBeWritten(String command) throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")), "this system has no device that is full");
    try (RunningProgram program = shell("bin/rondo " + command + " >/dev/full")) {
      program.assertRefused("standard output cannot be written");
    }
  }

  @Test
  void endsQuietlyWhenNoMoreOfItsOutputIsRead() throws Exception {
    try (RunningProgram program = shell("bin/rondo man | :")) {
      assertThat(program.awaitExit()).isZero();
      assertThat(program.errors()).isEmpty();
    }
  }

  private static RunningProgram shell(String script) throws IOException {
    return RunningProgram.startCommand(copy, Map.of(), List.of("sh", "-c", script));
  }

  /** Most classes come from the cache: a class that does not takes ten times as long. */
  @Test
  void startsNoServerForACommandOfAnOperator() throws Exception {
    Map<String, String> settings =
        Map.of("RONDO_PORT", "0", "RONDO_DATA_DIR", temp.resolve("data").toString());
    try (RunningProgram server = RunningProgram.start(copy, temp, settings)) {
      await(server);
      assertThat(server.stop()).isZero();
    }
    Path loaded = temp.resolve("loaded.txt");
    Map<String, String> logged = new HashMap<>(settings);
    logged.put("RONDO_JAVA_OPTS", "-XX:+UseSerialGC -Xlog:class+load:file=" + loaded);
    try (RunningProgram program = RunningProgram.start(copy, temp, logged, "users", "list")) {
      assertThat(program.awaitExit()).as(program.toString()).isZero();
    }
    List<String> classes = Files.readAllLines(loaded);
    assertThat(classes)
        .anyMatch(line -> line.contains(" org.h2.engine.Database "))
        .noneMatch(line -> line.contains(" io.netty.channel."))
        .noneMatch(line -> line.contains(" io.micronaut.http.server.netty."))
        .noneMatch(line -> line.contains(" io.micronaut.management."));
    assertThat(classes.stream().filter(line -> line.contains("source: shared objects file")))
        .hasSizeGreaterThan(classes.size() * 9 / 10);
  }

  @Test
  void printsTheHelpThatTheCommandLineHas() throws Exception {
    try (RunningProgram kept = RunningProgram.start(copy, temp, Map.of(), "--help");
        RunningProgram made = RunningProgram.start(copy, temp, Map.of(), "-h")) {
      assertThat(kept.awaitExit()).isZero();
      assertThat(made.awaitExit()).isZero();
      assertThat(kept.output()).isNotEmpty().isEqualTo(made.output());
    }
  }
}
