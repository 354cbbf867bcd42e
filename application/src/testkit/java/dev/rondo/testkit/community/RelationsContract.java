package dev.rondo.testkit.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Relations;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What every {@link Relations} does. */
public interface RelationsContract extends InTransactions {

  /** A player. */
  PlayerId ANN = new PlayerId("ann");

  /** Another, whose relations are none of hers. */
  PlayerId BEN = new PlayerId("ben");

  /** The relations of nobody yet. */
  Relations relations();

  /** Likes that they are made of. */
  Likes likes();

  /** Comments that they are made of. */
  Comments comments();

  /** Items that they are made of. */
  CatalogueUpdates updates();

  @Test
  default void areWhatAPlayerLikesMadeAndWrote() {
    CatalogueItem made = SampleItems.skin("made");
    Comment shown = comment("shown", made, ANN, Visibility.SHOWN);
    Comment hidden = comment("hidden", made, ANN, Visibility.HIDDEN);
    Subject liked = new Subject.OfComment(new CommentName("liked"));
    write(
        () -> {
          updates().publish(made, ANN);
          comments().add(shown);
          comments().add(hidden);
          likes().like(liked, ANN);
        });

    assertThat(relations().list(ANN, 100))
        .containsExactlyInAnyOrder(
            new Subject.OfItem(made.ref()),
            new Subject.OfComment(shown.name()),
            new Subject.OfComment(hidden.name()),
            liked);
    assertThat(relations().list(ANN, 3)).hasSize(3);
    assertThat(relations().list(BEN, 100)).isEmpty();
  }

  private static Comment comment(
      String name, CatalogueItem item, PlayerId author, Visibility visibility) {
    return SampleComments.comment(name, item.ref(), author, "Hello", Instant.EPOCH, visibility);
  }
}
