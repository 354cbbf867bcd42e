package dev.rondo.application.vote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.CommunityForms;
import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.submission.ActionRejection;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.application.vote.Votes.Average;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.text.Localization;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Players who say how difficult and how good levels are. */
final class VotingTest {

  private static final ItemRef LEVEL = TestSubmissions.LEVEL;
  private static final PlayerId ME = TestSubmissions.ME;

  private final TestSubmissions handing = new TestSubmissions();

  @Test
  void isForThoseWithAResultThatCounts() {
    assertThat(refusal("type=vote&difficulty=12&quality=4")).isEqualTo(ActionRejection.NOT_PLAYED);

    handing.world.votes.allow(LEVEL.name(), ME, Instant.EPOCH);
    vote("type=vote&difficulty=12&quality=4");
    vote("type=vote&difficulty=13.9999999");

    assertThat(handing.world.votes.of(ME)).isEqualTo(Map.of(LEVEL.name(), new Vote(14, 3)));
    assertThat(handing.world.votes.averages(List.of(LEVEL.name())))
        .isEqualTo(Map.of(LEVEL.name(), new Average(1, 14, 3)));
  }

  @Test
  void isOfferedOnLevelsAlone() {
    assertThat(offered(LEVEL)).contains("vote");
    assertThat(offered(new ItemRef(ItemKind.POST, new ItemName("hello")))).doesNotContain("vote");
    assertThat(refusal(new ItemRef(ItemKind.POST, new ItemName("hello")), "type=vote"))
        .isEqualTo(ActionRejection.UNKNOWN_FORM);
    assertThat(refusal(new ItemRef(ItemKind.LEVEL, new ItemName("none")), "type=vote"))
        .isEqualTo(ActionRejection.UNKNOWN_TARGET);
  }

  @Test
  void sortsLevelsWherePlayersVote() {
    assertThat(orders(handing.items.searches(Caller.ANONYMOUS, ItemKind.LEVEL)))
        .contains("quality", "difficulty", "plays");
    assertThat(orders(handing.items.searches(Caller.ANONYMOUS, ItemKind.SKIN)))
        .contains("likes")
        .doesNotContain("quality", "difficulty", "plays");
    assertThat(orders(AdvancedSearch.formsOf(ItemKind.LEVEL, Ballot.CLOSED)))
        .contains("plays")
        .doesNotContain("quality", "difficulty");
  }

  private static List<String> orders(List<Form> searches) {
    return searches.getFirst().options().stream()
        .filter(FormOption.Select.class::isInstance)
        .flatMap(sort -> ((FormOption.Select) sort).values().stream())
        .map(FormOption.Choice::name)
        .toList();
  }

  @Test
  void saysWhoMayVote() {
    assertThat(CommunityForms.vote(TestSubmissions.BALLOT).description().in(new Localization("en")))
        .startsWith("You need a result on this level.");
  }

  @Test
  void staysInItsRange() {
    handing.world.votes.allow(LEVEL.name(), ME, Instant.EPOCH);

    for (String values : List.of("difficulty=22", "difficulty=1.5", "quality=0", "quality=x")) {
      assertThat(refusal("type=vote&" + values)).isEqualTo(ActionRejection.INVALID_VALUES);
    }
    assertThat(handing.world.votes.of(ME)).isEmpty();
  }

  @Test
  void countsOnceAPlayerIsNotNewAnyMore() {
    handing.world.votes.allow(LEVEL.name(), ME, handing.world.instant());
    vote("type=vote");
    CountVotes counting =
        new CountVotes(
            handing.world.votes, TestSubmissions.BALLOT, handing.world.transactions, handing.world);

    counting.count();
    assertThat(handing.world.votes.averages(List.of(LEVEL.name()))).isEmpty();
    handing.world.pass(Duration.ofDays(1));
    counting.count();

    assertThat(handing.world.votes.averages(List.of(LEVEL.name())))
        .isEqualTo(Map.of(LEVEL.name(), new Average(1, 11, 3)));
  }

  private List<String> offered(ItemRef ref) {
    CatalogueItem item = handing.item(ref.kind(), ref.name()).orElseThrow();
    return handing.items.actions(new Caller.Known(ME), item).stream().map(Form::type).toList();
  }

  private void vote(String values) {
    assertThat(handing.accepted(ME, new Target.OnItem(LEVEL), values)).isNotNull();
  }

  private ActionRejection refusal(String values) {
    return refusal(LEVEL, values);
  }

  private ActionRejection refusal(ItemRef ref, String values) {
    return handing.refusal(ME, new Target.OnItem(ref), values);
  }
}
