package dev.rondo.architecture.specimen.application.song;

/** Sound: a driven port that the HTTP adapter answers. */
public interface Listeners {

  /** How many listen. */
  int count();
}
