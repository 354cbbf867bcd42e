package dev.rondo.http.cache;

import io.netty.util.AsciiString;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The value of the {@code Date} header, formatted once a second. */
final class HttpDate {

  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final InstantSource clock;
  private volatile Written written = new Written(Long.MIN_VALUE, AsciiString.EMPTY_STRING);

  HttpDate(InstantSource clock) {
    this.clock = clock;
  }

  AsciiString now() {
    long second = clock.millis() / 1000;
    Written last = written;
    if (last.second() != second) {
      last = new Written(second, AsciiString.of(FORMAT.format(Instant.ofEpochSecond(second))));
      written = last;
    }
    return last.text();
  }

  private record Written(long second, AsciiString text) {}
}
