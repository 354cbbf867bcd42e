package dev.rondo.bootstrap.doctor;

import dev.rondo.http.page.Language;
import java.util.Locale;

/** The result of one check, with advice; it is shown by the command and the console. */
public record Check(String key, State state, Phrase phrase) {

  public enum State {
    OK,
    /** A server runs with it, but its operator should know. */
    WARNING,
    /** A server does not start, or loses something. */
    ERROR;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static Check ok(String key, Phrase phrase) {
    return new Check(key, State.OK, phrase);
  }

  static Check warning(String key, Phrase phrase) {
    return new Check(key, State.WARNING, phrase);
  }

  static Check error(String key, Phrase phrase) {
    return new Check(key, State.ERROR, phrase);
  }

  public String name(Language language) {
    return Phrase.TEXTS.find(language.tag(), key).orElse(key);
  }

  public String text(Language language) {
    return phrase.in(language);
  }
}
