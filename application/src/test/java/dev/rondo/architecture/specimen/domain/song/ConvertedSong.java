package dev.rondo.architecture.specimen.domain.song;

/** Starts a process. */
record ConvertedSong(String title) {

  ProcessBuilder converter() {
    return new ProcessBuilder("convert", title);
  }
}
