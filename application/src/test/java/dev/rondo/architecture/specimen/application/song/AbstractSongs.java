package dev.rondo.architecture.specimen.application.song;

/** A port that is no interface. */
public abstract class AbstractSongs {

  /** Removes them all. */
  public abstract void clear();
}
