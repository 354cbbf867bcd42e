package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.specimen.application.song.ListSongs;
import dev.rondo.architecture.specimen.application.song.Songs;
import java.util.function.Function;

/** Builds its use case, by a reference to the factory. */
final class SongAssembly {

  ListSongs none() {
    Function<Songs, ListSongs> factory = ListSongs::over;
    return factory.apply(Songs.none());
  }
}
