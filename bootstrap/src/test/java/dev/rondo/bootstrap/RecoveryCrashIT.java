package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is left when a backup, a restore or an upgrade is killed at any moment: the same command
 * once more does it, or says that it is done, and nothing is lost.
 */
final class RecoveryCrashIT {

  private static final int KILLS = Integer.getInteger("recovery.kills", 2);
  private static final int EARLIER = 38;

  private final long seed = Long.getLong("rondo.seed", System.nanoTime());
  private final RandomGenerator random = RandomGeneratorFactory.getDefault().create(seed);

  @TempDir private Path temp;

  private Path data;
  private Path archive;

  @BeforeEach
  void nameThePlaces() throws IOException {
    data = temp.resolve("data");
    archive = Files.createDirectory(temp.resolve("backup")).resolve("rondo.zip");
  }

  private void serveOnce() throws Exception {
    try (RunningServer server = RunningServer.start(data)) {
      assertThat(server.program().stop()).isZero();
    }
  }

  /** Runs a command to its end, and answers how long that takes. */
  private Duration run(Path directory, String... arguments) throws Exception {
    long start = System.nanoTime();
    try (RunningProgram program =
        RunningProgram.run(RunningServer.settings(directory), arguments)) {
      assertThat(program.awaitExit()).as("seed %d: %s", seed, program).isZero();
    }
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** Runs a command and kills it at any moment of the time that it takes. */
  private void kill(Duration whole, Path directory, String... arguments) throws Exception {
    try (RunningProgram program =
        RunningProgram.start(RunningServer.settings(directory), arguments)) {
      program.killAfter(Duration.ofMillis(random.nextLong(whole.toMillis())));
    }
  }

  private static Set<String> names(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile)
          .map(file -> directory.relativize(file).toString())
          .collect(Collectors.toSet());
    }
  }

  @Test
  void aBackupHasItsNameOnlyWhenItIsWhole() throws Exception {
    serveOnce();
    Duration whole = run(data, "backup", archive.toString());
    for (int round = 0; round < KILLS; round++) {
      Files.delete(archive);
      kill(whole, data, "backup", archive.toString());
      if (Files.exists(archive)) {
        run(data, "backup", "--verify", archive.toString());
        Files.delete(archive);
      }
      run(data, "backup", archive.toString());
      assertThat(names(archive.getParent())).as("seed %d", seed).containsExactly("rondo.zip");
    }
    run(data, "backup", "--verify", archive.toString());
    DeepDoctor.assertWhole(RunningServer.settings(data), "seed " + seed);
  }

  @Test
  void aRestoreIsFinishedByTheNextOne() throws Exception {
    serveOnce();
    run(data, "backup", archive.toString());
    Duration whole = run(temp.resolve("restored"), "restore", archive.toString());
    Set<String> files = names(temp.resolve("restored").resolve("files"));
    for (int round = 0; round < KILLS; round++) {
      Path restored = temp.resolve("restored-" + round);
      kill(whole, restored, "restore", archive.toString());
      boolean isDone = Files.exists(restored.resolve("rondo.mv.db"));
      if (isDone) {
        try (RunningProgram again =
            RunningProgram.start(RunningServer.settings(restored), "restore", archive.toString())) {
          again.assertRefused("rondo.mv.db is there already, and nothing was changed");
        }
      } else {
        run(restored, "restore", archive.toString());
      }
      assertThat(names(restored.resolve("files"))).as("seed %d", seed).isEqualTo(files);
      DeepDoctor.assertWhole(RunningServer.settings(restored), "seed " + seed);
    }
  }

  @Test
  void anUpgradeIsFinishedByTheNextOne() throws Exception {
    EmbeddedData first = makeEarlierData(temp.resolve("first"));
    Duration whole = run(temp.resolve("first"), "upgrade");
    int newest = first.tables();
    for (int round = 0; round < KILLS; round++) {
      Path upgraded = temp.resolve("upgraded-" + round);
      EmbeddedData data = makeEarlierData(upgraded);
      kill(whole, upgraded, "upgrade");
      run(upgraded, "upgrade");
      assertThat(data.tables()).as("seed %d", seed).isEqualTo(newest);
      assertThat(upgraded.resolve("before-upgrade-" + EARLIER + ".zip")).exists();
      assertThat(data.number("SELECT COUNT(*) FROM player")).isEqualTo(1);
    }
  }

  private static EmbeddedData makeEarlierData(Path directory) throws Exception {
    EmbeddedData data = EmbeddedData.make(directory, EARLIER);
    data.change(
        "INSERT INTO player (id, standing, profile, texts, met_at)"
            + " VALUES ('ann', 'welcome', '{}', 'ann', NOW())");
    return data;
  }
}
