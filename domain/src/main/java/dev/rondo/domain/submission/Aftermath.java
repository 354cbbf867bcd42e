package dev.rondo.domain.submission;

import dev.rondo.domain.item.ItemName;

/** What the client must reload after an action. */
public sealed interface Aftermath {

  /** Nothing. */
  record Nothing() implements Aftermath {}

  /**
   * A new item was created.
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

  /** Comments were added, removed or changed. */
  record CommentsChanged() implements Aftermath {}

  /** There is a new comment, on the first page. */
  record CommentAdded() implements Aftermath {}
}
