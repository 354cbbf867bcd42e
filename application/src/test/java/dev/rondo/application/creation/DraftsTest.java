package dev.rondo.application.creation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.creation.ItemForms.PublicationTime;
import dev.rondo.application.item.HiddenItems.Draft;
import dev.rondo.application.item.ViewDrafts;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.submission.ActionRejection;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.SampleItems;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What players make but do not show yet. */
final class DraftsTest {

  private static final PlayerId ME = TestSubmissions.ME;

  private final TestSubmissions handing = new TestSubmissions();
  private final ViewDrafts drafts =
      new ViewDrafts.Service(handing.world.catalogue, handing.world.catalogue, new Paging(10, 10));
  private final PublishDrafts publishing =
      new PublishDrafts(
          handing.world.removal, handing.world.players, handing.world.transactions, handing.world);

  @Test
  void areSeenByTheirOwnersAlone() {
    ItemRef ref = post("type=create&title=Mine&visibility=draft");

    assertThat(shown()).doesNotContain(ref.name());
    assertThat(drafts.view(ref, new Caller.Known(ME))).isPresent();
    assertThat(drafts.view(ref, new Caller.Known(TestSubmissions.YOU))).isEmpty();
    assertThat(drafts.view(ref, new Caller.Known(TestSubmissions.OPERATOR))).isEmpty();
    assertThat(listed(ME)).containsExactly(ref.name());
    assertThat(listed(TestSubmissions.YOU)).isEmpty();
    assertThat(handing.items.searches(new Caller.Known(ME), ItemKind.POST))
        .contains(ViewDrafts.SEARCH);
    assertThat(handing.items.searches(Caller.ANONYMOUS, ItemKind.POST))
        .isNotEmpty()
        .doesNotContain(ViewDrafts.SEARCH);
    assertThat(handing.items.actions(new Caller.Known(ME), draft(ref)))
        .extracting(Form::type)
        .containsExactly("edit", "delete");
    for (PlayerId other : List.of(TestSubmissions.YOU, TestSubmissions.OPERATOR)) {
      for (String values : List.of("type=edit&title=Yours", "type=delete", "type=hide")) {
        assertThat(refusal(other, ref, values)).isEqualTo(ActionRejection.UNKNOWN_TARGET);
      }
    }
  }

  @Test
  void areSeenByWhoKnowsTheNameIfUnlisted() {
    ItemRef ref = post("type=create&title=Mine&visibility=unlisted");

    assertThat(shown()).doesNotContain(ref.name());
    assertThat(drafts.view(ref, Caller.ANONYMOUS)).isPresent();
    assertThat(handing.items.actions(Caller.ANONYMOUS, draft(ref))).isEmpty();
    assertThat(handing.items.actions(new Caller.Known(TestSubmissions.YOU), draft(ref)))
        .extracting(Form::type)
        .containsExactly("report");
    assertThat(handing.items.actions(new Caller.Known(TestSubmissions.OPERATOR), draft(ref)))
        .extracting(Form::type)
        .containsExactly("report", "hide");
    for (String values : List.of("type=edit&title=Yours", "type=delete", "type=hide")) {
      assertThat(refusal(TestSubmissions.YOU, ref, values)).isEqualTo(ActionRejection.UNKNOWN_FORM);
    }
    edit(ref, "type=edit&title=Better");
    assertThat(draft(ref).when()).isEqualTo(Publication.UNLISTED);
    edit(ref, "type=edit&publishAt=" + tomorrow().replace(' ', '+'));
    assertThat(drafts.view(ref, Caller.ANONYMOUS)).isEmpty();
    edit(ref, "type=edit&visibility=unlisted");
    assertThat(drafts.view(ref, Caller.ANONYMOUS)).isPresent();
    edit(ref, "type=edit&visibility=draft");
    assertThat(drafts.view(ref, Caller.ANONYMOUS)).isEmpty();
    edit(ref, "type=edit&visibility=unlisted");
    edit(ref, "type=edit&visibility=public");
    assertThat(shown()).contains(ref.name());
  }

  @Test
  void areHiddenByOperatorsInTheAppIfUnlisted() {
    ItemRef ref = post("type=create&title=Mine&visibility=unlisted");

    var _ = handing.accepted(TestSubmissions.OPERATOR, new Target.OnItem(ref), "type=hide");

    assertThat(drafts.view(ref, Caller.ANONYMOUS)).isEmpty();
    assertThat(drafts.view(ref, new Caller.Known(ME))).isEmpty();
    assertThat(handing.world.catalogue.findHidden(ref)).isPresent();
    assertThat(refusal(ME, ref, "type=edit&visibility=public"))
        .isEqualTo(ActionRejection.UNKNOWN_TARGET);
  }

  @Test
  void areNoHiddenItemsOfOperators() {
    ItemRef ref = post("type=create&title=Mine&visibility=draft");

    assertThat(handing.world.catalogue.findHidden(ref)).isEmpty();
    assertThat(handing.world.catalogue.hiddenItems(Keywords.NONE).count(1)).isZero();
    assertThat(handing.world.catalogue.hiddenBefore(Instant.MAX)).isEmpty();
    assertThat(handing.world.auditLog.entries()).isEmpty();
  }

  @Test
  void comeFirstWhenTheyArePublished() {
    ItemRef ref = post("type=create&title=Mine&visibility=draft");
    ItemRef later = post("type=create&title=Later");
    edit(ref, "type=edit&title=Better");
    assertThat(draft(ref).item().title()).isEqualTo(LocalizedText.of("Better"));

    edit(ref, "type=edit&visibility=public");

    assertThat(shown()).startsWith(ref.name(), later.name());
    assertThat(drafts.view(ref, new Caller.Known(ME))).isEmpty();
    assertThat(handing.world.catalogue.ownerOf(ref)).contains(ME);
  }

  @Test
  void returnToTheirPlaceWhenOthersSawThemBefore() {
    ItemRef ref = post("type=create&title=Mine");
    ItemRef later = post("type=create&title=Later");

    edit(ref, "type=edit&visibility=draft");
    assertThat(shown()).doesNotContain(ref.name());
    assertThat(draft(ref).wasPublic()).isTrue();
    edit(ref, "type=edit&title=Better");
    edit(ref, "type=edit&visibility=public");

    assertThat(shown()).startsWith(later.name(), ref.name());
  }

  @Test
  void takeTheResultsOfALevelAlongAndBringThemBack() {
    handing.world.catalogue.publish(SampleItems.level("mine", "plain"), ME);
    handing.world.catalogue.put(SampleItems.replay("run", "mine"));
    ItemRef level = new ItemRef(ItemKind.LEVEL, new ItemName("mine"));

    edit(level, "type=edit&visibility=draft");
    assertThat(handing.item(ItemKind.REPLAY, new ItemName("run"))).isEmpty();
    edit(level, "type=edit&visibility=public");

    assertThat(handing.item(ItemKind.REPLAY, new ItemName("run"))).isPresent();
  }

  @Test
  void keepTheReplaysOfThoseWhoKnowAnUnlistedLevel() {
    handing.world.catalogue.publish(SampleItems.level("mine", "plain"), ME);
    ItemRef level = new ItemRef(ItemKind.LEVEL, new ItemName("mine"));
    handing.world.catalogue.hide(level, handing.world.instant());
    handing.world.catalogue.keepAsDraft(level, false, Publication.UNLISTED);
    handing.world.catalogue.put(SampleItems.replay("run", "mine"));

    edit(level, "type=edit&title=Once&visibility=unlisted");
    edit(level, "type=edit&title=Twice&visibility=unlisted");
    edit(level, "type=edit&visibility=public");

    assertThat(handing.item(ItemKind.REPLAY, new ItemName("run"))).isPresent();
    assertThat(handing.item(ItemKind.LEVEL, level.name())).isPresent();
  }

  @Test
  void arePublishedWhenTheirTimeHasCome() {
    ItemRef ref = post("type=create&title=Mine&publishAt=" + tomorrow().replace(' ', '+'));
    assertThat(draft(ref).when())
        .isEqualTo(new Publication.Scheduled(PublicationTime.read(tomorrow()).orElseThrow()));

    publishing.publish();
    assertThat(shown()).doesNotContain(ref.name());
    handing.world.pass(Duration.ofDays(1));
    handing.world.players.changeStatus(ME, AccountStatus.BANNED);
    publishing.publish();
    assertThat(shown()).doesNotContain(ref.name());

    handing.world.players.changeStatus(ME, AccountStatus.GOOD);
    publishing.publish();
    assertThat(shown()).startsWith(ref.name());
  }

  @Test
  void arePublishedByAnEditAfterTheirTimeThatSaysNothingOfIt() {
    ItemRef ref = post("type=create&title=Mine&publishAt=" + tomorrow().replace(' ', '+'));
    ItemRef kept = post("type=create&title=Kept&publishAt=" + tomorrow().replace(' ', '+'));
    handing.world.pass(Duration.ofDays(1));

    edit(ref, "type=edit&title=Better");
    edit(kept, "type=edit&visibility=draft");

    assertThat(shown()).contains(ref.name()).doesNotContain(kept.name());
    assertThat(draft(kept).when()).isEqualTo(Publication.DRAFT);
  }

  @Test
  void waitForANewTimeWhateverElseTheFormSays() {
    String time = "&publishAt=" + tomorrow().replace(' ', '+');
    for (String visibility : List.of("public", "unlisted", "draft")) {
      String values = "&visibility=" + visibility + time;
      ItemRef made = post("type=create&title=Mine" + values);
      ItemRef edited = post("type=create&title=Mine&visibility=unlisted");
      edit(edited, "type=edit" + values);

      for (ItemRef ref : List.of(made, edited)) {
        assertThat(draft(ref).when())
            .as(visibility)
            .isEqualTo(new Publication.Scheduled(PublicationTime.read(tomorrow()).orElseThrow()));
        assertThat(drafts.view(ref, Caller.ANONYMOUS)).isEmpty();
      }
    }
    ItemRef sentWhole = post("type=create&title=Mine" + time);
    edit(sentWhole, "type=edit&visibility=public" + time);
    assertThat(shown()).startsWith(sentWhole.name());
  }

  @Test
  void arePublishedAtOnceWhenTheirOwnersMakeThemPublic() {
    ItemRef ref = post("type=create&title=Mine&publishAt=2099-01-01+00:00");
    assertThat(shown()).doesNotContain(ref.name());

    edit(ref, "type=edit&visibility=public");

    assertThat(shown()).startsWith(ref.name());
  }

  @Test
  void keepTheLevelsOfAPlaylistThatAreStillThere() {
    handing.world.catalogue.put(
        SampleItems.level("first", "plain"), SampleItems.level("second", "plain"));
    handing.world.catalogue.publish(SampleItems.playlist("mine", "first", "second"), ME);
    ItemRef playlist = new ItemRef(ItemKind.PLAYLIST, new ItemName("mine"));
    edit(playlist, "type=edit&visibility=draft");
    handing.world.catalogue.remove(new ItemRef(ItemKind.LEVEL, new ItemName("first")));

    assertThat(
            drafts.view(playlist, new Caller.Known(ME)).orElseThrow().draft().item().references())
        .containsExactly(new ItemRef(ItemKind.LEVEL, new ItemName("second")));
    edit(playlist, "type=edit&visibility=public");

    assertThat(handing.item(ItemKind.PLAYLIST, playlist.name()).orElseThrow().references())
        .containsExactly(new ItemRef(ItemKind.LEVEL, new ItemName("second")));
  }

  @Test
  void keepTheLevelsOfAPlaylistThatAreDraftsMeanwhile() {
    handing.world.catalogue.publish(SampleItems.level("first", "plain"), ME);
    handing.world.catalogue.put(SampleItems.level("second", "plain"));
    handing.world.catalogue.publish(SampleItems.playlist("mine", "first", "second"), ME);
    ItemRef level = new ItemRef(ItemKind.LEVEL, new ItemName("first"));
    ItemRef playlist = new ItemRef(ItemKind.PLAYLIST, new ItemName("mine"));
    edit(level, "type=edit&visibility=draft");

    edit(playlist, "type=edit&title=Public&visibility=draft");
    edit(playlist, "type=edit&title=Draft");
    edit(playlist, "type=edit&visibility=public");

    assertThat(handing.item(ItemKind.PLAYLIST, playlist.name()).orElseThrow().references())
        .containsExactly(level, new ItemRef(ItemKind.LEVEL, new ItemName("second")));
  }

  @Test
  void areNotMadeOfItemsByOperators() {
    ItemRef ref = post("type=create&title=Mine");

    handing.done(
        TestSubmissions.OPERATOR,
        new Target.OnItem(ref),
        "type=edit&visibility=draft",
        new ViewUpdate.ItemChanged());

    assertThat(shown()).contains(ref.name());
  }

  @Test
  void areRemovedByOperatorsButNeverPublished() {
    ItemRef ref = post("type=create&title=Mine&visibility=draft");
    ModerateItem moderate = handing.cases.moderateItem();

    for (Operation operation : List.of(Operation.HIDE_ITEM, Operation.RESTORE_ITEM)) {
      assertThat(moderate.apply(command(operation, ref)))
          .isEqualTo(Outcome.refused(Refusal.UNKNOWN));
    }
    assertThat(drafts.view(ref, new Caller.Known(ME))).isPresent();
    assertThat(moderate.apply(command(Operation.REMOVE_ITEM, ref)))
        .isEqualTo(new Outcome.Done("", 0));
    assertThat(drafts.view(ref, new Caller.Known(ME))).isEmpty();
    assertThat(shown()).doesNotContain(ref.name());
  }

  private static Command command(Operation operation, ItemRef ref) {
    return new Command(TestServer.COMMAND, operation, AuditSubject.of(ref), Detail.NONE);
  }

  @Test
  void waitForNoTimeThatIsNoneOrHasPassed() {
    assertThat(refused("type=create&title=Mine&publishAt=tomorrow"))
        .isEqualTo(ActionRejection.INVALID_VALUES);
    for (String time : List.of("2027-02-30+18:00", "2027-1-1+18:00", "+99999-01-01T1:0")) {
      assertThat(refused("type=create&title=Mine&publishAt=" + time))
          .isEqualTo(ActionRejection.INVALID_VALUES);
    }
    ItemRef late = post("type=create&title=Mine&publishAt=1999-12-31T23:59");
    assertThat(shown()).contains(late.name());
    assertThat(draft(post("type=create&title=Mine&visibility=draft&publishAt=1999-12-31+23:59")))
        .extracting(Draft::when)
        .isEqualTo(Publication.DRAFT);
  }

  @Test
  void takeNothingAwayThatOthersBuildOn() {
    handing.world.catalogue.publish(SampleItems.skin("mine"), ME);
    handing.world.catalogue.put(SampleItems.engine("mine"));
    ItemRef skin = new ItemRef(ItemKind.SKIN, new ItemName("mine"));

    assertThat(refusal(ME, skin, "type=edit&visibility=draft")).isEqualTo(ActionRejection.IN_USE);
  }

  @Test
  void areDeletedForGood() {
    ItemRef ref = post("type=create&title=Mine&visibility=draft");

    handing.done(ME, new Target.OnItem(ref), "type=delete", new ViewUpdate.ItemRemoved());

    assertThat(handing.world.catalogue.findDraft(ref)).isEmpty();
    assertThat(handing.world.catalogue.hiddenOf(ME)).isEmpty();
  }

  private List<ItemName> shown() {
    return handing.world.catalogue.items(ItemKind.POST, Keywords.NONE).from(0, 10).stream()
        .map(row -> row.value().name())
        .toList();
  }

  private List<ItemName> listed(PlayerId player) {
    return drafts
        .list(new Caller.Known(player), ItemKind.POST, PageRequest.FIRST)
        .orElseThrow()
        .page()
        .items()
        .stream()
        .map(Item::name)
        .toList();
  }

  private Draft draft(ItemRef ref) {
    return handing.world.catalogue.findDraft(ref).orElseThrow();
  }

  private String tomorrow() {
    return PublicationTime.write(handing.world.instant().plus(Duration.ofDays(1)));
  }

  private ItemRef post(String values) {
    Target posts = new Target.Creation(ItemKind.POST);
    return TestSubmissions.made(handing.accepted(ME, posts, values), ItemKind.POST);
  }

  private void edit(ItemRef ref, String values) {
    handing.done(ME, new Target.OnItem(ref), values, new ViewUpdate.ItemChanged());
  }

  private ActionRejection refused(String values) {
    return handing.refusal(ME, new Target.Creation(ItemKind.POST), values);
  }

  private ActionRejection refusal(PlayerId player, ItemRef ref, String values) {
    return handing.refusal(player, new Target.OnItem(ref), values);
  }
}
