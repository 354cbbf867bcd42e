package dev.rondo.architecture.specimen.domain.song;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Allowed: plain Java. */
public record Song(String title, Instant released) {

  /** Whether it was out by then. */
  public boolean isOutAt(Instant now) {
    return !now.isBefore(released);
  }

  /** The bytes of its title, sorted. */
  public List<Character> letters() {
    char[] letters = title.toCharArray();
    Arrays.sort(letters);
    return Stream.of(letters).map(sorted -> sorted[0]).toList();
  }
}
