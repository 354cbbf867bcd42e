package dev.rondo.domain.round;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Which sections the scoreboard of a room has. */
public enum Scoring {
  /** Every section. */
  ALL("all"),
  /** Points by place. */
  POINTS("points"),
  /** The sum of all scores. */
  TOTAL("total"),
  BEST("best");

  private final String word;

  Scoring(String word) {
    this.word = word;
  }

  public static Optional<Scoring> of(String word) {
    return Arrays.stream(values()).filter(scoring -> scoring.word.equals(word)).findFirst();
  }

  public String word() {
    return word;
  }

  /** What its sections count, in their order. */
  List<Measure> measures() {
    return switch (this) {
      case ALL -> List.of(Measure.values());
      case POINTS -> List.of(Measure.POINTS);
      case TOTAL -> List.of(Measure.TOTAL);
      case BEST -> List.of(Measure.BEST);
    };
  }

  /** What a section of a scoreboard counts. The titles are keys that clients translate. */
  enum Measure {
    /** Points by place: of n who finished, the best has n. */
    POINTS("#RANKING", "ranking"),
    /** The sum of all arcade scores. */
    TOTAL("#SCORE", "trophy"),
    /** The best arcade score. */
    BEST("#ARCADE_SCORE", "medal");

    private final String title;
    private final String icon;

    Measure(String title, String icon) {
      this.title = title;
      this.icon = icon;
    }

    String title() {
      return title;
    }

    String icon() {
      return icon;
    }
  }
}
