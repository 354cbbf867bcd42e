package dev.rondo.architecture.specimen.application.song;

import dev.rondo.architecture.specimen.domain.song.Song;
import java.util.List;

/** Allowed: a use case. */
public interface ListSongs {

  /** The songs that are out. */
  List<Song> list();

  /** Over songs. */
  static ListSongs over(Songs songs) {
    return new SongLister(songs);
  }
}
