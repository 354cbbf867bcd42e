package dev.rondo.domain.community;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import java.util.List;

/** What players like and report. */
public sealed interface Subject {

  /** A text that names it among all subjects, for example {@code levels/first-song}. */
  String text();

  /** Whether those who like it follow it: a player's page, or the news about a level. */
  default boolean isFollowed() {
    return switch (this) {
      case OfItem(ItemRef ref) -> ref.kind() == ItemKind.USER;
      case OfNews _ -> true;
      case OfComment _ -> false;
    };
  }

  /** What can be liked of an item: itself, and the news about a level. */
  static List<Subject> of(ItemRef item) {
    return item.kind() == ItemKind.LEVEL
        ? List.of(new OfItem(item), new OfNews(item.name()))
        : List.of(new OfItem(item));
  }

  record OfItem(ItemRef ref) implements Subject {
    @Override
    public String text() {
      return ref.toString();
    }
  }

  /** What is new about a level. */
  record OfNews(ItemName level) implements Subject {
    @Override
    public String text() {
      return "news/" + level;
    }

    public ItemRef item() {
      return new ItemRef(ItemKind.LEVEL, level);
    }
  }

  record OfComment(CommentName name) implements Subject {
    @Override
    public String text() {
      return "comments/" + name;
    }
  }
}
