package dev.rondo.application.submission;

/**
 * Use case, for a timer and operators: delete expired submissions and unreferenced files. Any
 * number of nodes may run it at once, while others upload and import.
 */
@FunctionalInterface
public interface CollectSubmissions {

  Collected collect();

  record Collected(int submissions, int files, int staged, int undeletable) {

    public static final Collected NOTHING = new Collected(0, 0, 0, 0);
  }
}
