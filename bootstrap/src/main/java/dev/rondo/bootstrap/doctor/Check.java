package dev.rondo.bootstrap.doctor;

import java.util.Locale;

/**
 * What was found out about one part of an installation.
 *
 * @param state whether it is as it should be
 * @param text what was found, and what to do about it
 */
public record Check(String name, State state, String text) {

  /** Whether a part is as it should be. */
  public enum State {
    /** It is. */
    OK,
    /** A server runs with it, but its operator should know. */
    WARNING,
    /** A server does not start, or loses something. */
    ERROR;

    /** The word for it, for example {@code warning}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static Check ok(String name, String text) {
    return new Check(name, State.OK, text);
  }

  static Check warning(String name, String text) {
    return new Check(name, State.WARNING, text);
  }

  static Check error(String name, String text) {
    return new Check(name, State.ERROR, text);
  }
}
