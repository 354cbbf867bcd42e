package dev.rondo.architecture.specimen.application.song;

import dev.rondo.architecture.specimen.domain.song.Song;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** Allowed: a use case's implementation is hidden. */
final class SongLister implements ListSongs {

  private final ConcurrentHashMap<String, Song> seen = new ConcurrentHashMap<>();
  private final Songs songs;

  SongLister(Songs songs) {
    this.songs = songs;
  }

  @Override
  public List<Song> list() {
    songs.all().forEach(song -> seen.put(song.title(), song));
    return List.copyOf(seen.values());
  }
}
