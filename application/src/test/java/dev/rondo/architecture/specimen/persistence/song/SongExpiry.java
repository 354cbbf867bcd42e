package dev.rondo.architecture.specimen.persistence.song;

import dev.rondo.architecture.specimen.application.song.ExpireSongs;
import dev.rondo.architecture.specimen.application.song.Songs;

/** Builds a use case that has no interface. */
final class SongExpiry {

  ExpireSongs over(Songs songs) {
    return new ExpireSongs(songs);
  }
}
