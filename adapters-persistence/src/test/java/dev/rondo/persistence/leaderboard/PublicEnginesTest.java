package dev.rondo.persistence.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rondo.domain.engine.ChartWorth;
import dev.rondo.domain.engine.ChosenOptions;
import dev.rondo.domain.engine.Interval;
import dev.rondo.domain.engine.JudgedNotes;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.engine.WorthOutcome;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two engines that are played, from npm: honest recordings stand, and forged ones do not. */
@EnabledIfSystemProperty(named = "rondo.engines.public", matches = "true")
final class PublicEnginesTest {

  private static final double FULL = 1_000_000;
  private static final int SEEDS = 100;

  @TempDir private static Path folder;

  @BeforeAll
  static void install() throws Exception {
    assumeTrue(
        runs(
            "npm",
            "install",
            "--ignore-scripts",
            "--fetch-retries=0",
            "sonolus-bandori-engine@1.6.0",
            "sonolus-pjsekai-engine@1.8.3"),
        "the engines are not tried: npm is not here, or cannot install them");
    try (InputStream script = PublicEnginesTest.class.getResourceAsStream("/engines/charts.mjs")) {
      Files.copy(Objects.requireNonNull(script), folder.resolve("charts.mjs"));
    }
    assertThat(runs("node", "charts.mjs")).as(Files.readString(folder.resolve("log"))).isTrue();
  }

  private static boolean runs(String... command) throws InterruptedException {
    Process process;
    try {
      process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("log").toFile())
              .start();
    } catch (IOException missing) {
      return false;
    }
    boolean hasEnded = process.waitFor(2, TimeUnit.MINUTES);
    process.destroyForcibly();
    return hasEnded && process.exitValue() == 0;
  }

  private static ChartWorth worth(String engine) throws IOException {
    JsonEngineReader reader = new JsonEngineReader(1 << 24);
    Path files = folder.resolve("node_modules").resolve(engine).resolve("dist");
    try (InputStream playData = Files.newInputStream(files.resolve("EnginePlayData"));
        InputStream configuration = Files.newInputStream(files.resolve("EngineConfiguration"));
        InputStream levelData = Files.newInputStream(folder.resolve(engine))) {
      WorthOutcome outcome =
          reader
              .readRules(playData)
              .orElseThrow()
              .preprocess(
                  reader.readEntities(levelData).orElseThrow(),
                  ChosenOptions.of(reader.readOptions(configuration).orElseThrow(), List.of()));
      assertThat(outcome).isInstanceOf(WorthOutcome.Known.class);
      return ((WorthOutcome.Known) outcome).worth();
    }
  }

  /** A play of each note that claims what it is worth. */
  private static final class Play {

    private final ChartWorth worth;
    private final byte[] judgments;
    private final double[] accuracies;
    private int judged;

    Play(ChartWorth worth, double spreadSeconds, double misses, RandomGenerator random) {
      this.worth = worth;
      this.judged = worth.notes();
      this.accuracies =
          IntStream.range(0, judged)
              .mapToDouble(i -> spreadSeconds * random.nextGaussian())
              .toArray();
      this.judgments = new byte[judged];
      for (int i = 0; i < judged; i++) {
        judgments[i] = random.nextDouble() < misses ? 0 : judgment(accuracies[i]);
      }
    }

    private byte judgment(double accuracy) {
      for (byte judgment = 1; judgment <= 3; judgment++) {
        Interval window = worth.windows().get(judgment - 1);
        if (1_000 * accuracy >= window.least() && 1_000 * accuracy <= window.most()) {
          return judgment;
        }
      }
      return 0;
    }

    private int count(int judgment) {
      return (int) IntStream.range(0, judged).filter(i -> judgments[i] == judgment).count();
    }

    private Grade grade() {
      if (count(1) == judged) {
        return Grade.ALL_PERFECT;
      }
      return count(0) == 0 ? Grade.FULL_COMBO : Grade.PASS;
    }

    private RecordingCheck check() {
      RecordingCheck computed = check(0, 0);
      return check(computed.arcadeScore().least(), computed.accuracyScore().least());
    }

    private RecordingCheck check(double arcade, double accuracy) {
      int[] entities = IntStream.range(0, judged).map(worth::entity).toArray();
      double duration = worth.lastNote() + 2;
      return RecordingCheck.of(
          new ReplayData(
              new GameplayResult(
                  grade(), arcade, accuracy, 0, count(1), count(2), count(3), count(0), judged),
              0,
              1_000 * duration + 2_000,
              duration,
              new ReplayData.Inputs(
                  new ReplayData.EntityIndexes(judged, 0, worth.entity(worth.notes() - 1), true),
                  judged,
                  judged,
                  judged,
                  count(1),
                  count(2),
                  count(3),
                  count(0),
                  duration)),
          new JudgedNotes(
              entities, new double[judged], Arrays.copyOf(judgments, judged), accuracies),
          worth);
    }

    private List<ReplayInconsistency> flags(double arcade, double accuracy) {
      return check(arcade, accuracy).findings().stream().map(RecordingCheck.Finding::flag).toList();
    }
  }

  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sonolus-bandori-engine", "sonolus-pjsekai-engine"})
  void honestRecordingsStand(String engine) throws IOException {
    ChartWorth worth = worth(engine);
    assertThat(worth.notes()).isGreaterThanOrEqualTo(300);
    assertThat(new Play(worth, 0, 0, random(1)).check().arcadeScore())
        .isEqualTo(new Interval(FULL, FULL));
    for (int seed = 0; seed < SEEDS; seed++) {
      assertThat(new Play(worth, 0.018, 0.01, random(seed)).check().findings())
          .as("seed %s", seed)
          .isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sonolus-bandori-engine", "sonolus-pjsekai-engine"})
  void forgedRecordingsDoNot(String engine) throws IOException {
    ChartWorth worth = worth(engine);
    Play nothing = new Play(worth, 0, 0, random(1));
    nothing.judged = 0;
    assertThat(nothing.flags(FULL, FULL))
        .containsExactly(
            ReplayInconsistency.SCORE_NOT_EARNED,
            ReplayInconsistency.ACCURACY_NOT_EARNED,
            ReplayInconsistency.FEWER_NOTES);
    Play oneMiss = new Play(worth, 0, 0, random(1));
    oneMiss.judgments[100] = 0;
    assertThat(oneMiss.flags(FULL, FULL)).contains(ReplayInconsistency.SCORE_NOT_EARNED);
    Play fewer = new Play(worth, 0, 0, random(1));
    fewer.judged = 4 * worth.notes() / 5;
    assertThat(fewer.flags(FULL, FULL))
        .contains(ReplayInconsistency.SCORE_NOT_EARNED, ReplayInconsistency.FEWER_NOTES);
    Play outside = new Play(worth, 0, 0, random(1));
    Arrays.fill(outside.accuracies, worth.windows().getFirst().most() / 1_000 + 0.002);
    assertThat(outside.flags(FULL, 0)).containsExactly(ReplayInconsistency.JUDGMENT_OUTSIDE_WINDOW);
    for (double raised : new double[] {1.001, 1.01, 1.1, 2}) {
      Play human = new Play(worth, 0.018, 0.01, random(1));
      RecordingCheck honest = human.check();
      assertThat(
              human.flags(
                  raised * honest.arcadeScore().least(), raised * honest.accuracyScore().least()))
          .as("raised %s", raised)
          .containsExactly(
              ReplayInconsistency.SCORE_NOT_EARNED, ReplayInconsistency.ACCURACY_NOT_EARNED);
    }
  }
}
