package dev.rondo.domain.round;

import java.util.Arrays;
import java.util.Optional;

/** When clients leave a play that can no longer reach the grade that is wanted. */
public enum AutoExit {
  /** Never. */
  OFF("off"),
  /** When it can no longer be passed. */
  PASS("pass"),
  /** With the first miss. */
  FULL_COMBO("fullCombo"),
  /** With the first note that is not perfect. */
  ALL_PERFECT("allPerfect");

  private final String word;

  AutoExit(String word) {
    this.word = word;
  }

  public static Optional<AutoExit> of(String word) {
    return Arrays.stream(values()).filter(exit -> exit.word.equals(word)).findFirst();
  }

  public String word() {
    return word;
  }
}
