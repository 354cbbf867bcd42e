package dev.rondo.application.creation;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Optional;

/** Times of forms, in UTC and without seconds. */
final class PublicationTime {

  private static final String PATTERN = "uuuu-MM-dd HH:mm";

  static final int LENGTH = PATTERN.length();

  private static final DateTimeFormatter NOTATION =
      DateTimeFormatter.ofPattern(PATTERN).withResolverStyle(ResolverStyle.STRICT);

  private PublicationTime() {}

  /** Empty for what is no time. */
  static Optional<Instant> read(String text) {
    try {
      return Optional.of(
          LocalDateTime.parse(text.strip().replace('T', ' '), NOTATION).toInstant(ZoneOffset.UTC));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  static String write(Instant time) {
    return NOTATION.format(time.atOffset(ZoneOffset.UTC));
  }
}
