package dev.rondo.domain.leaderboard;

import java.util.Arrays;
import java.util.Optional;

/** How a play ended. */
public enum Grade {
  /** Every note was hit perfectly. */
  ALL_PERFECT("allPerfect"),
  /** No note was missed. */
  FULL_COMBO("fullCombo"),
  /** It was played to its end. */
  PASS("pass"),
  /** It was not. */
  FAIL("fail");

  private final String word;

  Grade(String word) {
    this.word = word;
  }

  /** The grade of a word in a recording. */
  public static Optional<Grade> of(String word) {
    return Arrays.stream(values()).filter(grade -> grade.word.equals(word)).findFirst();
  }

  /** The word in a recording. */
  public String word() {
    return word;
  }
}
