package dev.rondo.persistence.search;

import org.apache.lucene.index.DirectoryReader;

/** The state of this node's index. */
sealed interface IndexState {

  /** There is none to be searched; it is filled at the next call of the timer. */
  record Unfilled() implements IndexState {}

  /** The snapshot is closed after the last user has released its reference. */
  record Ready(DirectoryReader search, long revision) implements IndexState {}

  /** Reading or writing it failed; its files are deleted at the next call of the timer. */
  record Failed() implements IndexState {}

  /** It failed, and is left alone for some time. */
  record Resting(int calls) implements IndexState {

    IndexState next() {
      return calls > 1 ? new Resting(calls - 1) : new Unfilled();
    }
  }

  /** It is deleted, and not filled again. */
  record Closed() implements IndexState {}
}
