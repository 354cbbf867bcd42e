package dev.rondo.domain.leaderboard;

import dev.rondo.domain.text.LocalizedText;

/** What a leaderboard compares: a number of each result, and what it is worth; higher is better. */
public enum Measure {
  ARCADE("arcade", "#ARCADE_SCORE"),
  ACCURACY("accuracy", "#ACCURACY_SCORE"),
  MISSES("misses", "#MISS"),
  PERFECT("perfect", "#PERFECT"),
  COMBO("combo", "#COMBO");

  /** More than any replay can have, so that nothing is worth less than 0. */
  private static final long MOST_MISSES = 1_000_000_000;

  private final String word;
  private final String title;

  Measure(String word, String title) {
    this.word = word;
    this.title = title;
  }

  public String word() {
    return word;
  }

  /** What clients call it. */
  public LocalizedText title() {
    return LocalizedText.of(title);
  }

  /** The number of a result, without its fraction; below 0 for an impossible one. */
  public long number(GameplayResult result) {
    return switch (this) {
      case ARCADE -> (long) result.arcadeScore();
      case ACCURACY -> (long) result.accuracyScore();
      case MISSES -> result.miss();
      case PERFECT -> result.perfect();
      // A failed play may claim any total, and a combo as long.
      case COMBO -> Math.min(result.combo(), result.hit());
    };
  }

  /** Whether the lowest number is the best. */
  public boolean isBestLow() {
    return this == MISSES;
  }

  /** What a number is worth; a number that is better is worth more. */
  public long worth(long number) {
    return isBestLow() ? MOST_MISSES - number : number;
  }

  /** The number that is worth this, as players read it. */
  public long shown(long worth) {
    return isBestLow() ? MOST_MISSES - worth : worth;
  }
}
