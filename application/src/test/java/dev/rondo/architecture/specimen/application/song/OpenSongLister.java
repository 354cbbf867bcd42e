package dev.rondo.architecture.specimen.application.song;

import dev.rondo.architecture.specimen.domain.song.Song;
import java.util.List;

/** A use case that can be seen behind its port. */
public final class OpenSongLister implements ListSongs {

  @Override
  public List<Song> list() {
    return List.of();
  }
}
