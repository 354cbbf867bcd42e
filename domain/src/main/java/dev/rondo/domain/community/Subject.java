package dev.rondo.domain.community;

import dev.rondo.domain.item.ItemRef;

/** What players like and report. */
public sealed interface Subject {

  /** A text that names it among all subjects, for example {@code levels/first-song}. */
  String text();

  record OfItem(ItemRef ref) implements Subject {
    @Override
    public String text() {
      return ref.toString();
    }
  }

  /** What is new about an item: those who like it follow the item. */
  record OfNews(ItemRef item) implements Subject {
    @Override
    public String text() {
      return "news/" + item;
    }
  }

  record OfComment(CommentName name) implements Subject {
    @Override
    public String text() {
      return "comments/" + name;
    }
  }
}
