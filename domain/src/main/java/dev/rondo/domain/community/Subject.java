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

  record OfComment(CommentName name) implements Subject {
    @Override
    public String text() {
      return "comments/" + name;
    }
  }
}
