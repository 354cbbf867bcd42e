package dev.rondo.http.console;

import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.SubmissionNumber;
import java.util.Optional;

/**
 * What an act is done to, as a form names it: {@code levels/song}, {@code users/ann}, {@code
 * rooms/hall/ann}.
 *
 * @param kind the first word
 * @param part the word behind that; empty for none
 */
record ActSubject(String kind, String name, String part) {

  private static final int PARTS = 3;

  static ActSubject of(String text) {
    String[] words = text.split("/", PARTS);
    return new ActSubject(words[0], word(words, 1), word(words, 2));
  }

  private static String word(String[] words, int index) {
    return index < words.length ? words[index] : "";
  }

  /** The item; empty where the form names none. */
  Optional<ItemRef> item() {
    return ItemKind.ofPlural(kind)
        .filter(ItemKind::isCatalogued)
        .flatMap(known -> itemName().map(valid -> new ItemRef(known, valid)));
  }

  /** The name, where it is one. */
  Optional<ItemName> itemName() {
    return ItemName.isValid(name) ? Optional.of(new ItemName(name)) : Optional.empty();
  }

  /** The comment, where the name is one. */
  Optional<CommentName> comment() {
    return itemName().map(valid -> new CommentName(valid.value()));
  }

  /** The player, where the name is one. */
  Optional<PlayerId> player() {
    return itemName().map(valid -> new PlayerId(valid.value()));
  }

  /** The submission, where the name is its number. */
  Optional<SubmissionNumber> submission() {
    return SubmissionNumber.parse(name);
  }

  /** The player in a room, where the last word is one. */
  Optional<PlayerId> roomPlayer() {
    return ItemName.isValid(part) ? Optional.of(new PlayerId(part)) : Optional.empty();
  }
}
