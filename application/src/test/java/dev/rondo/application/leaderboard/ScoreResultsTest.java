package dev.rondo.application.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.leaderboard.UncheckedResults.Handling;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.SampleItems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class ScoreResultsTest {

  private static final ResourceLocator EDITED =
      new ResourceLocator.Stored(new FileHash("abcdefabcdefabcdefabcdefabcdefabcdefabcd"));

  private final TestLeaderboards plays = new TestLeaderboards();

  @Test
  void placesWhatIsConsistentOnEveryLeaderboard() {
    ItemName run = plays.play("ann", "run", 700);
    assertThat(plays.arcade()).isEmpty();

    plays.scoring.score();

    assertThat(plays.status(run)).isEqualTo(ReviewStatus.SOUND);
    assertThat(plays.records.find(run).orElseThrow().values())
        .isEqualTo(
            Map.of(
                Measure.ARCADE, 700L,
                Measure.ACCURACY, 1_000_000L,
                Measure.MISSES, 0L,
                Measure.PERFECT, 1L,
                Measure.COMBO, 1L));
    assertThat(plays.arcade()).containsExactly("run");
    assertThat(plays.records.find(plays.chart(), Leaderboard.ACCURACY, run)).isPresent();
    assertThat(plays.records.pending(10)).isEmpty();
  }

  @Test
  void flagsWhatIsNotConsistentAndShowsItNowhere() {
    ItemName run = plays.cheat("ann", "run", 700);

    plays.scoring.score();

    assertThat(plays.arcade()).isEmpty();
    assertFlagged(run, ReplayInconsistency.GRADE_DISAGREES);
    assertThat(plays.records.find(run).orElseThrow().values()).containsEntry(Measure.ARCADE, 700L);
    assertThat(flagged()).containsExactly("run");
  }

  @Test
  void flagsWhatCannotBeReadOrHasNoValue() {
    ItemName noise = plays.handIn("ann", "noise", TestLeaderboards.NOISE);
    ItemName beyond = plays.play("ann", "beyond", 10_000_001);
    ItemName lost = plays.play("ann", "lost", 3);
    plays.world.files.lose(((ResourceLocator.Stored) plays.replay(lost).data()).hash());
    ItemName gone = plays.play("ann", "gone", 4);
    plays.world.catalogue.remove(ref(gone));

    plays.scoring.score();

    assertThat(plays.arcade()).isEmpty();
    for (ItemName name : List.of(noise, beyond, lost, gone)) {
      Result result = plays.records.find(name).orElseThrow();
      assertThat(result.status()).as("%s", name).isEqualTo(ReviewStatus.FLAGGED);
      assertThat(result.values()).as("%s", name).isEmpty();
      assertThat(result.inconsistencies())
          .as("%s", name)
          .isEqualTo(
              name.equals(beyond)
                  ? Set.of(
                      ReplayInconsistency.SCORE_OUT_OF_RANGE, ReplayInconsistency.SCORE_NOT_EARNED)
                  : Set.of(ReplayInconsistency.UNREADABLE));
    }
  }

  @Test
  void keepsTheDecisionOnAResultWhoseFileIsDamaged() {
    ItemName run = plays.cheat("ann", "run", 900);
    plays.scoring.score();
    review(run, ReviewStatus.RELEASED);
    plays.world.files.damage(((ResourceLocator.Stored) plays.replay(run).data()).hash());

    assertThatThrownBy(plays::recompute).hasStackTraceContaining("damaged");

    assertThat(plays.status(run)).isEqualTo(ReviewStatus.RELEASED);
    assertThat(plays.arcade()).containsExactly("run");
  }

  @Test
  void keepsTheScoresOfAResultWhoseFileIsLost() {
    ItemName lost = plays.play("ann", "lost", 700);
    ItemName other = plays.cheat("bob", "other", 800);
    plays.scoring.score();
    plays.world.catalogue.put(plays.replay(other).withSubtitle(LocalizedText.of("old")));
    FileHash data = ((ResourceLocator.Stored) plays.replay(lost).data()).hash();
    plays.world.files.lose(data);

    assertThatThrownBy(plays::recompute)
        .hasMessageContaining("lost")
        .hasStackTraceContaining("file " + data + " is missing");

    assertThat(plays.arcade()).containsExactly("lost");
    assertThat(plays.status(lost)).isEqualTo(ReviewStatus.SOUND);
    assertThat(subtitle(other)).isNotEqualTo("old");
  }

  @Test
  void leavesAHiddenResultAloneUntilItsReplayIsRestored() {
    ItemName run = plays.play("ann", "run", 700);
    plays.world.catalogue.hide(ref(run), plays.world.instant());

    plays.scoring.score();
    plays.recompute();
    assertThat(plays.status(run)).isEqualTo(ReviewStatus.PENDING);

    plays.world.catalogue.restore(ref(run));
    plays.scoring.score();
    assertThat(plays.arcade()).containsExactly("run");
  }

  @Test
  void saysUnderTheTitleOfAReplayWhatWasReached() {
    ItemName run = plays.play("ann", "race", 700);
    ItemName cheat = plays.cheat("ann", "cheat", 800);
    ItemName noise = plays.handIn("ann", "noise", TestLeaderboards.NOISE);

    plays.scoring.score();

    assertThat(subtitle(run)).isEqualTo("AP 700 1000000 | 1 0 0 0");
    assertThat(subtitle(cheat)).isEqualTo("FC 800 1000000 | 1 0 0 0 | inconsistent");
    assertThat(subtitle(noise)).isEmpty();
    assertThat(plays.world.catalogue.ownerOf(ref(run))).contains(new PlayerId("ann"));
  }

  /** Replays of releases that did not say it, and texts that others put there. */
  @Test
  void saysItOfEarlierReplaysWhenAllIsScoredOnceMore() {
    ItemName run = plays.play("ann", "run", 700);
    plays.scoring.score();
    plays.world.catalogue.put(
        plays.replay(run).withSubtitle(LocalizedText.of("AP 1000000 1000000 | 9 0 0 0")));

    plays.recompute();

    assertThat(subtitle(run)).isEqualTo("AP 700 1000000 | 1 0 0 0");
  }

  @Test
  void scoresMoreThanOneBatch() {
    for (int i = 0; i < 250; i++) {
      plays.play("p" + i, "run" + i, i);
    }

    plays.scoring.score();

    assertThat(plays.arcade()).hasSize(250).startsWith("run249").endsWith("run0");
    assertThat(plays.recompute()).isEqualTo(250);
  }

  @Test
  void scoresWhatStandsBehindMoreThanABatchThatCannotBeScored() {
    for (int i = 0; i < 150; i++) {
      plays.handIn("p" + i, "bad" + i, i == 0 ? TestLeaderboards.BREAKING : "no number");
    }
    plays.play("ann", "run", 700);

    assertThatThrownBy(plays.scoring::score).hasMessageContaining("bad0 ");

    assertThat(plays.arcade()).containsExactly("run");
    assertThat(plays.records.pending(1000)).hasSize(150);
    assertThatThrownBy(plays.scoring::score).hasMessageContaining("bad0 ");
  }

  @Test
  void scoresOnceMoreWhatStandsBehindAResultThatCannotBeScored() {
    plays.handIn("bob", "bad", "no number");
    plays.play("ann", "run", 700);

    assertThatThrownBy(plays::recompute).hasMessageContaining("bad ");

    assertThat(plays.arcade()).containsExactly("run");
  }

  @Test
  void leavesForLaterWhatCannotBeReadNow() {
    ItemName run = plays.play("ann", "run", 700);
    plays.world.work.setFull(true);
    plays.scoring.score();
    assertThat(plays.status(run)).isEqualTo(ReviewStatus.PENDING);

    plays.world.work.setFull(false);
    plays.scoring.score();

    assertThat(plays.arcade()).containsExactly("run");
  }

  @Test
  void leavesAllForLaterWhileTheStoreIsAway() {
    ItemName run = plays.handIn("bob", "run", TestLeaderboards.AWAY);
    ItemName next = plays.play("ann", "next", 700);

    assertThatThrownBy(plays.scoring::score).isInstanceOf(UnavailableException.class);

    assertThat(plays.status(run)).isEqualTo(ReviewStatus.PENDING);
    assertThat(plays.status(next)).isEqualTo(ReviewStatus.PENDING);
  }

  /** The stage takes no input: there is no note to be judged. */
  @Test
  void flagsWhatJudgesMoreThanTheChartHasNotes() {
    plays.editChart("Stage");
    plays.editEngine("Stage");
    ItemName run = plays.play("ann", "run", 700);

    plays.scoring.score();

    assertThat(plays.arcade()).isEmpty();
    assertFlagged(run, ReplayInconsistency.NOT_IN_CHART);
    review(run, ReviewStatus.RELEASED);
    assertThat(plays.arcade()).containsExactly("run");
  }

  @Test
  void countsAPlayOfTheNotesOfItsChart() {
    plays.editChart("Stage Tap");
    plays.editEngine("Stage");
    plays.play("ann", "run", 700);

    plays.scoring.score();

    assertThat(plays.arcade()).containsExactly("run");
  }

  @Test
  void doesNotFlagWhenTheEngineIsReplacedByOneWithOtherNotes() {
    plays.editChart("Tap");
    plays.editEngine("Stage");
    plays.play("ann", "run", 700);
    plays.scoring.score();

    plays.editEngine("Tap");
    plays.recompute();

    assertThat(plays.arcade()).containsExactly("run");
  }

  @Test
  void keepsTheFlagWhenTheChartCannotBeReadAnyMore() {
    ResourceLocator.Stored data = plays.editChart("Stage");
    plays.editEngine("Stage");
    ItemName run = plays.play("ann", "run", 700);
    plays.scoring.score();

    plays.world.files.lose(data.hash());
    plays.scoring(Handling.ALLOW).recompute(Progress.NONE);

    assertThat(plays.status(run)).isEqualTo(ReviewStatus.FLAGGED);
    assertThat(plays.replay(run).subtitle().in(Localization.FALLBACK))
        .endsWith(Scores.INCONSISTENT);
  }

  @Test
  void countsTheNotesOfAChartWhenItsEngineIsBack() {
    plays.editChart("Stage");
    plays.editEngine("Stage Start");
    plays.world.files.lose(plays.store("Stage Start").hash());
    ItemName run = plays.play("ann", "run", 700);
    plays.scoring.score();
    assertThat(plays.arcade()).containsExactly("run");

    plays.store("Stage Start");
    plays.recompute();

    assertFlagged(run, ReplayInconsistency.NOT_IN_CHART);
  }

  @Test
  void readsAChartOnceForAllThatPlayIt() {
    plays.editChart("Tap");
    plays.editEngine("Stage");
    plays.play("ann", "run", 700);
    plays.scoring.score();
    int done = plays.world.work.done();

    plays.play("bob", "next", 800);
    plays.scoring.score();

    assertThat(plays.arcade()).containsExactly("next", "run");
    assertThat(plays.world.work.done()).isEqualTo(done + 1);
  }

  private static final String RUN = "700 allPerfect run";

  @Test
  void flagsTheFileOfAnotherPlayer() {
    plays.handIn("ann", "run", RUN);
    plays.scoring.score();
    ItemName stolen = plays.handIn("eve", "stolen", RUN);

    plays.scoring.score();
    plays.recompute();

    assertThat(plays.arcade()).containsExactly("run");
    assertFlagged(stolen, ReplayInconsistency.OTHER_PLAYER);
  }

  @Test
  void flagsTheFileOfAReplayThatIsGone() {
    ItemName run = plays.handIn("ann", "run", RUN);
    plays.scoring.score();
    plays.withdraw(run);
    plays.handIn("eve", "stolen", RUN);

    plays.scoring.score();

    assertThat(plays.arcade()).isEmpty();
    assertThat(flagged()).containsExactly("stolen");
  }

  @Test
  void flagsAFileOfAnotherLevelOrOfOtherDataOfTheLevel() {
    Chart other = new Chart(new ItemName("other"), plays.chart().data());
    plays.handIn("ann", "elsewhere", RUN, other);
    plays.scoring.score();
    ItemName again = plays.handIn("ann", "again", RUN);
    ItemName before = plays.handIn("ann", "before", "800 allPerfect run");
    plays.scoring.score();
    plays.edit(EDITED);
    ItemName after = plays.handIn("ann", "after", "800 allPerfect run");
    plays.scoring.score();

    assertThat(plays.arcade()).isEmpty();
    for (ItemName name : List.of(again, after)) {
      assertThat(plays.records.find(name).orElseThrow().inconsistencies())
          .as("%s", name)
          .containsExactly(ReplayInconsistency.OTHER_CHART);
    }
    assertThat(plays.status(before)).isEqualTo(ReviewStatus.SOUND);
  }

  @Test
  void countsAFileOnceThatAPlayerHandsInTwice() {
    ItemName run = plays.handIn("ann", "run", RUN);
    ItemName again = plays.handIn("ann", "again", RUN);
    plays.scoring.score();

    assertThat(plays.status(again)).isEqualTo(ReviewStatus.SOUND);
    assertThat(plays.arcade()).containsExactly("run");

    plays.withdraw(run);

    assertThat(plays.arcade()).containsExactly("again");
  }

  @Test
  void startsBoardsAnewWithTheDataOfALevelAndKeepsTheOldOnes() {
    ResourceLocator first = SampleItems.level("song", "plain").data();
    plays.play("ann", "old", 900);
    plays.scoring.score();

    plays.edit(EDITED);
    assertThat(plays.arcade()).isEmpty();
    plays.play("ann", "new", 10);
    plays.scoring.score();
    plays.recompute();
    assertThat(plays.arcade()).containsExactly("new");

    plays.edit(first);
    assertThat(plays.arcade()).containsExactly("old");
  }

  @Test
  void countsWhatEarlierReleasesHandedInForTheLevelAsItIsNow() {
    plays.handIn("ann", "early", RUN, new Chart(TestLeaderboards.LEVEL.name(), ""));
    plays.scoring.score();
    plays.play("bob", "late", 600);
    plays.scoring.score();

    assertThat(plays.arcade()).containsExactly("early", "late");
  }

  @Test
  void letsAReleasedRecordCountAndStandThroughARecomputation() {
    ItemName run = plays.cheat("ann", "run", 700);
    plays.scoring.score();

    review(run, ReviewStatus.RELEASED);
    assertThat(plays.arcade()).containsExactly("run");
    assertThat(flagged()).isEmpty();

    plays.recompute();

    assertThat(plays.status(run)).isEqualTo(ReviewStatus.RELEASED);
    assertThat(plays.arcade()).containsExactly("run");
  }

  @Test
  void takesARejectedRecordOffAndKeepsItOff() {
    ItemName run = plays.play("ann", "run", 700);
    plays.play("ann", "next", 600);
    plays.scoring.score();

    review(run, ReviewStatus.REJECTED);
    assertThat(plays.arcade()).containsExactly("next");

    plays.recompute();

    assertThat(plays.status(run)).isEqualTo(ReviewStatus.REJECTED);
    assertThat(plays.arcade()).containsExactly("next");

    review(run, ReviewStatus.RELEASED);
    assertThat(plays.arcade()).containsExactly("run");
  }

  @Test
  void releasesNothingThatIsWorthNothingAndSaysWhy() {
    ItemName noise = plays.handIn("ann", "noise", TestLeaderboards.NOISE);
    ItemName beyond = plays.play("ann", "beyond", 10_000_001);
    assertThat(plays.review(TestServer.COMMAND, noise, ReviewStatus.RELEASED))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.NOT_SCORED));
    plays.scoring.score();

    assertThat(plays.review(TestServer.COMMAND, beyond, ReviewStatus.RELEASED))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.SCORE_OUT_OF_RANGE));
    review(beyond, ReviewStatus.REJECTED);
    assertThat(plays.review(TestServer.COMMAND, noise, ReviewStatus.RELEASED))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNREADABLE));
    assertThat(plays.status(noise)).isEqualTo(ReviewStatus.FLAGGED);
    review(noise, ReviewStatus.REJECTED);
    assertThat(flagged()).isEmpty();
    assertThat(plays.review(TestServer.COMMAND, new ItemName("other"), ReviewStatus.REJECTED))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNKNOWN));
  }

  @Test
  void changesNothingWhenItIsDoneTwice() {
    plays.play("ann", "a", 10);
    plays.cheat("bob", "b", 20);
    plays.handIn("cid", "c", TestLeaderboards.NOISE);
    plays.play("ann", "d", 5);
    assertThat(plays.recompute()).isEqualTo(4);
    List<Result> results = results();
    List<String> arcade = plays.arcade();

    assertThat(plays.recompute()).isEqualTo(4);

    assertThat(results()).isEqualTo(results);
    assertThat(plays.arcade()).isEqualTo(arcade).containsExactly("a");
  }

  @Test
  void tellsWhoWatchesHowMuchIsDone() {
    plays.play("ann", "a", 10);
    plays.play("ann", "b", 10);
    List<String> seen = new ArrayList<>();
    Progress progress =
        (what, total) -> {
          seen.add(what + " " + total);
          return new Progress.Step() {
            @Override
            public void advance() {
              seen.add("one");
            }

            @Override
            public void close() {
              seen.add("closed");
            }
          };
        };

    plays.scoring.recompute(progress);

    assertThat(seen).containsExactly("Scoring results 2", "one", "one", "closed");
  }

  @Test
  void goesOnWhereItWasCutOff() {
    recomputeAndCutOff();
    assertThat(plays.scoring.beginRecomputing(false)).isTrue();
    List<Long> totals = new ArrayList<>();

    assertThat(
            plays.scoring.recompute(
                (what, total) -> {
                  totals.add(total);
                  return Progress.NONE.begin(what, total);
                }))
        .isEqualTo(150);

    assertThat(totals).containsExactly(150L);
    assertThat(subtitle(new ItemName("run249"))).startsWith("AP 249");
    assertThat(plays.recompute()).isEqualTo(250);
  }

  @Test
  void leavesOutNothingThatTheServerIsTooBusyFor() {
    recomputeAndCutOff();
    plays.world.work.setFull(true);

    plays.recompute();
    assertThat(subtitle(new ItemName("run249"))).isEmpty();
    plays.world.work.setFull(false);

    assertThat(plays.recompute()).isEqualTo(150);
    assertThat(subtitle(new ItemName("run249"))).startsWith("AP 249");
  }

  @Test
  void aServerGoesOnOnceNobodyElseDoes() {
    recomputeAndCutOff();
    ItemName first = new ItemName("run0");
    plays.world.catalogue.put(plays.replay(first).withSubtitle(LocalizedText.of("old")));

    plays.scoring.goOnRecomputing();
    assertThat(subtitle(new ItemName("run249"))).isEmpty();
    plays.world.transactions.write(() -> plays.records.moveRecomputed(100, 120));
    plays.scoring.goOnRecomputing();
    assertThat(subtitle(new ItemName("run249"))).isEmpty();
    plays.scoring.goOnRecomputing();

    assertThat(subtitle(new ItemName("run249"))).startsWith("AP 249");
    assertThat(subtitle(first)).isEqualTo("old");

    plays.scoring.goOnRecomputing();
    plays.scoring.goOnRecomputing();
    assertThat(subtitle(first)).isEqualTo("old");
    assertThat(plays.scoring.beginRecomputing(false)).isFalse();
    plays.scoring.goOnRecomputing();
    plays.scoring.goOnRecomputing();
    assertThat(subtitle(first)).startsWith("AP 0");
  }

  /** Ends in the second hundred of results. */
  private void recomputeAndCutOff() {
    for (int i = 0; i < 250; i++) {
      plays.play("p" + i, "run" + i, i);
    }
    AtomicInteger done = new AtomicInteger();
    Progress.Step step =
        new Progress.Step() {
          @Override
          public void advance() {
            if (done.incrementAndGet() == 120) {
              throw new IllegalStateException("cut off");
            }
          }
        };
    assertThatThrownBy(() -> plays.scoring.recompute((what, total) -> step)).hasMessage("cut off");
  }

  @Test
  void givesWayToTheNextBestWhenAReplayGoes() {
    ItemName best = plays.play("ann", "best", 30);
    ItemName next = plays.play("ann", "next", 20);
    plays.cheat("ann", "cheated", 25);
    plays.play("bob", "other", 25);
    plays.scoring.score();
    assertThat(plays.arcade()).containsExactly("best", "other");

    plays.withdraw(best);

    assertThat(plays.arcade()).containsExactly("other", "next");
    assertThat(plays.records.find(best)).isEmpty();

    plays.withdraw(next);
    plays.withdraw(next);

    assertThat(plays.arcade()).containsExactly("other");
  }

  @Test
  void withdrawsWhatNeverWasARecord() {
    plays.play("ann", "best", 30);
    ItemName worse = plays.play("ann", "worse", 20);
    plays.scoring.score();
    ItemName pending = plays.play("ann", "pending", 40);

    plays.withdraw(worse);
    plays.withdraw(pending);
    plays.scoring.score();

    assertThat(plays.arcade()).containsExactly("best");
    assertThat(results()).extracting(result -> result.replay().value()).containsExactly("best");
  }

  @Test
  void listsFlaggedRecordsForOperatorsByPages() {
    for (int i = 0; i < 3; i++) {
      plays.cheat("ann", "run" + i, i);
    }
    plays.scoring.score();

    assertThat(flagged(PageRequest.FIRST).orElseThrow().items())
        .extracting(result -> result.replay().value())
        .containsExactly("run0", "run1");
    assertThat(flagged(new PageRequest.Numbered(1)).orElseThrow().items()).hasSize(1);
    assertThat(
            flagged(
                new PageRequest.After(Cursor.after(new ListId("records/other"), SortKey.of(1L)))))
        .isEmpty();
  }

  private void assertFlagged(ItemName run, ReplayInconsistency why) {
    assertThat(plays.status(run)).isEqualTo(ReviewStatus.FLAGGED);
    assertThat(plays.records.find(run).orElseThrow().inconsistencies()).containsExactly(why);
  }

  private void review(ItemName run, ReviewStatus decided) {
    assertThat(plays.review(TestServer.COMMAND, run, decided)).isEqualTo(Operate.Outcome.DONE);
  }

  private String subtitle(ItemName replay) {
    return plays.replay(replay).subtitle().in(Localization.FALLBACK);
  }

  private static ItemRef ref(ItemName replay) {
    return new ItemRef(ItemKind.REPLAY, replay);
  }

  private Optional<Page<Result>> flagged(PageRequest request) {
    return new Paging(2, 10)
        .page(new ListId("results"), request, plays.records.of(ReviewStatus.FLAGGED));
  }

  private List<String> flagged() {
    return plays.records.of(ReviewStatus.FLAGGED).from(0, 10).stream()
        .map(row -> row.value().replay().value())
        .toList();
  }

  private List<Result> results() {
    return plays.records.results(0).from(0, 100).stream().map(Listing.Row::value).toList();
  }
}
