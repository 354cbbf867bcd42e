package dev.rondo.persistence.submission;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.Aftermath;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A view update as columns.
 *
 * @param aftermath which kind of view update
 * @param made the name of the item that was made; empty for none
 */
record AftermathColumns(String aftermath, String made) {

  private static final String NOTHING = "NOTHING";
  private static final String ITEM_CREATED = "ITEM_CREATED";
  private static final String ITEM_CHANGED = "ITEM_CHANGED";
  private static final String ITEM_REMOVED = "ITEM_REMOVED";
  private static final String COMMUNITY = "COMMUNITY";
  private static final String COMMENTS = "COMMENTS";
  private static final String COMMENT_ADDED = "COMMENT_ADDED";

  static AftermathColumns of(Aftermath aftermath) {
    return switch (aftermath) {
      case Aftermath.Nothing() -> new AftermathColumns(NOTHING, "");
      case Aftermath.ItemCreated(ItemName name) -> new AftermathColumns(ITEM_CREATED, name.value());
      case Aftermath.ItemChanged() -> new AftermathColumns(ITEM_CHANGED, "");
      case Aftermath.ItemRemoved() -> new AftermathColumns(ITEM_REMOVED, "");
      case Aftermath.CommunityChanged() -> new AftermathColumns(COMMUNITY, "");
      case Aftermath.CommentsChanged() -> new AftermathColumns(COMMENTS, "");
      case Aftermath.CommentAdded() -> new AftermathColumns(COMMENT_ADDED, "");
    };
  }

  static AftermathColumns read(ResultSet row) throws SQLException {
    return new AftermathColumns(row.getString("aftermath"), row.getString("made"));
  }

  Aftermath toDomain() {
    return switch (aftermath) {
      case NOTHING -> new Aftermath.Nothing();
      case ITEM_CREATED -> new Aftermath.ItemCreated(new ItemName(made));
      case ITEM_CHANGED -> new Aftermath.ItemChanged();
      case ITEM_REMOVED -> new Aftermath.ItemRemoved();
      case COMMUNITY -> new Aftermath.CommunityChanged();
      case COMMENTS -> new Aftermath.CommentsChanged();
      case COMMENT_ADDED -> new Aftermath.CommentAdded();
      case String unknown -> throw new IllegalStateException("no aftermath: " + unknown);
    };
  }
}
