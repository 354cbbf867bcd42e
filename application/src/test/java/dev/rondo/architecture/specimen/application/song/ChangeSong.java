package dev.rondo.architecture.specimen.application.song;

/** Allowed: a command in its forms. */
public interface ChangeSong {

  /** The song's title. */
  String title();

  /** Gives it another title. */
  record Rename(String title, String next) implements ChangeSong {}

  /** It is not there. */
  final class MissingSongException extends RuntimeException implements ChangeSong {

    private static final long serialVersionUID = 1L;

    @Override
    public String title() {
      return "";
    }
  }
}
