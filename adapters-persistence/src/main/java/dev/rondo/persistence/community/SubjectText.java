package dev.rondo.persistence.community;

import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;

/** Parses the texts of subjects. */
final class SubjectText {

  private SubjectText() {}

  /** The subject of that {@link Subject#text()}. */
  static Subject read(String text) {
    int slash = text.indexOf('/');
    String name = text.substring(slash + 1);
    return ItemKind.ofPlural(text.substring(0, slash))
        .<Subject>map(kind -> new Subject.OfItem(new ItemRef(kind, new ItemName(name))))
        .orElseGet(() -> new Subject.OfComment(new CommentName(name)));
  }
}
