package dev.rondo.architecture.specimen.application.song;

/** Allowed: a driven port that the HTTP adapter answers. */
public interface Listeners {

  /** How many listen. */
  int count();
}
