package dev.rondo.application.community;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Driven port: the comments on items, those that are shown and those that operators hid. */
public interface Comments {

  /** Adds a comment, inside a write transaction of the caller. */
  void add(Comment comment);

  /** The comment of that name, hidden or not. */
  Optional<Comment> find(CommentName name);

  /** The comment of that name, hidden or not, locked until the caller's transaction ends. */
  Optional<Comment> lock(CommentName name);

  /** Gives a comment another text, inside a write transaction; nothing else of it changes. */
  void rewrite(CommentName name, String text);

  /** Shows or hides a comment, inside a write transaction; nothing else of it changes. */
  void setVisibility(CommentName name, Visibility visibility);

  /** Removes a comment with its likes, inside a write transaction; replies stay. */
  void remove(CommentName name);

  /** Removes the comments on items, inside a write transaction; returns their names. */
  List<CommentName> removeOn(Collection<ItemRef> items);

  /** All comments of a player, hidden ones too, in the order in which they were written. */
  List<Comment> allBy(PlayerId author);

  /** The comments on an item that are shown, the newest first. */
  Listing<ListedComment> shown(ItemRef item);

  /** The comments that a player wrote and that are shown, the newest first. */
  List<Comment> by(PlayerId author, int limit);

  /** The comments that match, the newest first. */
  Listing<ListedComment> list(Filter filter);

  /** Which comments, hidden ones too. */
  sealed interface Filter {

    record All() implements Filter {}

    record Hidden() implements Filter {}

    record On(ItemRef item) implements Filter {}

    record By(PlayerId author) implements Filter {}

    /** Those that contain a text, in upper or lower case. */
    record Containing(String text) implements Filter {}
  }

  /** A comment, its author, and the name of the author it replies to; empty for none. */
  record ListedComment(Comment comment, Player author, String repliedTo) {}
}
