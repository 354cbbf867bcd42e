package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Evidence;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Reached;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.At;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A result in the database; a measure's number and a condition are in the columns of their words.
 */
@MappedEntity("level_result")
public record ResultRow(
    @Id ItemName replay,
    long position,
    ItemName level,
    String data,
    PlayerId player,
    ReviewStatus status,
    String inconsistencies,
    long arcade,
    long accuracy,
    long misses,
    long perfect,
    long combo,
    boolean finished,
    boolean standard,
    String options,
    @At Instant submittedAt,
    String hashes,
    String figures,
    String engine,
    boolean checked) {

  /**
   * Whether it counts; a result that was hidden with its level still does. A scalar subquery,
   * because PostgreSQL would join all hidden items for a condition.
   */
  public static final String COUNTS =
      "level_result.status IN ('SOUND', 'RELEASED') AND (SELECT hidden_item.id FROM hidden_item"
          + " WHERE hidden_item.kind = 'REPLAY' AND hidden_item.name = level_result.replay"
          + " AND hidden_item.root_kind = 'REPLAY') IS NULL";

  private static final long NOTHING = -1;
  private static final String BETWEEN = " ";

  static ResultRow from(Result result, Instant submittedAt) {
    return new ResultRow(
        result.replay(),
        0,
        result.level(),
        result.chart().data(),
        result.player(),
        result.status(),
        result.inconsistencies().stream()
            .sorted()
            .map(ReplayInconsistency::name)
            .collect(Collectors.joining(BETWEEN)),
        number(Measure.ARCADE, result),
        number(Measure.ACCURACY, result),
        number(Measure.MISSES, result),
        number(Measure.PERFECT, result),
        number(Measure.COMBO, result),
        result.reached().meets().contains(Condition.FINISHED),
        result.reached().meets().contains(Condition.STANDARD),
        result.reached().options().entrySet().stream()
            .map(ResultRow::line)
            .collect(Collectors.joining()),
        submittedAt,
        result.evidence().hashes().stream().map(FileHash::hex).collect(Collectors.joining(BETWEEN)),
        String.join(BETWEEN, result.evidence().figures()),
        result.evidence().engine() instanceof ResourceLocator.Stored(FileHash engine)
            ? engine.hex()
            : "",
        result.evidence().isChecked());
  }

  private static long number(Measure measure, Result result) {
    return result.values().getOrDefault(measure, NOTHING);
  }

  Result toDomain() {
    return new Result(
        replay,
        new Chart(level, data),
        player,
        status,
        words(inconsistencies)
            .map(ReplayInconsistency::valueOf)
            .collect(Collectors.toUnmodifiableSet()),
        new Reached(numbers(), meets(), chosen()),
        new Evidence(
            words(hashes).map(FileHash::new).toList(),
            words(figures).toList(),
            engine.isEmpty()
                ? ResourceLocator.NONE
                : new ResourceLocator.Stored(new FileHash(engine)),
            checked));
  }

  private static Stream<String> words(String text) {
    return Arrays.stream(text.split(BETWEEN)).filter(word -> !word.isEmpty());
  }

  /** An option among {@code options}; there it stands between other lines or none. */
  static String line(Map.Entry<String, Double> option) {
    return "\n" + option.getKey() + "=" + option.getValue() + "\n";
  }

  private Map<String, Double> chosen() {
    return options
        .lines()
        .filter(line -> !line.isEmpty())
        .collect(
            Collectors.toMap(
                line -> line.substring(0, line.lastIndexOf('=')),
                line -> Double.valueOf(line.substring(line.lastIndexOf('=') + 1))));
  }

  private Set<Condition> meets() {
    Set<Condition> meets = EnumSet.noneOf(Condition.class);
    if (finished) {
      meets.add(Condition.FINISHED);
    }
    if (standard) {
      meets.add(Condition.STANDARD);
    }
    return meets;
  }

  private Map<Measure, Long> numbers() {
    Map<Measure, Long> numbers = new EnumMap<>(Measure.class);
    numbers.put(Measure.ARCADE, arcade);
    numbers.put(Measure.ACCURACY, accuracy);
    numbers.put(Measure.MISSES, misses);
    numbers.put(Measure.PERFECT, perfect);
    numbers.put(Measure.COMBO, combo);
    numbers.values().removeIf(number -> number == NOTHING);
    return numbers;
  }
}
