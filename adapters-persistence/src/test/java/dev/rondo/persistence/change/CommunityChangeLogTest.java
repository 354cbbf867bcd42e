package dev.rondo.persistence.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.CommunityChanges.Change;
import dev.rondo.application.community.Likes;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.player.Players;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.community.SampleComments;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.Profiles;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class CommunityChangeLogTest extends DatabaseTest {

  private static final ItemRef LEVEL = new ItemRef(ItemKind.LEVEL, new ItemName("x"));
  private static final ItemRef SKIN = new ItemRef(ItemKind.SKIN, new ItemName("y"));
  private static final CommentName COMMENT = new CommentName("hello");
  private static final PlayerId ANN = new PlayerId("ann");
  private static final PlayerId BEN = new PlayerId("ben");

  @Inject CommunityChangeLog log;
  @Inject Comments comments;
  @Inject CatalogueUpdates updates;
  @Inject Likes likes;
  @Inject Players players;

  @BeforeEach
  void comment() {
    write(() -> players.register(Profiles.of("ann", "1", "Ann"), Instant.EPOCH));
    write(() -> comment(COMMENT, LEVEL));
  }

  private void comment(CommentName name, ItemRef item) {
    comments.add(SampleComments.comment(name.value(), item, ANN, "Hello", Instant.EPOCH));
  }

  /** What a write has changed. */
  private List<Change> changes(Runnable work) {
    long before = log.newest();
    write(work);
    return log.after(before, 1_000_000);
  }

  private static void assertIsOf(List<Change> changes, ItemRef item, Optional<PlayerId> player) {
    assertThat(changes)
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.item()).contains(item);
              assertThat(change.player()).isEqualTo(player);
            });
  }

  @Test
  void hasLikesOfItemsAndOfComments() {
    Subject item = new Subject.OfItem(SKIN);
    Subject comment = new Subject.OfComment(COMMENT);
    assertIsOf(changes(() -> likes.like(item, BEN)), SKIN, Optional.of(BEN));
    assertIsOf(changes(() -> likes.unlike(item, BEN)), SKIN, Optional.of(BEN));
    assertIsOf(changes(() -> likes.like(comment, BEN)), LEVEL, Optional.of(BEN));
    assertIsOf(changes(() -> likes.unlike(comment, BEN)), LEVEL, Optional.of(BEN));
  }

  @Test
  void hasWhatIsDoneToComments() {
    CommentName next = new CommentName("next");
    assertIsOf(changes(() -> comment(next, SKIN)), SKIN, Optional.of(ANN));
    assertIsOf(changes(() -> comments.rewrite(COMMENT, "Bye")), LEVEL, Optional.empty());
    assertIsOf(
        changes(() -> comments.setVisibility(COMMENT, Visibility.HIDDEN)), LEVEL, Optional.empty());
    assertIsOf(changes(() -> comments.remove(COMMENT)), LEVEL, Optional.empty());
  }

  @Test
  void hasTheItemsThatShowTheNameOfAPlayer() {
    write(() -> comment(new CommentName("again"), LEVEL));
    assertIsOf(
        changes(() -> players.register(Profiles.of("ann", "1", "Anna"), Instant.EPOCH)),
        LEVEL,
        Optional.empty());
    assertThat(changes(() -> players.register(Profiles.of("ann", "1", "Anna"), Instant.EPOCH)))
        .as("the same name")
        .isEmpty();
    assertIsOf(
        changes(() -> players.changeStatus(ANN, AccountStatus.BANNED)), LEVEL, Optional.empty());
  }

  @Test
  void hasTheItemsThatLeadToAPlayer() {
    write(
        () -> {
          comments.remove(COMMENT);
          updates.publish(SampleItems.background("y"), ANN);
        });
    ItemRef own = new ItemRef(ItemKind.BACKGROUND, new ItemName("y"));

    assertIsOf(
        changes(() -> players.changeStatus(ANN, AccountStatus.BANNED)), own, Optional.empty());
  }

  @Test
  void hasAChangeOfEverythingForWhoWroteOnVeryManyItems() {
    write(
        () -> {
          for (int i = 0; i < 1000; i++) {
            ItemRef item = new ItemRef(ItemKind.LEVEL, new ItemName("level-" + i));
            comment(new CommentName("on-" + i), item);
          }
        });
    List<Change> changes =
        changes(() -> players.register(Profiles.of("ann", "1", "Anna"), Instant.EPOCH));
    assertThat(changes).hasSize(1001);
    assertThat(changes.getLast().item()).isEmpty();
  }

  @Test
  void hasNothingThatWasRolledBack() {
    long before = log.newest();
    transactions.dryRun(
        () -> {
          likes.like(new Subject.OfItem(SKIN), BEN);
          return true;
        });
    assertThat(log.after(before, 10)).isEmpty();

    Change next = changes(() -> likes.like(new Subject.OfItem(SKIN), BEN)).getFirst();
    assertThat(log.of(List.of(before, next.number() - 1, next.number())))
        .extracting(Change::number)
        .containsExactlyInAnyOrder(before, next.number());
  }

  @Test
  void forgetsTheOldest() {
    long first = log.newest();
    write(() -> likes.like(new Subject.OfItem(SKIN), BEN));
    long second = log.newest();

    write(() -> log.forgetUpTo(first));

    assertThat(log.after(0, 10)).extracting(Change::number).containsExactly(second);
    assertThat(log.newest()).isEqualTo(second);
  }
}
