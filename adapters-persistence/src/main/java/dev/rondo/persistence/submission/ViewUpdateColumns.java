package dev.rondo.persistence.submission;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.ViewUpdate;

/** A view update as columns. */
record ViewUpdateColumns(String viewUpdate, String made) {

  private static final String NOTHING = "NOTHING";
  private static final String ITEM_CREATED = "ITEM_CREATED";
  private static final String ITEM_CHANGED = "ITEM_CHANGED";
  private static final String ITEM_REMOVED = "ITEM_REMOVED";
  private static final String COMMUNITY = "COMMUNITY";
  private static final String COMMENTS = "COMMENTS";
  private static final String COMMENT_ADDED = "COMMENT_ADDED";

  static ViewUpdateColumns of(ViewUpdate viewUpdate) {
    return switch (viewUpdate) {
      case ViewUpdate.Nothing() -> new ViewUpdateColumns(NOTHING, "");
      case ViewUpdate.ItemCreated(ItemName name) ->
          new ViewUpdateColumns(ITEM_CREATED, name.value());
      case ViewUpdate.ItemChanged() -> new ViewUpdateColumns(ITEM_CHANGED, "");
      case ViewUpdate.ItemRemoved() -> new ViewUpdateColumns(ITEM_REMOVED, "");
      case ViewUpdate.CommunityChanged() -> new ViewUpdateColumns(COMMUNITY, "");
      case ViewUpdate.CommentsChanged() -> new ViewUpdateColumns(COMMENTS, "");
      case ViewUpdate.CommentAdded() -> new ViewUpdateColumns(COMMENT_ADDED, "");
    };
  }

  ViewUpdate toDomain() {
    return switch (viewUpdate) {
      case NOTHING -> new ViewUpdate.Nothing();
      case ITEM_CREATED -> new ViewUpdate.ItemCreated(new ItemName(made));
      case ITEM_CHANGED -> new ViewUpdate.ItemChanged();
      case ITEM_REMOVED -> new ViewUpdate.ItemRemoved();
      case COMMUNITY -> new ViewUpdate.CommunityChanged();
      case COMMENTS -> new ViewUpdate.CommentsChanged();
      case COMMENT_ADDED -> new ViewUpdate.CommentAdded();
      case String unknown -> throw new IllegalStateException("no view update: " + unknown);
    };
  }
}
