package dev.rondo.application.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.profile.ViewProfile.Profile;
import dev.rondo.application.profile.ViewProfile.Section;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.domain.form.ProtocolNames;
import dev.rondo.domain.form.ShownTexts;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Period;
import dev.rondo.domain.leaderboard.Reached;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.community.SampleComments;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.leaderboard.InMemoryRecords;
import dev.rondo.testkit.leaderboard.RecordsContract;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ViewProfileTest {

  private final TestSubmissions handing = new TestSubmissions();
  private final ViewProfile profiles =
      new ViewProfileService(
          handing.world.catalogue,
          handing.world.leaderboards,
          Leaderboards.BUILT_IN,
          handing.world.comments);

  @Test
  void isEmptyForAPlayerWhoLeftNothingBehind() {
    handing.world.catalogue.publish(SampleItems.skin("other"), TestSubmissions.YOU);

    assertThat(view().sections()).isEmpty();
  }

  @Test
  void showsWhatAPlayerReachedMadeAndSaid() {
    play("low", 10);
    play("high", 20);
    handing.world.catalogue.publish(SampleItems.skin("mine"), TestSubmissions.ME);
    handing.world.catalogue.publish(SampleItems.level("mine", "plain"), TestSubmissions.ME);
    comment("a", TestSubmissions.LEVEL, "First");
    comment("b", new ItemRef(ItemKind.SKIN, new ItemName("plain")), "#Second\nline");
    comment("c", TestSubmissions.LEVEL, "Third");

    assertThat(view().sections())
        .extracting(ViewProfileTest::told)
        .containsExactly(
            "Best scores: high; ", "#LEVEL: mine; ", "#SKIN: mine; ", "#REPLAY: high, low; ");
    assertThat(view().remarks())
        .extracting(remark -> remark.item().name() + ": " + remark.comment().text())
        .containsExactly("song: Third", "plain: #Second\nline", "song: First");
  }

  @Test
  void showsAFewOfEach() {
    for (int i = 0; i < 7; i++) {
      handing.world.catalogue.publish(SampleItems.skin("s" + i), TestSubmissions.ME);
      comment("c" + i, TestSubmissions.LEVEL, "x");
    }

    assertThat(view().sections())
        .extracting(ViewProfileTest::told)
        .containsExactly("#SKIN: s6, s5, s4, s3, s2; ");
    assertThat(view().remarks()).hasSize(ViewProfile.SHOWN);
  }

  @Test
  void showsTheBestOfEachLevelWhereABoardHasSeveral() {
    Leaderboards boards =
        new Leaderboards(
            List.of(
                new Leaderboard(
                    "top",
                    LocalizedText.EMPTY,
                    Measure.ARCADE,
                    Set.of(),
                    Map.of(),
                    Period.EVER,
                    3,
                    Scope.EVERYBODY)));
    InMemoryRecords records =
        new InMemoryRecords(handing.world.players, handing.world.catalogue, boards, handing.world);
    play(records, "run", 10);
    play(records, "better", 20);

    Profile profile =
        new ViewProfileService(handing.world.catalogue, records, boards, handing.world.comments)
            .view(TestSubmissions.ME);

    assertThat(profile.sections().getFirst().items())
        .extracting(item -> item.name().value())
        .containsExactly("better");
  }

  @Test
  void leavesOutWhatCannotBeShownWhole() {
    comment("a", new ItemRef(ItemKind.SKIN, new ItemName("gone")), "x");
    play("run", 10);
    handing.world.catalogue.remove(TestSubmissions.LEVEL);

    assertThat(view().sections()).isEmpty();
    assertThat(view().remarks()).isEmpty();
  }

  @Test
  void holdsAllThatItsItemsBuildOn() {
    play("run", 10);

    Profile profile = view();

    assertThat(profile.sections().getFirst().items()).allMatch(profile.related()::isComplete);
    assertThat(profile.related().get(ItemKind.LEVEL, TestSubmissions.LEVEL.name()).name())
        .isEqualTo(TestSubmissions.LEVEL.name());
  }

  @Test
  void isReadByEverybody() {
    play("run", 10);
    for (CatalogueItem item : SampleItems.ofEveryKind()) {
      comment("on " + item.kind(), item.ref(), "x");
    }

    assertThat(view().sections())
        .allMatch(section -> ShownTexts.isForEverybody(section.title()))
        .extracting(Section::icon)
        .isSubsetOf(ProtocolNames.ICONS);
  }

  private Profile view() {
    return profiles.view(TestSubmissions.ME);
  }

  private static String told(Section section) {
    return section.title().in(Localization.FALLBACK)
        + ": "
        + String.join(", ", section.items().stream().map(item -> item.name().value()).toList())
        + "; "
        + section.description().in(Localization.FALLBACK);
  }

  /** A play that is a record, or was one. */
  private void play(String replay, long arcade) {
    play(handing.world.leaderboards, replay, arcade);
  }

  private void play(Records records, String replay, long arcade) {
    Result result =
        RecordsContract.result(
            replay,
            Chart.of(SampleItems.level("song", "plain")),
            TestSubmissions.ME.value(),
            ReviewStatus.SOUND,
            new Reached(Map.of(Measure.ARCADE, arcade), Set.of(Condition.FINISHED)));
    handing.world.catalogue.publish(
        SampleItems.replay(replay, TestSubmissions.LEVEL.name().value()), TestSubmissions.ME);
    records.add(result);
    records.recount(result.chart(), result.player());
  }

  private void comment(String name, ItemRef item, String text) {
    handing.world.comments.add(
        SampleComments.comment(name, item, TestSubmissions.ME, text, handing.world.instant()));
  }
}
