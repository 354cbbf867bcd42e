package dev.rondo.architecture.specimen.application.song;

import dev.rondo.architecture.specimen.domain.song.Song;
import java.util.List;

/** Allowed: a use case that is an enum. */
public enum NoSongs implements ListSongs {
  /** The only one. */
  INSTANCE;

  @Override
  public List<Song> list() {
    return List.of();
  }
}
