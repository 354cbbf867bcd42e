package dev.rondo.architecture.specimen.application.song;

import dev.rondo.architecture.specimen.http.song.SongAnswer;

/** Knows an adapter. */
interface SongDownloader {

  /** Downloads a song. */
  SongAnswer download(String title);
}
