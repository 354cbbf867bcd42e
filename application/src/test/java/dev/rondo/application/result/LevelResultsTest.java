package dev.rondo.application.result;

import static dev.rondo.application.submission.TestSubmissions.LEVEL;
import static dev.rondo.application.submission.TestSubmissions.ME;
import static dev.rondo.application.submission.TestSubmissions.OPERATOR;
import static dev.rondo.application.submission.TestSubmissions.YOU;
import static dev.rondo.application.submission.TestSubmissions.hash;
import static dev.rondo.application.submission.TestSubmissions.result;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.FirstSubmissions.FirstSubmission;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.application.submission.ActionRejection;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.Submit.Outcome.Accepted;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.SampleItems;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LevelResultsTest {

  private static final Chart SONG = Chart.of(SampleItems.level("song", "plain"));
  private static final Target RESULT = new Target.LevelResult();
  private static final String DATA = "GZIPPED_JSON data";
  private static final String CONFIGURATION = "GZIPPED_JSON conf";

  private final TestSubmissions handing = new TestSubmissions();

  @Test
  void keepsTheReplayAsAnItemOfThePlayer() {
    Accepted accepted = handing.accepted(ME, result(DATA, CONFIGURATION));
    assertThat(handing.upload(ME, accepted.key(), RESULT, DATA, CONFIGURATION))
        .isInstanceOf(UploadFiles.Outcome.Done.class);

    ReplayItem replay = newest();
    assertThat(replay.level()).isEqualTo(new ItemName("song"));
    assertThat(replay.title()).isEqualTo(LocalizedText.of("Title of song"));
    assertThat(replay.header().author()).isEqualTo(LocalizedText.of("Name of me"));
    assertThat(replay.data()).isEqualTo(new ResourceLocator.Stored(hash(DATA)));
    assertThat(replay.configuration()).isEqualTo(new ResourceLocator.Stored(hash(CONFIGURATION)));
    assertThat(handing.world.catalogue.ownerOf(replay.ref())).contains(ME);
  }

  @Test
  void handsTheResultToTheLeaderboardsOnceItIsWhole() {
    Accepted accepted = handing.accepted(ME, result(DATA, CONFIGURATION));
    assertThat(handing.world.leaderboards.pending(10)).isEmpty();

    handing.upload(ME, accepted.key(), RESULT, DATA, CONFIGURATION);

    ItemName replay = newest().name();
    assertThat(handing.world.leaderboards.pending(10)).containsExactly(replay);
    assertThat(handing.world.leaderboards.find(replay)).contains(Result.pending(replay, SONG, ME));
  }

  @Test
  void countsForTheDataThatWasPlayedWhenTheLevelWasChangedMeanwhile() {
    String data = hash("played").hex();
    SubmittedReplay replay = new SubmittedReplay("Run", SONG.level(), data, hash(DATA), hash(DATA));
    Accepted accepted = handing.accepted(ME, new PlayerAction.WithReplay("type=result", replay));
    handing.upload(ME, accepted.key(), RESULT, DATA);

    assertThat(handing.world.leaderboards.find(newest().name()).orElseThrow().chart())
        .isEqualTo(new Chart(SONG.level(), data));
  }

  @Test
  void remembersWhoSubmittedTheFileOfALevelThatIsNotHere() {
    SubmittedReplay elsewhere = TestSubmissions.replay("Own title", "nowhere", DATA, DATA);
    Accepted accepted = handing.accepted(ME, new PlayerAction.WithReplay("type=result", elsewhere));
    handing.upload(ME, accepted.key(), RESULT, DATA);
    FirstSubmission later = new FirstSubmission(YOU, SONG);

    assertThat(handing.world.firstSubmissions.keep(hash(DATA), later))
        .isEqualTo(new FirstSubmission(ME, new Chart(new ItemName("nowhere"), "")));
  }

  @Test
  void takesTheTitleFromTheReplayWhenTheLevelIsUnknown() {
    PlayerAction action =
        new PlayerAction.WithReplay(
            "type=result", TestSubmissions.replay("#Own title", "nowhere", DATA, DATA));
    Accepted accepted = handing.accepted(ME, action);
    assertThat(accepted.missing()).containsExactly(hash(DATA));
    handing.upload(ME, accepted.key(), RESULT, DATA);

    assertThat(newest().title()).isEqualTo(LocalizedText.of("#Own title"));
    assertThat(handing.world.leaderboards.pending(10)).isEmpty();
  }

  @Test
  void tellsNobodyThePresentTitleOfADraft() {
    handing.world.catalogue.publish(SampleItems.level("mine", "plain"), YOU);
    ItemRef mine = new ItemRef(ItemKind.LEVEL, new ItemName("mine"));
    var _ =
        handing.accepted(YOU, new Target.OnItem(mine), "type=edit&title=Secret&visibility=draft");
    SubmittedReplay replay = TestSubmissions.replay("Title of mine", "mine", DATA, DATA);
    Accepted accepted = handing.accepted(ME, new PlayerAction.WithReplay("type=result", replay));
    handing.upload(ME, accepted.key(), RESULT, DATA);

    assertThat(newest().title()).isEqualTo(LocalizedText.of("Title of mine"));
  }

  @Test
  void recordsTheResultOnALevelThatWasHiddenMeanwhile() {
    Accepted accepted = handing.accepted(ME, result(DATA, CONFIGURATION));
    var _ = handing.accepted(OPERATOR, new Target.OnItem(LEVEL), "type=hide");
    handing.upload(ME, accepted.key(), RESULT, DATA, CONFIGURATION);

    ReplayItem replay = newest();
    assertThat(replay.title()).isEqualTo(LocalizedText.of("Title of song"));
    assertThat(handing.world.leaderboards.find(replay.name()).map(Result::chart)).contains(SONG);
  }

  @Test
  void asksForNothingThatTheStoreHolds() {
    Accepted accepted = handing.accepted(ME, result(DATA, CONFIGURATION));
    handing.upload(ME, accepted.key(), RESULT, DATA, CONFIGURATION);

    Accepted again = handing.accepted(YOU, result("GZIPPED_JSON other", CONFIGURATION));

    assertThat(again.missing()).containsExactly(hash("GZIPPED_JSON other"));
  }

  @Test
  void refusesValuesThatTheFormDoesNotTake() {
    SubmittedReplay replay = result(DATA, CONFIGURATION).replay();

    assertThat(handing.submit.submit(ME, new PlayerAction.WithReplay("type=other", replay)))
        .isEqualTo(
            new Submit.Outcome.Rejected(new Decision.Rejected(ActionRejection.UNKNOWN_FORM)));
    assertThat(
            handing.submit.submit(ME, new PlayerAction.WithReplay("type=result&mood=11", replay)))
        .isEqualTo(
            new Submit.Outcome.Rejected(
                new Decision.Rejected(ActionRejection.INVALID_VALUES, List.of("mood"))));
    assertThat(
            handing.submit.submit(ME, new PlayerAction.WithReplay("type=result&mood=.5", replay)))
        .isEqualTo(
            new Submit.Outcome.Rejected(
                new Decision.Rejected(ActionRejection.INVALID_VALUES, List.of("mood"))));
    assertThat(handing.submit.submit(ME, new PlayerAction.WithReplay("mood=3", replay)))
        .isInstanceOf(Accepted.class);
  }

  private ReplayItem newest() {
    CatalogueItem newest =
        handing.world.catalogue.items(ItemKind.REPLAY, Keywords.NONE).from(0, 1).getFirst().value();
    return (ReplayItem) newest;
  }
}
