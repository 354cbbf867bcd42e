package dev.rondo.bootstrap.doctor;

import java.util.Locale;

/** The result of one check, with advice. */
public record Check(String name, State state, String text) {

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
