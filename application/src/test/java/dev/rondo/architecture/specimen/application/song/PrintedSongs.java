package dev.rondo.architecture.specimen.application.song;

/** Speaks to whoever started the program. */
final class PrintedSongs {

  void print(String title) {
    System.out.println(title);
  }
}
