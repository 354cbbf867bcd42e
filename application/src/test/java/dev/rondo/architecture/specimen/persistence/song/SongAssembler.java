package dev.rondo.architecture.specimen.persistence.song;

import dev.rondo.architecture.specimen.application.song.ListSongs;
import dev.rondo.architecture.specimen.application.song.OneSong;
import dev.rondo.architecture.specimen.domain.song.Song;

/** Builds a use case that is a record. */
final class SongAssembler {

  ListSongs of(Song song) {
    return new OneSong(song);
  }
}
