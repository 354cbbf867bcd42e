package dev.rondo.http.answer;

import io.netty.handler.codec.DateFormatter;
import io.netty.util.AsciiString;
import java.time.InstantSource;
import java.util.Date;

/** The time as the Date header tells it, written once a second. */
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
      last = new Written(second, AsciiString.of(DateFormatter.format(new Date(second * 1000))));
      written = last;
    }
    return last.text();
  }

  private record Written(long second, AsciiString text) {}
}
