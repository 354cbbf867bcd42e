package dev.rondo.domain.community;

import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;

/** A player's comment on an item; its text is not escaped. */
public record Comment(
    CommentName name,
    ItemRef item,
    Context context,
    PlayerId author,
    String text,
    Instant time,
    Visibility visibility) {

  /** The greatest length of a comment, in UTF-16 units. */
  public static final int LONGEST = 1000;

  /** What a comment replies to. */
  public sealed interface Context {

    /** The item alone. */
    record TopLevel() implements Context {}

    record Reply(CommentName to) implements Context {}
  }

  /** Whether others may see a comment. */
  public enum Visibility {
    SHOWN,
    /** Operators hid it. */
    HIDDEN
  }

  public boolean isBy(PlayerId player) {
    return author.equals(player);
  }
}
