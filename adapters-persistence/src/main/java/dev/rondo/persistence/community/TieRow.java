package dev.rondo.persistence.community;

import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import io.micronaut.core.annotation.Introspected;

/**
 * What ties a player to something.
 *
 * @param kind the kind of an item that is theirs; or how else they are tied to something
 * @param name its name; of what they like, the text of the subject
 */
@Introspected
record TieRow(String kind, String name) {

  Subject toDomain() {
    return switch (kind) {
      case "LIKED" -> SubjectText.read(name);
      case "WRITTEN" -> new Subject.OfComment(new CommentName(name));
      default -> new Subject.OfItem(new ItemRef(ItemKind.valueOf(kind), new ItemName(name)));
    };
  }
}
