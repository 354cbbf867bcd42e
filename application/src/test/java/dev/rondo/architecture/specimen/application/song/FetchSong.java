package dev.rondo.architecture.specimen.application.song;

import java.io.InputStream;

/** Allowed: a pure read that a driven port answers. */
public interface FetchSong {

  /** Opens a song. */
  InputStream open(String title);
}
