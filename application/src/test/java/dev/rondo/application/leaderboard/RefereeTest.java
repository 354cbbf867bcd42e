package dev.rondo.application.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.leaderboard.UncheckedResults.Handling;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.engine.EngineOption;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.EngineRules.Archetype;
import dev.rondo.domain.engine.EngineRules.Buckets;
import dev.rondo.domain.engine.Interval;
import dev.rondo.domain.engine.JudgedNotes;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Period;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.domain.leaderboard.ReplayData.EntityIndexes;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.SampleItems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A score stands when the recording is worth it by the rules of the engine. */
final class RefereeTest {

  private static final int NOTES = 100;
  private static final int BUCKET = 2003;
  private static final int SCORE = 2004;

  private final TestLeaderboards plays = new TestLeaderboards();

  /** What is played: a hundred notes of equal weight; great is worth half as much as perfect. */
  @BeforeEach
  void offerAChartAndAnEngine() {
    plays.rules.add(rules(0.5));
    plays.editEngine("Start");
    plays.editChart("Start " + taps());
  }

  private static String taps() {
    return String.join(" ", Collections.nCopies(NOTES, "Tap"));
  }

  private static EngineRules rules(double great) {
    EngineRules.Builder builder = new EngineRules.Builder();
    double[] figures = {SCORE, 0, 1, SCORE, 1, great, BUCKET, 0, -40, BUCKET, 1, 40};
    double[] more = {BUCKET, 2, -80, BUCKET, 3, 80, BUCKET, 4, -120, BUCKET, 5, 120};
    double[] all =
        IntStream.range(0, 24).mapToDouble(i -> i < 12 ? figures[i] : more[i - 12]).toArray();
    Arrays.stream(all).forEach(builder::value);
    IntStream.range(0, 8).forEach(i -> builder.call("Set", 3 * i, 3 * i + 1, 3 * i + 2));
    builder.call("Execute", IntStream.range(24, 32).toArray());
    return builder.build(
        List.of(
            new Archetype("Start", false, 32, 0, List.of()),
            new Archetype("Tap", true, -1, 0, List.of())),
        new Buckets(1, true));
  }

  /** A play of the first notes; the judgment of each follows from how late it is hit. */
  private static final class Play {

    private final double[] late;
    private final byte[] judgments;
    private double arcade;
    private double accuracy;
    private double seconds = NOTES + 1;
    private Grade grade;
    private boolean hasTouches = true;

    Play(double... late) {
      this.late = late;
      this.judgments = new byte[late.length];
      double distance = 0;
      for (int i = 0; i < late.length; i++) {
        judgments[i] = (byte) (late[i] <= 0.04 ? 1 : late[i] <= 0.08 ? 2 : 0);
        arcade += 1_000_000.0 / NOTES * (judgments[i] == 1 ? 1 : judgments[i] == 2 ? 0.5 : 0);
        distance += late[i];
      }
      accuracy = 1_000_000 * (1 - distance / Math.max(1, late.length));
      grade = count(0) > 0 ? Grade.PASS : count(2) > 0 ? Grade.FULL_COMBO : Grade.ALL_PERFECT;
    }

    private int count(int judgment) {
      return (int) IntStream.range(0, late.length).filter(i -> judgments[i] == judgment).count();
    }

    Recording recording() {
      int notes = late.length;
      int perfect = count(1);
      int great = count(2);
      GameplayResult result =
          new GameplayResult(grade, arcade, accuracy, 0, perfect, great, 0, count(0), notes);
      ReplayData.Inputs sums =
          new ReplayData.Inputs(
              new EntityIndexes(notes, Math.min(1, notes), notes, true),
              notes,
              notes,
              notes,
              perfect,
              great,
              0,
              count(0),
              Math.min(NOTES, seconds));
      return new Recording(
          new ReplayData(result, 1_000, 200_000, seconds, sums),
          new JudgedNotes(
              IntStream.rangeClosed(1, notes).toArray(), new double[notes], judgments, late),
          hasTouches);
    }
  }

  /** Of a person: some are great, one is missed. */
  private static Play human() {
    return new Play(
        IntStream.range(0, NOTES).mapToDouble(i -> i == 50 ? 0.12 : i % 60 / 1_000.0).toArray());
  }

  /** As a person plays, with another score. */
  private static Play worth(double arcade) {
    Play play = human();
    play.arcade = arcade;
    return play;
  }

  private static Play failed(int notes) {
    Play play = flawless(notes);
    play.grade = Grade.FAIL;
    return play;
  }

  private static Play flawless(int notes) {
    return new Play(new double[notes]);
  }

  private Set<ReplayInconsistency> flags(Play play) {
    return score("run" + plays.recordings.size(), play).inconsistencies();
  }

  private Result score(String name, Play play) {
    return score(plays.scoring, name, play);
  }

  @Test
  void asksTheEngineOfALevelThatIsHiddenToo() {
    Chart chart = plays.chart();
    var _ = plays.world.catalogue.hide(TestLeaderboards.LEVEL, plays.world.instant());
    plays.recordings.put("late", worth(1_000_000).recording());

    ItemName late = plays.handIn("ann", "late", "late", chart);
    plays.scoring.score();

    assertThat(plays.records.find(late).orElseThrow().inconsistencies())
        .containsExactly(ReplayInconsistency.SCORE_NOT_EARNED);
  }

  @Test
  void letsHonestRecordingsStand() {
    assertThat(flags(human())).isEmpty();
    assertThat(flags(flawless(NOTES))).isEmpty();
    assertThat(flags(failed(20))).isEmpty();
    assertThat(plays.arcade()).hasSize(1);
  }

  @Test
  void tellsWhetherStandardOptionsWereLeftAsTheyAre() {
    plays.boards = standard();
    plays.options.add(new EngineOption("#NOTE_SPEED", 1, 0, 10, false));
    plays.options.add(new EngineOption("#SPEED", 1, 0.5, 2, true));

    assertThat(meets("left")).containsExactlyInAnyOrder(Condition.FINISHED, Condition.STANDARD);
    plays.chosen.addAll(List.of(5.0, 1.0));
    assertThat(meets("own")).contains(Condition.STANDARD);
    plays.chosen.set(1, 0.9);
    assertThat(meets("slow")).containsExactly(Condition.FINISHED);
    plays.chosen.set(1, 9.0);
    assertThat(meets("impossible")).containsExactly(Condition.FINISHED);
    plays.chosen.clear();
    plays.areReadable = false;
    assertThat(meets("unreadable")).containsExactly(Condition.FINISHED);
  }

  @Test
  void tellsTheValuesOfOptionsThatBoardsAskFor() {
    plays.boards =
        new Leaderboards(
            List.of(
                new Leaderboard(
                    "fast",
                    LocalizedText.EMPTY,
                    Measure.ARCADE,
                    Set.of(),
                    Map.of("#SPEED", 1.5, "#ABSENT", 0.0),
                    Period.EVER,
                    1,
                    Scope.EVERYBODY)));
    plays.options.add(new EngineOption("#NOTE_SPEED", 1, 0, 10, false));
    plays.options.add(new EngineOption("#SPEED", 1, 0.5, 2, true));

    assertThat(options("left")).isEqualTo(Map.of("#SPEED", 1.0));
    plays.chosen.addAll(List.of(5.0, 1.5));
    assertThat(options("fast")).isEqualTo(Map.of("#SPEED", 1.5));
    plays.chosen.set(1, 9.0);
    assertThat(options("impossible")).isEqualTo(Map.of("#SPEED", 1.0));

    plays.areReadable = false;
    plays.scoring(Handling.ALLOW).recompute(Progress.NONE);
    assertThat(knownOptions("fast")).isEqualTo(Map.of("#SPEED", 1.5));
    plays.areReadable = true;
    plays.editEngine("Start Other");
    plays.scoring(Handling.ALLOW).recompute(Progress.NONE);
    assertThat(knownOptions("fast")).isEqualTo(Map.of("#SPEED", 1.5));
  }

  private Map<String, Double> knownOptions(String name) {
    return plays.records.find(new ItemName(name)).orElseThrow().reached().options();
  }

  private Map<String, Double> options(String name) {
    return score(plays.scoring(Handling.ALLOW), name, human()).reached().options();
  }

  @Test
  void keepsThatStandardOptionsWereLeftWhenTheEngineIsAnother() {
    plays.boards = standard();
    plays.options.add(new EngineOption("#SPEED", 1, 0.5, 2, true));
    plays.chosen.add(1.0);
    assertThat(meets("before")).contains(Condition.STANDARD);
    plays.chosen.set(0, 0.5);
    assertThat(meets("slow")).containsExactly(Condition.FINISHED);

    plays.editEngine("Start Other");
    plays.options.set(0, new EngineOption("#SPEED", 0.5, 0.5, 2, true));
    plays.scoring(Handling.ALLOW).recompute(Progress.NONE);
    assertThat(known("before")).contains(Condition.STANDARD);
    assertThat(known("slow")).containsExactly(Condition.FINISHED);

    plays.boards = Leaderboards.BUILT_IN;
    plays.scoring(Handling.ALLOW).recompute(Progress.NONE);
    assertThat(known("before")).contains(Condition.STANDARD);
  }

  private Set<Condition> known(String name) {
    return plays.records.find(new ItemName(name)).orElseThrow().reached().meets();
  }

  private static Leaderboards standard() {
    return new Leaderboards(
        List.of(
            new Leaderboard(
                "standard",
                LocalizedText.EMPTY,
                Measure.ARCADE,
                Set.of(Condition.STANDARD),
                Period.EVER)));
  }

  private Set<Condition> meets(String name) {
    return score(plays.scoring(Handling.ALLOW), name, human()).reached().meets();
  }

  @Test
  void checksWhatNeedsNoEngineWhereTheEngineCannotBeRead() {
    plays.rules.clear();
    assertThat(flags(human())).isEmpty();
    assertThat(flags(flawless(80))).isEmpty();

    assertThat(flags(worth(1_000_003))).containsExactly(ReplayInconsistency.SCORE_NOT_EARNED);
    Play accurate = human();
    accurate.accuracy = 1_000_000;
    assertThat(flags(accurate)).containsExactly(ReplayInconsistency.ACCURACY_NOT_EARNED);
    Play nothing = flawless(0);
    nothing.arcade = 1;
    nothing.accuracy = 0;
    assertThat(flags(nothing)).isEmpty();
    nothing.arcade = 3;
    assertThat(flags(nothing)).containsExactly(ReplayInconsistency.SCORE_NOT_EARNED);
  }

  @Test
  void keepsWhatWasFoundWhenTheEngineIsReplaced() {
    Result forged = score("forged", worth(1_000_000));
    assertThat(forged.evidence().figures()).containsExactly("score-not-earned:1000000>900000");
    Result honest = score("honest", human());
    plays.editEngine("Start Stage");

    assertThat(plays.scoring(Handling.ALLOW).recompute(Progress.NONE)).isEqualTo(2);

    assertThat(subtitle(forged)).endsWith(Scores.INCONSISTENT);
    assertThat(plays.records.find(forged.replay())).contains(forged);
    assertThat(plays.records.find(honest.replay())).contains(honest);
    assertThat(honest.status()).isEqualTo(ReviewStatus.SOUND);
  }

  private Result score(ScoreResults scoring, String name, Play play) {
    return score(scoring, "ann", name, play);
  }

  private Result score(ScoreResults scoring, String player, String name, Play play) {
    plays.recordings.put(name, play.recording());
    ItemName replay = plays.handIn(player, name, name);
    scoring.score();
    return plays.records.find(replay).orElseThrow();
  }

  private String subtitle(Result result) {
    return plays.replay(result.replay()).subtitle().in(Localization.FALLBACK);
  }

  @Test
  void tellsWhatARecordingIsWorthWhileTheEngineIsTheOneThatCheckedIt() {
    ViewRecording recordings =
        new ViewRecording.Service(
            plays.records,
            plays.world.players,
            new Referee(
                plays.files(),
                plays.world.catalogue,
                plays.world.catalogue,
                new UncheckedResults(Handling.ALLOW, Set.of()),
                Leaderboards.BUILT_IN));
    Play human = human();
    ReplayItem replay = plays.replay(score("run", human).replay());

    assertThat(recordings.view(replay))
        .isInstanceOfSatisfying(
            ViewRecording.Outcome.Found.class,
            found -> {
              assertThat(found.player().profile().id().value()).isEqualTo("ann");
              assertThat(found.recording().data().result().arcadeScore()).isEqualTo(human.arcade);
              assertThat(found.checked())
                  .hasValueSatisfying(
                      checked -> {
                        assertThat(checked.check().judged()).isEqualTo(NOTES);
                        assertThat(checked.check().arcadeScore().most())
                            .isCloseTo(human.arcade, within(1.0));
                        assertThat(checked.windows()).contains(new Interval(-40, 40));
                      });
            });

    plays.editEngine("Start Tap");
    assertThat(recordings.view(replay))
        .isInstanceOfSatisfying(
            ViewRecording.Outcome.Found.class, found -> assertThat(found.checked()).isEmpty());
    ReplayItem noise = plays.replay(plays.handIn("ann", "noise", TestLeaderboards.NOISE));
    assertThat(recordings.view(noise)).isEqualTo(new ViewRecording.Outcome.Unknown());
    assertThat(recordings.view(SampleItems.replay("other", "song")))
        .isEqualTo(new ViewRecording.Outcome.Unknown());
  }

  @Test
  void marksAllowsOrRefusesWhatItCannotCheck() {
    Result checked = score(plays.scoring(Handling.REFUSE), "checked", human());
    assertThat(checked.faults()).isEmpty();
    assertThat(subtitle(checked)).doesNotContain("not checked");
    plays.rules.clear();

    Result marked = score(plays.scoring(Handling.MARK), "marked", human());
    assertThat(marked.status()).isEqualTo(ReviewStatus.SOUND);
    assertThat(marked.faults()).containsExactly("not-checked");
    assertThat(subtitle(marked)).endsWith(" | not checked against its engine");
    Result allowed = score(plays.scoring(Handling.ALLOW), "allowed", human());
    assertThat(allowed.status()).isEqualTo(ReviewStatus.SOUND);
    assertThat(allowed.faults()).containsExactly("not-checked");
    assertThat(subtitle(allowed)).doesNotContain("not checked");
    Result refused = score(plays.scoring(Handling.REFUSE), "refused", human());
    assertThat(refused.status()).isEqualTo(ReviewStatus.FLAGGED);
    assertThat(refused.inconsistencies()).containsExactly(ReplayInconsistency.NOT_CHECKED);
    assertThat(refused.faults()).containsExactly("not-checked");

    plays.scoring(Handling.REFUSE).recompute(Progress.NONE);
    assertThat(plays.records.find(checked.replay())).contains(checked);
    assertThat(plays.status(marked.replay())).isEqualTo(ReviewStatus.FLAGGED);
  }

  @Test
  void tellsWhatIsUnlikelyAndLetsItStand() {
    Play still = flawless(NOTES);
    still.hasTouches = false;
    Result program = score("program", still);
    assertThat(program.status()).isEqualTo(ReviewStatus.SOUND);
    assertThat(program.faults()).isEmpty();
    assertThat(program.evidence().figures())
        .containsExactly("no-touches", "spread-of-accuracy:0", "exact-zeros:100");
    assertThat(score("person", human()).evidence().figures()).isEmpty();
    Play regular = new Play(IntStream.range(0, NOTES).mapToDouble(i -> i % 2 / 1e3).toArray());
    assertThat(score("regular", regular).evidence().figures())
        .containsExactly("spread-of-accuracy:0.5", "exact-zeros:50");
    Play irregular = new Play(IntStream.range(0, NOTES).mapToDouble(i -> i % 2 / 200.0).toArray());
    irregular.late[0] = 0.001;
    irregular.accuracy = 0;
    assertThat(score("irregular", irregular).evidence().figures()).isEmpty();
    Play few = failed(7);
    assertThat(score("few", few).evidence().figures()).isEmpty();
  }

  @Test
  void tellsFindingsBeforeWhatIsUnlikelyWheneverTheyAreFound() {
    plays.rules.clear();
    Play play = flawless(80);
    play.hasTouches = false;
    Result forged = score("forged", play);
    List<String> signals = List.of("no-touches", "spread-of-accuracy:0", "exact-zeros:80");
    assertThat(forged.evidence().figures()).isEqualTo(signals);
    plays.rules.add(rules(0.5));
    plays.scoring(Handling.MARK).recompute(Progress.NONE);
    Result found = plays.records.find(forged.replay()).orElseThrow();
    assertThat(found.evidence().figures())
        .startsWith("fewer-notes:80<100")
        .endsWith("exact-zeros:80")
        .hasSize(4);

    plays.rules.clear();
    plays.scoring(Handling.MARK).recompute(Progress.NONE);
    assertThat(plays.records.find(forged.replay())).contains(found);
  }

  @Test
  void asksNoEngineThatIsExempt() {
    ScoreResults scoring = plays.scoring(Handling.REFUSE, SampleItems.engine("plain").name());
    Play high = worth(1_000_000);

    Result taken = score(scoring, "taken", high);

    assertThat(taken.status()).isEqualTo(ReviewStatus.SOUND);
    assertThat(taken.faults()).containsExactly("not-checked");
    assertThat(subtitle(taken)).endsWith(" | not checked against its engine");
    high.arcade = 1_000_003;
    assertThat(score(scoring, "high", high).status()).isEqualTo(ReviewStatus.FLAGGED);
  }

  @Test
  void checksEarlierResultsWhenTheEngineIsThere() {
    plays.rules.clear();
    Result forged = score("forged", worth(1_000_000));
    Result honest = score(plays.scoring(Handling.REFUSE), "honest", human());
    assertThat(forged.status()).isEqualTo(ReviewStatus.SOUND);
    plays.rules.add(rules(0.5));

    plays.scoring(Handling.MARK).recompute(Progress.NONE);

    assertThat(plays.records.find(forged.replay()).orElseThrow().inconsistencies())
        .containsExactly(ReplayInconsistency.SCORE_NOT_EARNED);
    Result checked = plays.records.find(honest.replay()).orElseThrow();
    assertThat(checked.status()).isEqualTo(ReviewStatus.SOUND);
    assertThat(checked.faults()).isEmpty();
    assertThat(subtitle(checked)).doesNotContain("not checked");
  }

  @Test
  void saysWhatWouldGoAndChangesNothing() {
    plays.rules.clear();
    Result forged = score("forged", worth(1_000_000));
    Result released = score("released", flawless(80));
    review(released, ReviewStatus.RELEASED);
    Result honest = score("honest", human());
    plays.rules.add(rules(0.5));
    List<String> before = plays.arcade();
    List<String> steps = new ArrayList<>();
    Progress progress =
        (what, total) -> {
          steps.add(what + " " + total);
          return Progress.NONE.begin(what, total);
        };

    ScoreResults.Rehearsal told = plays.scoring(Handling.MARK).rehearse(progress);

    assertThat(told)
        .isEqualTo(
            new ScoreResults.Rehearsal(
                3,
                Map.of(ReplayInconsistency.SCORE_NOT_EARNED, 1),
                Map.of(TestLeaderboards.LEVEL.name(), 1)));
    assertThat(told.gone()).isOne();
    assertThat(steps).containsExactly("Checking results 3");
    assertThat(plays.arcade()).isEqualTo(before);
    assertThat(plays.records.find(forged.replay())).contains(forged);
    assertThat(plays.records.find(honest.replay())).contains(honest);

    plays.scoring(Handling.MARK).recompute(Progress.NONE);
    assertThat(plays.status(forged.replay())).isEqualTo(ReviewStatus.FLAGGED);
    assertThat(plays.status(released.replay())).isEqualTo(ReviewStatus.RELEASED);
  }

  @Test
  void checksResultsOfALevelThatGetsItsDataLaterBeforeTheyStand() {
    ResourceLocator data = plays.editChart("Start " + taps());
    plays.edit(ResourceLocator.NONE);
    Result forged = score("forged", worth(1_000_000));
    Result honest = score("honest", human());
    assertThat(honest.faults()).containsExactly("not-checked");
    plays.scoring.scoreUnchecked();
    assertThat(plays.records.find(honest.replay())).contains(honest);
    plays.edit(data);
    assertThat(plays.arcade()).isEmpty();

    plays.scoring.scoreUnchecked();

    assertThat(plays.status(forged.replay())).isEqualTo(ReviewStatus.FLAGGED);
    assertThat(plays.arcade()).containsExactly("honest");
    assertThat(plays.records.find(honest.replay()).orElseThrow().faults()).isEmpty();
  }

  @Test
  void scoresUncheckedResultsOnceWhenTheirEngineComes() {
    ResourceLocator missing = new ResourceLocator.Stored(new FileHash("0".repeat(40)));
    plays.editEngine("Start", missing);
    Result waiting = score(plays.scoring(Handling.REFUSE), "waiting", human());
    Result noise = plays.records.find(plays.handIn("bob", "noise", "noise")).orElseThrow();
    ScoreResults scoring = plays.scoring(Handling.REFUSE);
    scoring.score();
    scoring.scoreUnchecked();
    assertThat(plays.status(waiting.replay())).isEqualTo(ReviewStatus.FLAGGED);

    plays.editEngine("Start");
    scoring.scoreUnchecked();

    Result checked = plays.records.find(waiting.replay()).orElseThrow();
    assertThat(checked.faults()).isEmpty();
    assertThat(checked.status()).isEqualTo(ReviewStatus.SOUND);
    assertThat(plays.records.find(noise.replay()).orElseThrow().faults())
        .containsExactly("unreadable");
    // Until the next change, nothing is looked at again.
    plays.world.transactions.write(() -> plays.records.save(waiting));
    scoring.scoreUnchecked();
    assertThat(plays.records.find(waiting.replay())).contains(waiting);
    plays.editChart("Start " + taps());
    scoring.scoreUnchecked();
    assertThat(plays.records.find(waiting.replay())).contains(checked);
  }

  @Test
  void scoresUncheckedResultsLaterThatCannotBeReadNow() {
    plays.rules.clear();
    Result waiting = score("waiting", human());
    plays.rules.add(rules(0.5));
    ScoreResults scoring = plays.scoring(Handling.MARK);
    plays.world.work.setFull(true);
    scoring.scoreUnchecked();
    assertThat(plays.records.find(waiting.replay())).contains(waiting);

    plays.world.work.setFull(false);
    scoring.scoreUnchecked();

    assertThat(plays.records.find(waiting.replay()).orElseThrow().faults()).isEmpty();
  }

  @Test
  void leavesUncheckedResultsOfExemptAndOtherEngines() {
    plays.rules.clear();
    Result waiting = score("waiting", human());
    plays.rules.add(rules(0.5));
    plays.scoring(Handling.MARK, SampleItems.engine("plain").name()).scoreUnchecked();
    assertThat(plays.records.find(waiting.replay())).contains(waiting);
    plays.editEngine("Start Other");
    plays.scoring(Handling.REFUSE).scoreUnchecked();
    assertThat(plays.records.find(waiting.replay())).contains(waiting);
  }

  @Test
  void countsNoResultBeforeItsChartIsThereWhereUncheckedOnesAreRefused() {
    String chart = "Start " + taps() + " Start";
    ResourceLocator data = new TestLeaderboards().store(chart);
    plays.edit(ResourceLocator.NONE);
    Result early = score(plays.scoring(Handling.REFUSE), "early", human());
    plays.edit(data);
    Result late = score(plays.scoring(Handling.REFUSE), "late", human());
    for (Result waiting : List.of(early, late)) {
      assertThat(waiting.inconsistencies()).containsExactly(ReplayInconsistency.NOT_CHECKED);
      assertThat(waiting.status()).isEqualTo(ReviewStatus.FLAGGED);
    }

    plays.store(chart);
    plays.scoring(Handling.REFUSE).recompute(Progress.NONE);

    assertThat(plays.status(early.replay())).isEqualTo(ReviewStatus.SOUND);
    assertThat(plays.status(late.replay())).isEqualTo(ReviewStatus.SOUND);
  }

  @Test
  void judgesByNoEngineThatTookThePlaceOfAnother() {
    Result honest = score("honest", human());
    plays.editEngine("Start Other");
    plays.rules.clear();
    plays.rules.add(new EngineRules.Builder().build(List.of(), new Buckets(1, true)));

    plays.scoring(Handling.REFUSE).recompute(Progress.NONE);

    assertThat(plays.records.find(honest.replay())).contains(honest);
  }

  @Test
  void readsTheRomOfAnEngine() {
    plays.rules.add(rules(0.25));
    plays.editEngine("Start", plays.store("1"));
    assertThat(flags(human())).containsExactly(ReplayInconsistency.SCORE_NOT_EARNED);
    assertThat(check("plain")).isEqualTo(new CheckEngine.Outcome.Understood());

    plays.editEngine("Start", plays.store("0"));
    assertThat(score("honest", human()).faults()).isEmpty();

    for (ResourceLocator rom :
        List.of(
            plays.store(TestLeaderboards.NOISE),
            new ResourceLocator.Linked("https://example.com/rom"),
            new ResourceLocator.Stored(new FileHash("0".repeat(FileHash.LENGTH))))) {
      plays.editEngine("Start", rom);
      assertThat(score("run" + plays.recordings.size(), human()).faults())
          .containsExactly("not-checked");
      assertThat(check("plain")).isEqualTo(new CheckEngine.Outcome.Unreadable());
    }
  }

  @Test
  void checksNothingByDefaultsInPlaceOfALostConfiguration() {
    plays.options.add(new EngineOption("#SPEED", 1, 0.5, 2, true));
    plays.chosen.add(2.0);
    Play fast = human();
    fast.seconds = NOTES / 2.0;
    Result before = score("before", fast);
    assertThat(before.faults()).isEmpty();
    plays.world.files.lose(plays.store("").hash());
    ScoreResults scoring = plays.scoring(Handling.MARK);

    assertThat(check("plain")).isEqualTo(new CheckEngine.Outcome.Unreadable());
    assertThat(score(scoring, "bob", "during", fast).faults())
        .containsExactlyInAnyOrder("copied", "not-checked");
    scoring.recompute(Progress.NONE);
    assertThat(plays.records.find(before.replay())).contains(before);

    plays.store("");
    assertThat(score(scoring, "after", fast).faults()).isEmpty();
  }

  @Test
  void readsADamagedFileAgainWhenItIsBack() {
    plays.rules.addAll(Collections.nCopies(9, rules(0.5)));
    plays.editEngine("Start", plays.store("9"));
    plays.world.files.damage(plays.store("9").hash());
    ScoreResults scoring = plays.scoring(Handling.MARK);
    assertThat(score(scoring, "during", human()).faults()).containsExactly("not-checked");

    plays.store("9");

    assertThat(score(scoring, "after", human()).faults()).isEmpty();
  }

  private CheckEngine.Outcome check(String engine) {
    return new CheckEngine(plays.world.catalogue, plays.files()).check(new ItemName(engine));
  }

  private void replaceRules(EngineRules.Builder builder, int preprocess) {
    plays.rules.clear();
    plays.rules.add(
        builder.build(
            List.of(new Archetype("Tap", true, preprocess, 0, List.of())), new Buckets(1, true)));
  }

  @Test
  void saysWhichFunctionOfAnEngineIsNotKnown() {
    assertThat(check("plain")).isEqualTo(new CheckEngine.Outcome.Understood());
    assertThat(check("none")).isEqualTo(new CheckEngine.Outcome.NoSuchEngine());

    replaceRules(
        new EngineRules.Builder()
            .call("StreamGet")
            .call("Random")
            .call("Abs")
            .call("If", 4, 0, 2)
            .call("Execute", 3, 4, 99)
            .call("Fly"),
        4);
    assertThat(check("plain"))
        .isEqualTo(
            new CheckEngine.Outcome.UnknownFunctions(new TreeSet<>(Set.of("Abs", "StreamGet"))));

    replaceRules(new EngineRules.Builder(), -1);
    assertThat(check("plain")).isEqualTo(new CheckEngine.Outcome.Understood());
    plays.rules.clear();
    assertThat(check("plain")).isEqualTo(new CheckEngine.Outcome.Unreadable());
  }

  @Test
  void computesTheWorthOfAChartOnce() {
    assertThat(score("first", human()).inconsistencies()).isEmpty();
    plays.rules.clear();

    assertThat(flags(worth(1_000_000))).containsExactly(ReplayInconsistency.SCORE_NOT_EARNED);
  }

  private Set<ReplayInconsistency> flagsOfBob(String name, Play play) {
    return score(plays.scoring, "bob", name, play).inconsistencies();
  }

  @Test
  void flagsNotesThatAnotherPlayerJudgedInTheSameWay() {
    assertThat(flags(human())).isEmpty();

    assertThat(flagsOfBob("copy", human())).containsExactly(ReplayInconsistency.COPIED);
    assertThat(flags(human())).isEmpty();
    Play other = human();
    other.late[0] = 0.001;
    other.accuracy = 0;
    assertThat(flagsOfBob("other", other)).isEmpty();

    plays.recompute();
    assertThat(plays.status(new ItemName("copy"))).isEqualTo(ReviewStatus.FLAGGED);
    assertThat(plays.status(new ItemName("run0"))).isEqualTo(ReviewStatus.SOUND);
  }

  private void review(Result result, ReviewStatus decided) {
    assertThat(plays.review(TestServer.COMMAND, result.replay(), decided))
        .isEqualTo(Operate.Outcome.DONE);
  }

  @Test
  void staysRejectedWhenItIsSubmittedAgain() {
    Result first = score("first", human());
    review(first, ReviewStatus.REJECTED);

    plays.handIn("ann", "again", "first");
    plays.scoring.score();
    Result again = plays.records.find(new ItemName("again")).orElseThrow();
    assertThat(again.inconsistencies()).containsExactly(ReplayInconsistency.WAS_REJECTED);
    assertThat(again.status()).isEqualTo(ReviewStatus.REJECTED);
    assertThat(score("changed", human()).status()).isEqualTo(ReviewStatus.REJECTED);
    assertThat(plays.arcade()).isEmpty();

    review(again, ReviewStatus.RELEASED);
    plays.recompute();
    assertThat(plays.status(again.replay())).isEqualTo(ReviewStatus.RELEASED);
    assertThat(plays.status(first.replay())).isEqualTo(ReviewStatus.REJECTED);
  }

  @Test
  void takesNothingFromWhomARejectedRecordWasCopied() {
    Result own = score("own", human());
    flagsOfBob("copy", human());
    review(plays.records.find(new ItemName("copy")).orElseThrow(), ReviewStatus.REJECTED);

    plays.recompute();
    assertThat(plays.status(own.replay())).isEqualTo(ReviewStatus.SOUND);
    assertThat(score("changed", human()).status()).isEqualTo(ReviewStatus.SOUND);
  }

  @Test
  void takesFewHitsForNobodysOwn() {
    Play few = failed(7);
    assertThat(flags(few)).isEmpty();
    assertThat(flagsOfBob("few", few)).isEmpty();

    Play more = failed(8);
    assertThat(flags(more)).isEmpty();
    assertThat(flagsOfBob("more", more)).containsExactly(ReplayInconsistency.COPIED);
  }
}
