package dev.rondo.http.console;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import java.util.Optional;

/**
 * The subject of an act, as forms name it: {@code levels/song}, {@code users/ann}, {@code
 * rooms/hall/ann}, or {@code reports/r-1/ann} for a report of what Ann made.
 */
record ActSubject(AuditSubject audited, String part) {

  private static final int PARTS = 3;

  static ActSubject of(String text) {
    String[] words = text.split("/", PARTS);
    return new ActSubject(new AuditSubject(words[0], word(words, 1)), word(words, 2));
  }

  private static String word(String[] words, int index) {
    return index < words.length ? words[index] : "";
  }

  /** The player in a room, or the author of the reported subject. */
  Optional<PlayerId> player() {
    return ItemName.isValid(part) ? Optional.of(new PlayerId(part)) : Optional.empty();
  }
}
