package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Evidence;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.player.PlayerId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A result in the database. */
@MappedEntity("level_result")
record ResultRow(
    @Id ItemName replay,
    long position,
    ItemName level,
    String data,
    PlayerId player,
    ReviewStatus status,
    String inconsistencies,
    long arcade,
    long accuracy,
    String hashes,
    String figures,
    String engine,
    boolean checked) {

  private static final long NOTHING = -1;
  private static final String BETWEEN = " ";

  static ResultRow from(Result result) {
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
        result.values().getOrDefault(Leaderboard.ARCADE, NOTHING),
        result.values().getOrDefault(Leaderboard.ACCURACY, NOTHING),
        result.evidence().hashes().stream().map(FileHash::hex).collect(Collectors.joining(BETWEEN)),
        String.join(BETWEEN, result.evidence().figures()),
        result.evidence().engine() instanceof ResourceLocator.Stored(FileHash engine)
            ? engine.hex()
            : "",
        result.evidence().isChecked());
  }

  static String column(Leaderboard board) {
    return switch (board) {
      case ARCADE -> "arcade";
      case ACCURACY -> "accuracy";
    };
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
        valuesToDomain(),
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

  private Map<Leaderboard, Long> valuesToDomain() {
    Map<Leaderboard, Long> values = new EnumMap<>(Leaderboard.class);
    values.put(Leaderboard.ARCADE, arcade);
    values.put(Leaderboard.ACCURACY, accuracy);
    values.values().removeIf(value -> value == NOTHING);
    return values;
  }
}
