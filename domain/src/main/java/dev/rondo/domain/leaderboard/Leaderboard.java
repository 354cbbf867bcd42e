package dev.rondo.domain.leaderboard;

import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.LocalizedText;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The leaderboards of every level; higher is better. */
public enum Leaderboard {
  /** By arcade score. */
  ARCADE("arcade", "#ARCADE_SCORE", 10_000_000),
  /** By accuracy score. */
  ACCURACY("accuracy", "#ACCURACY_SCORE", 1_000_000);

  private final String word;
  private final String title;
  private final long highest;

  Leaderboard(String word, String title, long highest) {
    this.word = word;
    this.title = title;
    this.highest = highest;
  }

  /** The leaderboards of an item: levels have all of them, others none. */
  public static List<Leaderboard> of(Item item) {
    return item.kind() == ItemKind.LEVEL ? List.of(values()) : List.of();
  }

  public static Optional<Leaderboard> of(String word) {
    return Arrays.stream(values()).filter(board -> board.word.equals(word)).findFirst();
  }

  /** The word in paths, for example {@code arcade}. */
  public String word() {
    return word;
  }

  /** What players see above it. */
  public LocalizedText title() {
    return LocalizedText.of(title);
  }

  /** What a result is worth here: its score without what is behind the point. */
  public long value(GameplayResult result) {
    return (long) score(result);
  }

  boolean isInRange(GameplayResult result) {
    return score(result) >= 0 && score(result) <= highest;
  }

  private double score(GameplayResult result) {
    return switch (this) {
      case ARCADE -> result.arcadeScore();
      case ACCURACY -> result.accuracyScore();
    };
  }
}
