package dev.rondo.persistence.submission;

import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.submission.Target;

/** A target as columns; unused ones are empty. */
record TargetColumns(String target, String kind, String item, String comment) {

  private static final String LEVEL_RESULT = "LEVEL_RESULT";
  private static final String CREATION = "CREATION";
  private static final String ON_ITEM = "ON_ITEM";
  private static final String ON_COMMUNITY = "ON_COMMUNITY";
  private static final String ON_COMMENT = "ON_COMMENT";

  static TargetColumns of(Target target) {
    return switch (target) {
      case Target.LevelResult() -> new TargetColumns(LEVEL_RESULT, "", "", "");
      case Target.Creation(ItemKind kind) -> new TargetColumns(CREATION, kind.name(), "", "");
      case Target.OnItem(ItemRef item) -> of(ON_ITEM, item, "");
      case Target.OnCommunity(ItemRef item) -> of(ON_COMMUNITY, item, "");
      case Target.OnComment(ItemRef item, CommentName comment) ->
          of(ON_COMMENT, item, comment.value());
    };
  }

  private static TargetColumns of(String target, ItemRef item, String comment) {
    return new TargetColumns(target, item.kind().name(), item.name().value(), comment);
  }

  Target toDomain() {
    return switch (target) {
      case LEVEL_RESULT -> new Target.LevelResult();
      case CREATION -> new Target.Creation(ItemKind.valueOf(kind));
      case ON_ITEM -> new Target.OnItem(ref());
      case ON_COMMUNITY -> new Target.OnCommunity(ref());
      case ON_COMMENT -> new Target.OnComment(ref(), new CommentName(comment));
      case String unknown -> throw new IllegalStateException("no target: " + unknown);
    };
  }

  private ItemRef ref() {
    return new ItemRef(ItemKind.valueOf(kind), new ItemName(item));
  }
}
