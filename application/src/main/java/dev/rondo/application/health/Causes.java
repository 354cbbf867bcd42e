package dev.rondo.application.health;

import java.util.Objects;
import java.util.stream.Stream;

/** The causes of a failure. */
public final class Causes {

  private Causes() {}

  /** The failure, what caused it, and so on to the innermost cause. */
  public static Stream<Throwable> of(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
  }

  /** The first line of its message; empty without one. */
  public static String firstLine(Throwable failure) {
    return Objects.toString(failure.getMessage(), "").lines().findFirst().orElse("").strip();
  }
}
