package org.example.library.application;

/** Use case: lend a book. */
public interface LendBook {
  Outcome lend(String isbn);

  enum Outcome {
    LENT,
    AWAY,
    UNKNOWN
  }
}
