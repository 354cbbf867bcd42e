package dev.rondo.domain.round;

import dev.rondo.domain.text.UnicodeText;
import java.util.Arrays;
import java.util.Optional;

/** A message that a player sends to the room. */
public sealed interface ChatMessage {

  /** One of the phrases that clients translate. */
  record Quick(Phrase phrase) implements ChatMessage {}

  /** A player's own text of 1 to {@value #LONGEST} UTF-16 units. */
  record Text(String text) implements ChatMessage {

    public static final int LONGEST = 500;

    public Text {
      if (!isValid(text)) {
        throw new IllegalArgumentException("not a message of " + text.length() + " characters");
      }
    }

    public static boolean isValid(String text) {
      return !text.isBlank() && text.length() <= LONGEST && UnicodeText.isStorable(text);
    }
  }

  /** A phrase that clients translate. */
  enum Phrase {
    HELLO("hello"),
    /** Good luck, have fun. */
    GLHF("glhf"),
    /** Good game. */
    GG("gg"),
    /** Nice shot. */
    NS("ns"),
    /** Thank you. */
    TY("ty");

    private final String word;

    Phrase(String word) {
      this.word = word;
    }

    public static Optional<Phrase> of(String word) {
      return Arrays.stream(values()).filter(phrase -> phrase.word.equals(word)).findFirst();
    }

    public String word() {
      return word;
    }
  }
}
