package dev.rondo.bootstrap.doctor;

import dev.rondo.http.console.SystemReport.State;
import dev.rondo.http.page.Language;

/** The result of one check, with advice; it is shown by the command and the console. */
public record Check(String key, State state, Phrase phrase) {

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
