package dev.rondo.http.failure;

import dev.rondo.domain.text.Localization;
import dev.rondo.http.text.Texts;
import jakarta.inject.Singleton;

/** The texts of failures in all localizations that this server writes itself. */
@Singleton
final class Messages {

  private final Texts texts = new Texts(Messages.class, "messages", Localization.KNOWN_CODES);

  /** The text in that localization, else in the fallback. */
  String text(Failure failure, Localization localization) {
    return texts.in(localization.code(), failure.code());
  }
}
