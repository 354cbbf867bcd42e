package dev.rondo.testkit.community;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Relations;
import dev.rondo.application.item.Catalogue;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.player.PlayerId;
import java.util.List;
import java.util.stream.Stream;

/** What relates players to items and comments in memory. */
public final class InMemoryRelations implements Relations {

  private final Likes likes;
  private final Comments comments;
  private final Catalogue catalogue;

  /** Those of what is in memory. */
  public InMemoryRelations(Likes likes, Comments comments, Catalogue catalogue) {
    this.likes = likes;
    this.comments = comments;
    this.catalogue = catalogue;
  }

  @Override
  public List<Subject> list(PlayerId player, int atMost) {
    Stream<Subject> written =
        comments.allBy(player).stream().map(comment -> new Subject.OfComment(comment.name()));
    Stream<Subject> made =
        catalogue.madeBy(player, atMost).stream().map(CatalogueItem::ref).map(Subject.OfItem::new);
    return Stream.of(likes.of(player).stream(), written, made)
        .<Subject>flatMap(subjects -> subjects)
        .limit(atMost)
        .toList();
  }
}
