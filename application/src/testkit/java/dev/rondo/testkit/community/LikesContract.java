package dev.rondo.testkit.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Liking;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.transaction.InTransactions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every {@link Likes} does. */
public interface LikesContract extends InTransactions {

  /** A level. */
  Subject LEVEL = new Subject.OfItem(new ItemRef(ItemKind.LEVEL, new ItemName("x")));

  /** A skin of the same name. */
  Subject SKIN = new Subject.OfItem(new ItemRef(ItemKind.SKIN, new ItemName("x")));

  /** A comment of the same name. */
  Subject COMMENT = new Subject.OfComment(new CommentName("x"));

  /** The news about the level. */
  Subject NEWS = new Subject.OfNews(new ItemName("x"));

  /** A player. */
  PlayerId ME = new PlayerId("me");

  /** Another. */
  PlayerId YOU = new PlayerId("you");

  /** No likes yet. */
  Likes likes();

  @Test
  default void countsEachPlayerOnce() {
    like(LEVEL, ME);
    like(LEVEL, ME);
    like(LEVEL, YOU);

    assertThat(likes().of(ME, List.of(LEVEL, SKIN)))
        .containsExactly(Map.entry(LEVEL, new Liking(2, true)));
    assertThat(likes().of(ME, List.of())).isEmpty();
  }

  @Test
  default void tellsSubjectsOfOneNameApart() {
    like(SKIN, ME);
    like(COMMENT, YOU);
    like(NEWS, ME);

    assertThat(likes().of(ME, List.of(LEVEL, SKIN, COMMENT, NEWS)))
        .containsOnly(
            Map.entry(SKIN, new Liking(1, true)),
            Map.entry(COMMENT, new Liking(1, false)),
            Map.entry(NEWS, new Liking(1, true)));
    assertThat(likes().of(ME)).containsExactlyInAnyOrder(SKIN, NEWS);
  }

  @Test
  default void takesALikeBack() {
    like(LEVEL, ME);
    like(LEVEL, YOU);

    unlike(LEVEL, ME);
    unlike(SKIN, ME);

    assertThat(likes().of(ME, List.of(LEVEL)))
        .containsExactly(Map.entry(LEVEL, new Liking(1, false)));
  }

  /** How many players like something. */
  static int countOf(Likes likes, Subject subject) {
    return likes
        .of(new PlayerId("somebody"), List.of(subject))
        .getOrDefault(subject, Liking.NONE)
        .count();
  }

  private void like(Subject subject, PlayerId player) {
    write(() -> likes().like(subject, player));
  }

  private void unlike(Subject subject, PlayerId player) {
    write(() -> likes().unlike(subject, player));
  }
}
