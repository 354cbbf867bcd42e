package dev.rondo.architecture.specimen.persistence.song;

import dev.rondo.architecture.specimen.application.song.ListSongs;
import dev.rondo.architecture.specimen.application.song.SongUseCases;
import dev.rondo.architecture.specimen.application.song.Songs;

/** Builds a use case, by a factory of another class. */
final class SongFactory {

  ListSongs over(Songs songs) {
    return SongUseCases.list(songs);
  }
}
