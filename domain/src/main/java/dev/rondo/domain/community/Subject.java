package dev.rondo.domain.community;

import dev.rondo.domain.item.ItemRef;

/** What players like and report. */
public sealed interface Subject {

  /** A text that names it among all subjects, for example {@code levels/first-song}. */
  String text();

  /** An item. */
  record OfItem(ItemRef ref) implements Subject {
    @Override
    public String text() {
      return ref.toString();
    }
  }

  /** A comment. */
  record OfComment(CommentName name) implements Subject {
    @Override
    public String text() {
      return "comments/" + name;
    }
  }
}
