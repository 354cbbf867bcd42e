package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.framework.Controller;
import dev.rondo.architecture.specimen.application.song.FetchSong;
import dev.rondo.architecture.specimen.application.song.ListSongs;
import dev.rondo.architecture.specimen.domain.song.Song;
import java.util.List;

/** Allowed: use cases, one of which a driven port answers. */
@Controller
final class AllowedController {

  private final ListSongs list;
  private final FetchSong fetch;

  AllowedController(ListSongs list, FetchSong fetch) {
    this.list = list;
    this.fetch = fetch;
  }

  List<SongAnswer> list() {
    return list.list().stream().map(Song::title).map(SongAnswer::new).toList();
  }

  boolean isThere(String title) {
    return fetch.open(title).equals(fetch.open(title));
  }
}
