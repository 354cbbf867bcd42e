package dev.rondo.application.submission;

/**
 * Use case, for a timer and for operators: delete expired submissions, and delete the files that
 * nothing refers to any more. Any number of nodes may do it at once, while others upload and
 * import.
 */
@FunctionalInterface
public interface CollectSubmissions {

  /** Deletes what has expired by now. */
  Collected collect();

  /**
   * How much was deleted.
   *
   * @param undeletable files that the store failed to delete
   */
  record Collected(int submissions, int files, int staged, int undeletable) {

    /** Nothing at all. */
    public static final Collected NOTHING = new Collected(0, 0, 0, 0);
  }
}
