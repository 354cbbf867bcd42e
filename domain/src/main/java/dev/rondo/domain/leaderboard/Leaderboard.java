package dev.rondo.domain.leaderboard;

import dev.rondo.domain.text.LocalizedText;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A leaderboard of every level.
 *
 * @param word names it in paths, for example {@code arcade}
 * @param title what players see above it
 * @param conditions what a play must meet to count
 * @param options the values that options of the engine must have had, by their names
 * @param best how many records a player has on it at most
 * @param scope whose records a player sees on it
 */
public record Leaderboard(
    String word,
    LocalizedText title,
    Measure measure,
    Set<Condition> conditions,
    Map<String, Double> options,
    Period period,
    int best,
    Scope scope) {

  /** What a board may ask of plays. */
  public enum Condition {
    /** They were played to their end. */
    FINISHED,
    /** The standard options of the engine, such as the speed, had their default values. */
    STANDARD;

    /** Its name in declarations, for example {@code finished}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whose records of all that are compared. */
  public enum Scope {
    EVERYBODY,
    /** The player's own, and those around it. */
    AROUND,
    /** The player's own, and those of whom the player follows. */
    FOLLOWED;

    /** Its name in declarations, for example {@code followed}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  // Declared before the boards, whose checks use them.
  private static final Pattern WORD = Pattern.compile("(?=.{1,16}$)[a-z][a-z0-9]*(-[a-z0-9]+)*");
  private static final Pattern OPTION = Pattern.compile("[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]+");
  private static final int LONGEST_OPTION = 50;
  private static final int MOST_OPTIONS = 4;

  /** How many records a player may have on a board at most. */
  public static final int MOST_BEST = 10;

  public static final Leaderboard ARCADE = of(Measure.ARCADE);

  public static final Leaderboard ACCURACY = of(Measure.ACCURACY);

  /**
   * Checks the word, the options and the number of records, and copies options and conditions.
   *
   * @throws IllegalArgumentException when one of them is invalid
   */
  public Leaderboard {
    conditions = Set.copyOf(conditions);
    options = PlayedOptions.comparable(options);
    if (options.size() > MOST_OPTIONS) {
      throw new IllegalArgumentException(
          "a board can ask for the values of " + MOST_OPTIONS + " options at most");
    }
    if (best < 1 || best > MOST_BEST) {
      throw new IllegalArgumentException("a board has 1 to " + MOST_BEST + " records of a player");
    }
    for (String option : options.keySet()) {
      if (!OPTION.matcher(option).matches() || option.length() > LONGEST_OPTION) {
        throw new IllegalArgumentException(
            "\"" + option + "\" cannot name an option; a name has 1 to 50 characters of one line");
      }
    }
    if (!WORD.matcher(word).matches()) {
      throw new IllegalArgumentException(
          "\""
              + word
              + "\" cannot name a board; a name has at most 16 characters: lowercase letters,"
              + " digits, and hyphens between them");
    }
  }

  /** One that shows everybody's best record. */
  public Leaderboard(
      String word, LocalizedText title, Measure measure, Set<Condition> conditions, Period period) {
    this(word, title, measure, conditions, Map.of(), period, 1, Scope.EVERYBODY);
  }

  /** The one of all results, under the client's title. */
  private static Leaderboard of(Measure measure) {
    return new Leaderboard(measure.word(), measure.title(), measure, Set.of(), Period.EVER);
  }

  /** What of a play it compares, if it counts here; it must be of the period. */
  public Optional<Long> worth(Reached reached) {
    return Optional.ofNullable(reached.numbers().get(measure))
        .filter(_ -> reached.meets().containsAll(conditions))
        .filter(_ -> reached.options().entrySet().containsAll(options.entrySet()))
        .map(measure::worth);
  }

  /** What players read of it. */
  public long shown(long worth) {
    return measure.shown(worth);
  }

  /** The same for boards that compare the same, whatever they show of it, in all their periods. */
  String definition() {
    return unlimited() + (period == Period.EVER ? "" : "@" + period);
  }

  /** Names its records in the period that a moment is in, for example {@code MISSES@2026-W48}. */
  public String key(Instant now) {
    return unlimited() + period.suffix(now);
  }

  /** Values of options would make it too long; their hash tells ten boards apart. */
  private String unlimited() {
    String asked =
        new TreeSet<>(conditions)
            .stream().map(condition -> "+" + condition).collect(Collectors.joining());
    String values =
        new TreeMap<>(options)
            .entrySet().stream()
                .map(option -> "\n" + option.getKey() + "\n" + option.getValue())
                .collect(Collectors.joining());
    String several = best == 1 ? "" : "*" + best;
    return options.isEmpty()
        ? measure + asked + several
        : measure + "#" + Integer.toHexString((asked + values).hashCode()) + several;
  }
}
