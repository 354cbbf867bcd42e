package dev.rondo.http.cache;

import io.netty.handler.codec.DateFormatter;
import io.netty.util.AsciiString;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Date;

/** The value of the {@code Date} header, formatted once a second. */
final class HttpDate {

  private final InstantSource clock;
  private volatile Written written = new Written(Long.MIN_VALUE, AsciiString.EMPTY_STRING);

  HttpDate(InstantSource clock) {
    this.clock = clock;
  }

  AsciiString now() {
    long second = clock.millis() / 1000;
    Written last = written;
    if (last.second() != second) {
      last = new Written(second, AsciiString.of(DateFormatter.format(date(second))));
      written = last;
    }
    return last.text();
  }

  private static Date date(long second) {
    return Date.from(Instant.ofEpochSecond(second));
  }

  private record Written(long second, AsciiString text) {}
}
