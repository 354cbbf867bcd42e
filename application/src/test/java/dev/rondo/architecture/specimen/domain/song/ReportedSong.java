package dev.rondo.architecture.specimen.domain.song;

/** Logs by what Java itself has, and ends the program. */
record ReportedSong(String title) {

  void report() {
    System.getLogger("songs").log(System.Logger.Level.INFO, title);
    System.exit(1);
  }
}
