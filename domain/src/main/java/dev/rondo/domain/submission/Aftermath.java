package dev.rondo.domain.submission;

import dev.rondo.domain.item.ItemName;

/** What a deed changes in what its player is looking at. */
public sealed interface Aftermath {

  /** Nothing. */
  record Nothing() implements Aftermath {}

  /**
   * There is a new item to look at.
   *
   * @param name its name
   */
  record ItemCreated(ItemName name) implements Aftermath {}

  /** The item is different. */
  record ItemChanged() implements Aftermath {}

  /** The item is gone. */
  record ItemRemoved() implements Aftermath {}

  /** The community of the item offers other actions. */
  record CommunityChanged() implements Aftermath {}

  /** Comments came, went or changed where they stand. */
  record CommentsChanged() implements Aftermath {}

  /** There is a new comment, on the first page. */
  record CommentAdded() implements Aftermath {}
}
