package dev.rondo.testkit.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.EndPeriods;
import dev.rondo.application.leaderboard.Evidence;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.player.Players;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Period;
import dev.rondo.domain.leaderboard.Reached;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link Records} shows on boards of all measures and periods. */
public interface DeclaredBoardsContract extends InTransactions {

  /** Of every measure, and one for each other rule. */
  Leaderboards BOARDS =
      new Leaderboards(
          List.of(
              board("misses", Measure.MISSES, Period.EVER),
              board("perfect", Measure.PERFECT, Period.EVER, Condition.STANDARD),
              board("combo", Measure.COMBO, Period.EVER),
              board("arcade", Measure.ARCADE, Period.EVER, Condition.FINISHED),
              board("accuracy", Measure.ACCURACY, Period.MONTH),
              board("weekly", Measure.MISSES, Period.WEEK, Condition.FINISHED, Condition.STANDARD),
              board("seasonal", Measure.COMBO, Period.SEASON),
              board("arcade-month", Measure.ARCADE, Period.MONTH),
              new Leaderboard(
                  "fast",
                  LocalizedText.of("fast"),
                  Measure.PERFECT,
                  Set.of(Condition.FINISHED),
                  Map.of("#SPEED", 1.5, "100 % = a_b", 0.0),
                  Period.EVER,
                  1,
                  Scope.EVERYBODY),
              new Leaderboard(
                  "three",
                  LocalizedText.of("three"),
                  Measure.COMBO,
                  Set.of(),
                  Map.of(),
                  Period.WEEK,
                  3,
                  Scope.EVERYBODY)));

  /** Tells what the test did. */
  long SEED = 20_261_126;

  /** No results yet, and these boards. */
  Records records();

  /** The players of the results. */
  Players players();

  /** Sets the clock of the records. */
  void moveTo(Instant now);

  private static Leaderboard board(
      String word, Measure measure, Period period, Condition... conditions) {
    return new Leaderboard(word, LocalizedText.of(word), measure, Set.of(conditions), period);
  }

  /** A result with when it came. */
  record Played(int order, Instant time, Result result) {}

  @Test
  default void showsWhatAPlainComputationShows() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    List<Chart> charts = List.of(RecordsContract.SONG, RecordsContract.OTHER);
    for (String name : RecordsContract.NAMES) {
      write(() -> players().register(Profiles.full(name), RecordsContract.NOW));
    }
    List<Played> played = new ArrayList<>();
    // From a Sunday of one month into the next one.
    Instant now = Instant.parse("2026-11-22T20:00:00Z");
    for (int i = 0; i < 120; i++) {
      now = now.plus(Duration.ofMinutes(random.nextInt(300)));
      moveTo(now);
      switch (random.nextInt(6)) {
        case 0 -> {
          if (!played.isEmpty()) {
            review(played, random);
          }
        }
        default -> {
          Result result = result("run" + i, charts.get(random.nextInt(charts.size())), random);
          played.add(new Played(i, now, result));
          submit(result);
        }
      }
      for (Chart chart : charts) {
        check(played, chart, now, "step %d, seed %d".formatted(i, SEED));
      }
    }
  }

  @Test
  default void scoresAllAgainOnceOtherBoardsAreDeclared() {
    move(Records.NOT_RECOMPUTING, 7);
    assertThat(records().recomputedTo()).isEqualTo(Records.NOT_RECOMPUTING);
    assertThat(records().areMadeForDeclaredBoards()).isFalse();

    fill();
    assertThat(records().areMadeForDeclaredBoards()).isTrue();
    assertThat(records().recomputedTo()).isZero();
    move(0, 5);
    fill();
    assertThat(records().recomputedTo()).isEqualTo(5);
  }

  @Test
  default void findsWhoHasRecordsOfPeriodsThatAreOver() {
    Instant first = Instant.parse("2026-09-01T12:00:00Z");
    write(() -> players().register(Profiles.full("ann"), first));
    moveTo(first);
    submit(played("early", true));
    submit(played("unknown", false));
    Instant last = first.plus(Duration.ofDays(110));
    moveTo(last);
    submit(played("late", true));

    assertThat(records().pastRecords(first)).isEmpty();
    Records.PastRecords past = records().pastRecords(last).orElseThrow();
    assertThat(past.players())
        .containsExactly(new Records.PlayerOnChart(RecordsContract.SONG, new PlayerId("ann")));
    new EndPeriods(records(), transactions(), () -> last.plusSeconds(1)).end();
    assertThat(records().pastRecords(last)).isEmpty();
    assertThat(records().pastRecords(last.plusSeconds(1)).orElseThrow().to())
        .isGreaterThan(past.to());

    Leaderboard monthly = BOARDS.find("arcade-month").orElseThrow();
    assertThat(records().list(RecordsContract.SONG, monthly).count(9)).isEqualTo(1);
    moveTo(first);
    assertThat(records().list(RecordsContract.SONG, monthly).count(9)).isZero();
    assertThat(records().countOf(RecordsContract.SONG, monthly, 5)).isZero();
  }

  private static Result played(String name, boolean isScored) {
    return new Result(
        new ItemName(name),
        isScored ? RecordsContract.SONG : RecordsContract.OTHER,
        new PlayerId("ann"),
        isScored ? ReviewStatus.SOUND : ReviewStatus.PENDING,
        Set.of(),
        isScored
            ? new Reached(Map.of(Measure.ARCADE, 5L), Set.of(Condition.FINISHED))
            : Reached.NOTHING,
        Evidence.NONE);
  }

  private void fill() {
    write(() -> records().fillDeclared());
  }

  private void move(long from, long to) {
    write(() -> records().moveRecomputed(from, to));
  }

  private void submit(Result result) {
    write(
        () -> {
          records().lock(result.level());
          records().add(result);
          if (result.status().counts()) {
            records().improve(result);
          }
        });
  }

  private void review(List<Played> played, RandomGenerator random) {
    int one = random.nextInt(played.size());
    Played before = played.get(one);
    Result changed =
        before.result.withStatus(random.nextBoolean() ? ReviewStatus.SOUND : ReviewStatus.REJECTED);
    played.set(one, new Played(before.order, before.time, changed));
    write(
        () -> {
          records().lock(changed.level());
          records().save(changed);
          records().recount(changed.chart(), changed.player());
        });
  }

  private static Result result(String name, Chart chart, RandomGenerator random) {
    Map<Measure, Long> numbers = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      if (random.nextInt(10) > 0) {
        numbers.put(measure, (long) random.nextInt(6));
      }
    }
    return new Result(
        new ItemName(name),
        chart,
        new PlayerId(RecordsContract.NAMES.get(random.nextInt(RecordsContract.NAMES.size()))),
        random.nextInt(5) == 0 ? ReviewStatus.FLAGGED : ReviewStatus.SOUND,
        Set.of(),
        new Reached(numbers, conditions(random), options(random)),
        Evidence.NONE);
  }

  private static Set<Condition> conditions(RandomGenerator random) {
    return Stream.of(Condition.values())
        .filter(_ -> random.nextBoolean())
        .collect(Collectors.toSet());
  }

  private static Map<String, Double> options(RandomGenerator random) {
    return random.nextInt(4) == 0
        ? Map.of()
        : Map.of(
            "#SPEED",
            random.nextInt(4) == 0 ? 1.0 : 1.5,
            "100 % = a_b",
            random.nextInt(4) == 0 ? 1.0 : 0.0);
  }

  private void check(List<Played> played, Chart chart, Instant now, String step) {
    for (Leaderboard board : BOARDS.all()) {
      List<Played> expected = best(played, chart, board, now);
      String what = board.word() + " of " + chart.level() + ", " + step;
      assertThat(records().list(chart, board).from(0, 100))
          .as(what)
          .extracting(row -> row.value().name() + " " + board.shown(row.value().value()))
          .isEqualTo(
              expected.stream()
                  .map(best -> best.result.replay() + " " + number(best, board))
                  .toList());
      assertThat(records().list(chart, board).count(100)).as(what).isEqualTo(expected.size());
      List<PlayerId> inOrder = expected.stream().map(best -> best.result.player()).toList();
      for (Played best : expected) {
        Result result = best.result;
        assertThat(records().placeOf(chart, board, result.player()))
            .as(what)
            .contains((long) inOrder.indexOf(result.player()));
        assertThat(records().find(chart, board, result.replay())).as(what).isPresent();
      }
    }
  }

  private static List<Played> best(
      List<Played> played, Chart chart, Leaderboard board, Instant now) {
    Comparator<Played> byNumber = Comparator.comparingLong(one -> number(one, board));
    Comparator<Played> bestFirst =
        (board.measure() == Measure.MISSES ? byNumber : byNumber.reversed())
            .thenComparingInt(Played::order);
    String period = day(now, board.period());
    return counting(played, chart, board)
        .filter(one -> day(one.time, board.period()).equals(period))
        .collect(Collectors.groupingBy(one -> one.result.player()))
        .values()
        .stream()
        .flatMap(all -> firstOfEach(all.stream().sorted(bestFirst).toList(), board))
        .sorted(bestFirst)
        .toList();
  }

  /** The first of each number, as many as the board has of a player. */
  private static Stream<Played> firstOfEach(List<Played> sorted, Leaderboard board) {
    Map<Long, Played> first = new LinkedHashMap<>();
    sorted.forEach(one -> first.putIfAbsent(number(one, board), one));
    return first.values().stream().limit(board.best());
  }

  private static Stream<Played> counting(List<Played> played, Chart chart, Leaderboard board) {
    return played.stream()
        .filter(one -> one.result.chart().equals(chart))
        .filter(one -> one.result.status() == ReviewStatus.SOUND)
        .filter(one -> one.result.reached().meets().containsAll(board.conditions()))
        .filter(
            one ->
                board.options().entrySet().stream()
                    .allMatch(
                        option ->
                            option
                                .getValue()
                                .equals(one.result.reached().options().get(option.getKey()))))
        .filter(one -> one.result.values().containsKey(board.measure()));
  }

  private static long number(Played played, Leaderboard board) {
    return played.result.values().get(board.measure());
  }

  /** The days of a period, without the calendar of the program. */
  private static String day(Instant time, Period period) {
    long monday = Instant.parse("2026-11-02T00:00:00Z").getEpochSecond();
    return switch (period) {
      case EVER -> "";
      case SEASON ->
          time.toString().substring(0, 4)
              + (Integer.parseInt(time.toString().substring(5, 7)) - 1) / 3;
      case MONTH -> time.toString().substring(0, 7);
      case WEEK -> Long.toString((time.getEpochSecond() - monday) / Duration.ofDays(7).toSeconds());
    };
  }
}
