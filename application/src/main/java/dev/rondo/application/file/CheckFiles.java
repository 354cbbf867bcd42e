package dev.rondo.application.file;

import java.util.List;

/** Use case: read the stored files that are due, so that all of them are read each week. */
public interface CheckFiles {

  /**
   * Reads the files that are due, and rereads files found lost an hour ago or earlier. Any number
   * of nodes may do it.
   */
  Checked check();

  /**
   * What was found.
   *
   * @param lost the files that were not known to be lost before
   */
  record Checked(List<LostFile> lost, FileCheckProgress progress) {

    public Checked {
      lost = List.copyOf(lost);
    }
  }
}
