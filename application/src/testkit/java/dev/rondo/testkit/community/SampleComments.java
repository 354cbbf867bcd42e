package dev.rondo.testkit.community;

import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;

/** Comments on items that reply to none. */
public final class SampleComments {

  private SampleComments() {}

  /** One that is shown. */
  public static Comment comment(
      String name, ItemRef item, PlayerId author, String text, Instant time) {
    return comment(name, item, author, text, time, Visibility.SHOWN);
  }

  public static Comment comment(
      String name,
      ItemRef item,
      PlayerId author,
      String text,
      Instant time,
      Visibility visibility) {
    return new Comment(
        new CommentName(name),
        item,
        new Comment.Context.TopLevel(),
        author,
        text,
        time,
        visibility);
  }
}
