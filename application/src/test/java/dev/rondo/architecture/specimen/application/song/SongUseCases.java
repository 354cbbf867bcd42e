package dev.rondo.architecture.specimen.application.song;

/** Allowed: makes use cases. */
public final class SongUseCases {

  private SongUseCases() {}

  /** Lists the songs. */
  public static ListSongs list(Songs songs) {
    return new SongLister(songs);
  }
}
