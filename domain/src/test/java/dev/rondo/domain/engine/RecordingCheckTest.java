package dev.rondo.domain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.engine.RecordingCheck.Finding;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Honest recordings stand, and forged ones do not. */
final class RecordingCheckTest {

  private static final int SEEDS = 300;
  private static final double START = 1_700_000_000_000.0;

  private final Map<Integer, ChartWorth> worths = new HashMap<>();

  /** A chart with a note each half second, a start before them and one that is unknown between. */
  private ChartWorth worth(int notes) {
    return worths.computeIfAbsent(
        notes,
        count ->
            PreprocessTest.known(
                EngineScript.sample()
                    .preprocess(
                        Stream.concat(
                                Stream.of(
                                    EngineScript.entity("Start", 0),
                                    EngineScript.entity("Unknown", 0)),
                                IntStream.range(0, count).mapToObj(RecordingCheckTest::note))
                            .toList(),
                        EngineScript.NO_OPTIONS)));
  }

  private static LevelEntity note(int number) {
    return new LevelEntity(
        "",
        number % 5 == 0 ? "Flick" : "Tap",
        Map.of("#BEAT", 0.5 * number, "size", (double) (number % 4)),
        Map.of());
  }

  /** How somebody plays: how far off, and how often a note is missed. */
  private record Skill(double spreadSeconds, double misses) {}

  private static final List<Skill> SKILLS =
      List.of(new Skill(0, 0), new Skill(0.018, 0.01), new Skill(0.05, 0.1), new Skill(0.1, 0.7));

  /** A play as a client computes it, in one of the ways that the specification allows. */
  private static final class Play {

    private final int[] entities;
    private final double[] times;
    private final byte[] judgments;
    private final double[] accuracies;
    private final int[] counts = new int[4];
    private double arcadeScore;
    private double accuracyScore;
    private double duration;
    private long combo;
    private double life = 1_000;
    private Grade grade;

    Play(int notes, Skill skill, boolean isBonusLater, RandomGenerator random) {
      entities = IntStream.range(2, notes + 2).toArray();
      times = new double[notes];
      judgments = new byte[notes];
      accuracies = new double[notes];
      duration = 0.5 * notes + 1;
      int[] runs = new int[3];
      double earned = 0;
      double whole = 0;
      double distance = 0;
      long run = 0;
      for (int i = 0; i < notes; i++) {
        accuracies[i] = Math.clamp(random.nextGaussian() * skill.spreadSeconds, -0.119, 0.109);
        judgments[i] = random.nextDouble() < skill.misses ? 0 : judgment(accuracies[i]);
        times[i] = 0.5 * i + accuracies[i];
        counts[judgments[i]]++;
        distance += Math.abs(accuracies[i]);
        int[] before = runs.clone();
        for (int streak = 0; streak < 3; streak++) {
          boolean isContinued = judgments[i] > 0 && judgments[i] <= streak + 1;
          runs[streak] = isContinued ? runs[streak] + 1 : 0;
        }
        boolean isFlick = i % 5 == 0;
        double weight = (isFlick ? 2.5 : 1) + 0.1 * (i % 4);
        if (judgments[i] > 0) {
          double multiplier = new double[] {1, 0.7, 0.4}[judgments[i] - 1];
          int[] counted = isBonusLater ? before : runs;
          earned += multiplier * (weight + bonus(counted, judgments[i] - 1));
        }
        whole += weight + bonus(new int[] {i, i, i}, 0, isBonusLater ? 0 : 1);
        run = judgments[i] > 0 ? run + 1 : 0;
        combo = Math.max(combo, run);
        life = life <= 0 ? 0 : Math.min(1_000, life + lifeChange(runs, judgments[i], isFlick));
      }
      arcadeScore = Math.floor(1_000_000 * earned / whole);
      accuracyScore = 1_000_000 * Math.max(0, 1 - distance / notes);
      grade = grade(notes);
    }

    private static byte judgment(double accuracy) {
      double milliseconds = Math.abs(1_000 * accuracy);
      return (byte) (milliseconds <= 40 ? 1 : milliseconds <= 80 ? 2 : 3);
    }

    private static double bonus(int[] runs, int first) {
      return bonus(runs, first, 0);
    }

    private static double bonus(int[] runs, int first, int more) {
      double[] multipliers = {0.002, 0.001, 0.0005};
      int[] steps = {10, 20, 5};
      int[] caps = {50, 100, 40};
      double bonus = 0;
      for (int i = first; i < 3; i++) {
        int reached = Math.min(runs[i] + more, caps[i]) / steps[i];
        bonus += multipliers[i] * reached;
      }
      return bonus;
    }

    private static double lifeChange(int[] runs, int judgment, boolean isFlick) {
      double[] changes = isFlick ? new double[] {-120, 3, 1, -10} : new double[] {-80, 2, 1, 0};
      return changes[judgment]
          + (judgment == 1 && runs[0] % 10 == 0 ? 5 : 0)
          + (judgment > 0 && judgment < 3 && runs[1] % 20 == 0 ? 2 : 0);
    }

    private Grade grade(int notes) {
      if (life <= 0) {
        return Grade.FAIL;
      }
      if (counts[1] == notes) {
        return Grade.ALL_PERFECT;
      }
      return counts[0] == 0 ? Grade.FULL_COMBO : Grade.PASS;
    }

    RecordingCheck check(ChartWorth worth) {
      return check(worth, arcadeScore, accuracyScore, grade, entities.length);
    }

    RecordingCheck check(
        ChartWorth worth, double arcade, double accuracy, Grade claimed, int judged) {
      GameplayResult result =
          new GameplayResult(
              claimed,
              arcade,
              accuracy,
              Math.min(combo, judged),
              counts[1],
              counts[2],
              counts[3],
              counts[0],
              judged);
      ReplayData.Inputs inputs =
          new ReplayData.Inputs(
              new ReplayData.EntityIndexes(judged, 2, judged + 1L, true),
              judged,
              judged,
              judged,
              counts[1],
              counts[2],
              counts[3],
              counts[0],
              duration);
      return RecordingCheck.of(
          new ReplayData(result, START, START + 1_000 * duration + 2_000, duration, inputs),
          new JudgedNotes(Arrays.copyOf(entities, judged), times, judgments, accuracies),
          worth);
    }
  }

  private static List<ReplayInconsistency> flags(RecordingCheck check) {
    return check.findings().stream().map(RecordingCheck.Finding::flag).toList();
  }

  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  private static Play human(int notes) {
    return new Play(notes, SKILLS.get(1), false, random(1));
  }

  @Test
  void findsNothingInHonestRecordings() {
    for (int seed = 0; seed < SEEDS; seed++) {
      RandomGenerator random = random(seed);
      int notes = random.nextInt(1, 600);
      Skill skill = SKILLS.get(seed % SKILLS.size());
      Play play = new Play(notes, skill, random.nextBoolean(), random);

      RecordingCheck check = play.check(worth(notes));

      assertThat(check.findings()).as("seed %s, %s", seed, skill).isEmpty();
      assertThat(check.arcadeScore().least() - 1)
          .as("seed %s, %s", seed, skill)
          .isLessThanOrEqualTo(play.arcadeScore);
    }
  }

  @Test
  void isExactForAPlayWithoutAFlaw() {
    RecordingCheck check = new Play(400, SKILLS.get(0), false, random(1)).check(worth(400));

    assertThat(check.arcadeScore()).isEqualTo(new Interval(1_000_000, 1_000_000));
    assertThat(check.accuracyScore()).isEqualTo(new Interval(1_000_000, 1_000_000));
    assertThat(check.combo()).isEqualTo(new Interval(400, 400));
    assertThat(check.life()).isEqualTo(new Interval(1_000, 1_000));
    assertThat(check.judged()).isEqualTo(400);
    assertThat(check.notes()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 4_000})
  void findsAScoreThatIsHigherByAThousandth(int notes) {
    for (int seed = 0; seed < 20; seed++) {
      Play play = new Play(notes, SKILLS.get(1), seed % 2 == 0, random(seed));

      RecordingCheck raised =
          play.check(worth(notes), play.arcadeScore * 1.001, play.accuracyScore, play.grade, notes);
      RecordingCheck moreAccurate =
          play.check(worth(notes), play.arcadeScore, play.accuracyScore * 1.001, play.grade, notes);

      assertThat(flags(raised))
          .as("seed %s", seed)
          .containsExactly(ReplayInconsistency.SCORE_NOT_EARNED);
      assertThat(raised.findings().getFirst().claimed()).isEqualTo(play.arcadeScore * 1.001);
      assertThat(raised.findings().getFirst().computed()).isEqualTo(raised.arcadeScore());
      assertThat(flags(moreAccurate))
          .as("seed %s", seed)
          .containsExactly(ReplayInconsistency.ACCURACY_NOT_EARNED);
    }
  }

  @Test
  void allowsAClaimOfLess() {
    Play play = human(400);

    assertThat(play.check(worth(400), 1, 1, play.grade, 400).findings()).isEmpty();
  }

  @Test
  void findsFullScoresOfAPlayThatJudgesNothing() {
    assertThat(flags(human(400).check(worth(400), 1_000_000, 1_000_000, Grade.ALL_PERFECT, 0)))
        .containsExactly(
            ReplayInconsistency.SCORE_NOT_EARNED,
            ReplayInconsistency.ACCURACY_NOT_EARNED,
            ReplayInconsistency.FEWER_NOTES);
  }

  @Test
  void findsOneMissInAFullScore() {
    Play play = new Play(400, SKILLS.get(0), false, random(1));
    play.judgments[200] = 0;

    assertThat(flags(play.check(worth(400), 1_000_000, 1_000_000, Grade.PASS, 400)))
        .contains(ReplayInconsistency.SCORE_NOT_EARNED);
  }

  @Test
  void findsNotesThatAreLeftOut() {
    Play play = new Play(400, SKILLS.get(0), false, random(1));

    assertThat(flags(play.check(worth(400), 700_000, 1_000_000, Grade.ALL_PERFECT, 320)))
        .containsExactly(ReplayInconsistency.FEWER_NOTES);
    assertThat(flags(play.check(worth(400), 700_000, 1_000_000, Grade.FAIL, 320))).isEmpty();
  }

  @Test
  void findsJudgmentsThatAreTooGoodForTheirAccuracy() {
    Play play = new Play(400, SKILLS.get(0), false, random(1));
    play.accuracies[7] = 0.0604;
    assertThat(play.check(worth(400), 900_000, 900_000, play.grade, 400).findings()).isEmpty();

    play.accuracies[7] = -0.0615;
    RecordingCheck check = play.check(worth(400), 900_000, 900_000, play.grade, 400);

    assertThat(check.findings())
        .containsExactly(
            new RecordingCheck.Finding(
                ReplayInconsistency.JUDGMENT_OUTSIDE_WINDOW, -61.5, new Interval(-50, 60)));
    // A flick in the wrong direction is judged worse than its time.
    play.judgments[7] = 2;
    assertThat(play.check(worth(400), 900_000, 900_000, Grade.FULL_COMBO, 400).findings())
        .isEmpty();
  }

  @Test
  void findsAGradeOfAPlayWithoutLife() {
    Play play = new Play(400, SKILLS.get(3), false, random(1));

    assertThat(flags(play.check(worth(400)))).isEmpty();
    assertThat(flags(play.check(worth(400), 1, 1, Grade.PASS, 400)))
        .containsExactly(ReplayInconsistency.LIFE_WAS_GONE);
  }

  @Test
  void findsAPlayThatEndsBeforeItsLastNote() {
    Play play = human(400);
    play.duration = 199.4;
    assertThat(flags(play.check(worth(400)))).isEmpty();

    play.duration = 199.3;
    assertThat(flags(play.check(worth(400)))).containsExactly(ReplayInconsistency.TOO_SHORT);
  }

  @Test
  void findsAPlayThatWasSavedTooSoon() {
    Play play = human(400);
    RecordingCheck honest = play.check(worth(400));
    ReplayData.Inputs inputs =
        new ReplayData.Inputs(new ReplayData.EntityIndexes(0, 0, 0, true), 0, 0, 0, 0, 0, 0, 0, 0);
    GameplayResult result = new GameplayResult(Grade.FAIL, 0, 0, 0, 0, 0, 0, 0, 0);

    RecordingCheck check =
        RecordingCheck.of(
            new ReplayData(result, START, START + 60_000, 201, inputs),
            new JudgedNotes(play.entities, play.times, play.judgments, play.accuracies),
            worth(400));

    assertThat(honest.findings()).isEmpty();
    assertThat(flags(check)).containsExactly(ReplayInconsistency.TOO_SHORT);
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 0, 900000, ACCURACY_NOT_EARNED",
    "0, 0, 900000,",
    "1, 900000, 900000,",
    "0, 1000501, 0, SCORE_NOT_EARNED",
    "1, 0, 1000501, ACCURACY_NOT_EARNED"
  })
  void judgesScoresByTheNotesOnlyWhereAllWereRead(
      int more, double arcade, double accuracy, @Nullable ReplayInconsistency found) {
    int notes = JudgedNotes.MOST + more;
    ReplayData.Inputs inputs =
        new ReplayData.Inputs(new ReplayData.EntityIndexes(0, 0, 0, true), 0, 0, 0, 0, 0, 0, 0, 0);
    GameplayResult result =
        new GameplayResult(Grade.PASS, arcade, accuracy, 0, 0, 0, 0, notes, notes);
    int read = Math.min(notes, JudgedNotes.MOST);

    assertThat(
            RecordingCheck.ofItself(
                new Recording(
                    new ReplayData(result, START, START + 1, 1, inputs),
                    new JudgedNotes(
                        new int[read], new double[read], new byte[read], new double[read]),
                    true)))
        .map(Finding::flag)
        .isEqualTo(Stream.ofNullable(found).toList());
  }

  @Test
  void hasOneDigestForBothZeros() {
    assertThat(digest(-0.0)).isEqualTo(digest(0.0)).isNotEqualTo(digest(1));
  }

  private static String digest(double number) {
    double[] one = {number};
    return new JudgedNotes(new int[1], one, new byte[1], one).digest();
  }

  @Test
  void findsEntitiesThatAreNoNotesAndTheComboOfMoreNotes() {
    Play play = human(400);
    play.entities[0] = 1;
    play.entities[1] = -9;
    play.combo = 401;

    assertThat(flags(play.check(worth(400), 0, 0, play.grade, 400)))
        .containsExactly(
            ReplayInconsistency.COMBO_TOO_LONG,
            ReplayInconsistency.NOT_IN_CHART,
            ReplayInconsistency.FEWER_NOTES);
  }

  @Test
  void countsANoteOnce() {
    Play play = new Play(400, SKILLS.get(0), false, random(1));
    Arrays.fill(play.entities, 2);

    RecordingCheck check = play.check(worth(400));

    assertThat(check.judged()).isEqualTo(1);
    assertThat(flags(check)).contains(ReplayInconsistency.SCORE_NOT_EARNED);
  }

  @Test
  void decidesWhateverARecordingSays() {
    RandomGenerator random = random(7);
    double[] numbers = {0, -1, 1e300, Double.NaN, Double.NEGATIVE_INFINITY, 0.01};
    for (int i = 0; i < 2_000; i++) {
      Play play = new Play(random.nextInt(1, 30), SKILLS.get(2), false, random);
      int place = random.nextInt(play.entities.length);
      play.accuracies[place] = numbers[random.nextInt(numbers.length)];
      play.judgments[place] = (byte) random.nextInt(-128, 128);
      play.entities[place] = random.nextInt();
      play.duration = numbers[random.nextInt(numbers.length)];
      double claim = numbers[random.nextInt(numbers.length)];

      RecordingCheck check =
          play.check(worth(30), claim, claim, List.of(Grade.values()).get(random.nextInt(4)), 1);

      assertThat(check.arcadeScore().least()).isNotNaN();
      if (Double.isNaN(claim)) {
        assertThat(flags(check)).contains(ReplayInconsistency.SCORE_NOT_EARNED);
      }
    }
  }

  @Test
  void aDigestIsThatOfWhatWasJudged() {
    Play one = human(40);
    Play other = human(40);
    assertThat(digest(one)).isEqualTo(digest(other)).hasSize(64);

    other.times[39] = Math.nextUp(other.times[39]);

    assertThat(digest(one)).isNotEqualTo(digest(other));
  }

  private static String digest(Play play) {
    return new JudgedNotes(play.entities, play.times, play.judgments, play.accuracies).digest();
  }
}
