package dev.rondo.application.file;

import java.util.List;

/** Use case: read the stored files that are due, so that all of them are read each week. */
public interface CheckFiles {

  /** Reads due files, and again those found lost an hour ago or earlier; any node may do it. */
  Checked check();

  /** Newly lost files, and the progress of the check. */
  record Checked(List<LostFile> lost, FileCheckProgress progress) {

    public Checked {
      lost = List.copyOf(lost);
    }
  }
}
