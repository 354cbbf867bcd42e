package dev.rondo.architecture.specimen.persistence.song;

import dev.rondo.architecture.specimen.application.song.ListSongs;
import dev.rondo.architecture.specimen.application.song.NoSongs;

/** Picks a use case that is an enum. */
final class SongConstant {

  ListSongs none() {
    return NoSongs.INSTANCE;
  }
}
