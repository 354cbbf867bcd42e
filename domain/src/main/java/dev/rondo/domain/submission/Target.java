package dev.rondo.domain.submission;

import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;

/** What an action is about. An upload key is valid for one target only. */
public sealed interface Target {

  /** Below which path it is submitted, for example {@code levels/song/community}. */
  default String path() {
    return switch (this) {
      case LevelResult() -> ItemKind.LEVEL.plural() + "/result";
      case Creation(ItemKind kind) -> kind.plural();
      case OnItem(ItemRef item) -> item.toString();
      case OnCommunity(ItemRef item) -> item + "/community";
      case OnComment(ItemRef item, CommentName comment) -> item + "/community/comments/" + comment;
    };
  }

  /** The result of playing a level. */
  record LevelResult() implements Target {}

  /** The making of an item. */
  record Creation(ItemKind kind) implements Target {}

  /** Something done to an item. */
  record OnItem(ItemRef item) implements Target {}

  /** Something done in the community of an item. */
  record OnCommunity(ItemRef item) implements Target {}

  /** Something done to a comment. */
  record OnComment(ItemRef item, CommentName comment) implements Target {}
}
