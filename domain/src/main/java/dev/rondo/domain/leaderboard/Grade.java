package dev.rondo.domain.leaderboard;

import java.util.Arrays;
import java.util.Optional;

/** How a play ended. */
public enum Grade {
  /** Every note was hit perfectly. */
  ALL_PERFECT("allPerfect", "AP"),
  /** No note was missed. */
  FULL_COMBO("fullCombo", "FC"),
  /** It was played to its end. */
  PASS("pass", "Pass"),
  /** It was not. */
  FAIL("fail", "Fail");

  private final String word;
  private final String label;

  Grade(String word, String mark) {
    this.word = word;
    this.label = mark;
  }

  public static Optional<Grade> of(String word) {
    return Arrays.stream(values()).filter(grade -> grade.word.equals(word)).findFirst();
  }

  public String word() {
    return word;
  }

  /** The label shown to players, the same in every locale. */
  String label() {
    return label;
  }
}
