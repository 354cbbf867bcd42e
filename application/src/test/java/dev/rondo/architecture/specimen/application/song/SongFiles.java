package dev.rondo.architecture.specimen.application.song;

/** Allowed: the driven port that answers {@link FetchSong}. */
public interface SongFiles extends FetchSong {

  /** Forgets a song. */
  void remove(String title);
}
