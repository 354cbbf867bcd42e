package dev.rondo.domain.submission;

import dev.rondo.domain.item.ItemName;

/** What the client must reload after an action. */
public sealed interface ViewUpdate {

  record Nothing() implements ViewUpdate {}

  /** A new item was created. */
  record ItemCreated(ItemName name) implements ViewUpdate {}

  record ItemChanged() implements ViewUpdate {}

  record ItemRemoved() implements ViewUpdate {}

  record CommentsChanged() implements ViewUpdate {}

  /** There is a new comment, on the first page. */
  record CommentAdded() implements ViewUpdate {}
}
