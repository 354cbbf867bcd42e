package dev.rondo.application.item;

/** Driven port: reads the buttons and info pages that an operator writes. */
@FunctionalInterface
public interface FrontReader {

  /** The greatest length of a text, in UTF-16 units. */
  int LONGEST = 64 * 1024;

  Reading read(String declaration);

  sealed interface Reading {

    /** Its leaderboards and votes are those of the file. */
    record Valid(Front front) implements Reading {}

    /** Why it cannot be used, and where, in one line. */
    record Invalid(String why) implements Reading {}
  }
}
