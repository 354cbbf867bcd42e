package dev.rondo.testkit.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.leaderboard.Evidence;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Records.Entry;
import dev.rondo.application.leaderboard.Records.PlayerRecord;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.player.Players;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Reached;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link Records} does. */
public interface RecordsContract extends InTransactions {

  /** A level with results. */
  Chart SONG = new Chart(new ItemName("song"), "0123456789012345678901234567890123456789");

  /** Another one, whose data is not known. */
  Chart OTHER = new Chart(new ItemName("ä b"), "");

  /** The first one after an edit. */
  Chart EDITED = new Chart(SONG.level(), "abcdefabcdefabcdefabcdefabcdefabcdefabcd");

  /** Whom the results are of. */
  List<String> NAMES = List.of("ann", "bob", "cid", "dan", "eve");

  /** When the players are met. */
  Instant NOW = Instant.parse("2026-05-05T12:00:00Z");

  /** No results and records yet. */
  Records records();

  /** Whom they are of. */
  Players players();

  /** The players come in first. */
  @BeforeEach
  default void meetThePlayers() {
    for (String name : NAMES) {
      write(() -> players().register(Profiles.full(name), NOW));
    }
  }

  @Test
  default void keepsAllOfAResult() {
    Result pending = Result.pending(new ItemName("ü 1"), OTHER, new PlayerId("ann"));
    add(pending);
    assertThat(records().find(pending.replay())).contains(pending);

    for (ReviewStatus status : ReviewStatus.values()) {
      Result changed =
          new Result(
              pending.replay(),
              OTHER,
              pending.player(),
              status,
              EnumSet.allOf(ReplayInconsistency.class),
              reached(0, 10_000_000));
      save(changed);
      assertThat(records().find(pending.replay())).contains(changed);
    }
    save(pending);
    assertThat(records().find(pending.replay())).contains(pending);
    assertThat(records().find(new ItemName("other"))).isEmpty();
  }

  @Test
  default void forgetsAResult() {
    Result result = sound("a", "ann", 1, 1);
    add(result);
    change(() -> records().remove(result.replay()));

    assertThat(records().find(result.replay())).isEmpty();
    assertThatThrownBy(() -> save(result)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  default void movesHowFarResultsAreScoredAgainOnlyFromWhereThatIs() {
    assertThat(records().recomputedTo()).isEqualTo(Records.NOT_RECOMPUTING);

    moveRecomputed(0, 5);
    assertThat(records().recomputedTo()).isEqualTo(Records.NOT_RECOMPUTING);
    moveRecomputed(Records.NOT_RECOMPUTING, 0);
    moveRecomputed(0, 5);
    moveRecomputed(0, 9);
    assertThat(records().recomputedTo()).isEqualTo(5);
  }

  private void moveRecomputed(long from, long to) {
    write(() -> records().moveRecomputed(from, to));
  }

  @Test
  default void listsResultsInTheOrderInWhichTheyCame() {
    for (String name : List.of("d", "b", "c", "a", "e")) {
      add(Result.pending(new ItemName(name), SONG, new PlayerId("ann")));
    }
    save(sound("b", "ann", 1, 1));
    save(flagged("a", "ann"));
    save(flagged("d", "ann"));

    assertThat(replays(records().results(0).from(0, 10))).containsExactly("d", "b", "c", "a", "e");
    assertThat(replays(records().results(0).from(1, 2))).containsExactly("b", "c");
    assertThat(walk(records().results(0), 2, row -> row.value().replay().value()))
        .containsExactly("d", "b", "c", "a", "e");
    assertThat(records().results(0).count(10)).isEqualTo(5);
    assertThat(records().results(0).count(4)).isEqualTo(4);
    long second = records().results(0).from(1, 1).getFirst().key().value(0);
    assertThat(replays(records().results(second).from(0, 2))).containsExactly("c", "a");
    assertThat(records().results(second).count(10)).isEqualTo(3);
    assertThat(replays(records().of(ReviewStatus.FLAGGED).from(0, 10))).containsExactly("d", "a");
    assertThat(walk(records().of(ReviewStatus.FLAGGED), 1, row -> row.value().replay().value()))
        .containsExactly("d", "a");
    assertThat(records().of(ReviewStatus.FLAGGED).count(10)).isEqualTo(2);
    assertThat(replays(records().of(ReviewStatus.SOUND).from(0, 10))).containsExactly("b");
    assertThat(replays(records().of(ReviewStatus.REJECTED).from(0, 10))).isEmpty();
    for (PlayerId player : List.of(new PlayerId("ann"), new PlayerId("nobody"))) {
      assertThat(records().of(ReviewStatus.FLAGGED, player).from(0, 10))
          .isEqualTo(
              records().of(ReviewStatus.FLAGGED).from(0, 10).stream()
                  .filter(row -> row.value().player().equals(player))
                  .toList());
    }
    assertThat(records().pending(10)).extracting(ItemName::value).containsExactly("c", "e");
    assertThat(records().pending(1)).extracting(ItemName::value).containsExactly("c");
  }

  @Test
  default void findsWhatNoEngineHasChecked() {
    FileHash engine = new FileHash("1".repeat(FileHash.LENGTH));
    FileHash other = new FileHash("2".repeat(FileHash.LENGTH));
    add(played("of another", SONG, new ResourceLocator.Stored(other), false));
    add(played("of this", SONG, new ResourceLocator.Stored(engine), false));
    add(played("checked", SONG, new ResourceLocator.Stored(engine), true));
    add(played("of any", SONG, ResourceLocator.NONE, false));
    add(played("edited", EDITED, ResourceLocator.NONE, false));
    add(played("of no data", new Chart(SONG.level(), ""), ResourceLocator.NONE, false));
    add(Result.pending(new ItemName("pending"), SONG, new PlayerId("ann")));
    add(played("elsewhere", OTHER, ResourceLocator.NONE, false));
    add(played("sure", new Chart(new ItemName("sure"), ""), ResourceLocator.NONE, true));

    assertThat(walk(records().unchecked(SONG, engine), 2, row -> row.value().replay().value()))
        .containsExactly("of this", "of any", "of no data");
    assertThat(records().uncheckedLevelAfter("")).contains(SONG.level());
    assertThat(records().uncheckedLevelAfter(SONG.level().value())).contains(OTHER.level());
    assertThat(records().uncheckedLevelAfter(OTHER.level().value())).isEmpty();
  }

  private Result played(String replay, Chart chart, ResourceLocator engine, boolean isChecked) {
    return new Result(
        new ItemName(replay),
        chart,
        new PlayerId("ann"),
        ReviewStatus.SOUND,
        Set.of(),
        new Reached(Map.of(Measure.ARCADE, 1L), Set.of(Condition.FINISHED)),
        new Evidence(List.of(), List.of(), engine, isChecked));
  }

  @Test
  default void findsTheBestThatCounts() {
    add(sound("low", "ann", 10, 300));
    add(sound("first", "ann", 20, 200));
    add(sound("second", "ann", 20, 100));
    add(result("none", SONG, "ann", ReviewStatus.SOUND, Reached.NOTHING));
    add(sound("hers", "bob", 90, 900));
    add(result("elsewhere", OTHER, "ann", ReviewStatus.SOUND, reached(90, 900)));
    for (ReviewStatus status :
        List.of(ReviewStatus.PENDING, ReviewStatus.FLAGGED, ReviewStatus.REJECTED)) {
      add(sound(status.name(), "ann", 80, 800).withStatus(status));
    }

    place(sound("first", "ann", 20, 200));
    assertThat(names(Leaderboard.ARCADE)).containsExactly("first");
    assertThat(names(Leaderboard.ACCURACY)).containsExactly("low");

    enter(sound("released", "ann", 30, 250).withStatus(ReviewStatus.RELEASED));

    assertThat(names(Leaderboard.ARCADE)).containsExactly("released");
    assertThat(names(Leaderboard.ACCURACY)).containsExactly("low");
  }

  @Test
  default void listsTheBestFirstAndOfEqualOnesTheEarlier() {
    Result early = sound("early", "ann", 20, 1);
    Result late = sound("late", "bob", 20, 2);
    Result best = sound("best", "cid", 30, 0);
    Result zero = sound("zero", "dan", 0, 1_000_000);
    List.of(early, zero, late, best).forEach(this::add);
    List.of(zero, late, best, early).forEach(this::place);

    assertThat(names(Leaderboard.ARCADE)).containsExactly("best", "early", "late", "zero");
    assertThat(names(Leaderboard.ACCURACY)).containsExactly("zero", "late", "early", "best");
    assertThat(rows(SONG, Leaderboard.ARCADE))
        .extracting(row -> row.value().value())
        .containsExactly(30L, 20L, 20L, 0L);
    assertThat(records().list(SONG, Leaderboard.ARCADE).from(1, 2))
        .extracting(row -> row.value().name().value())
        .containsExactly("early", "late");
    assertThat(records().list(SONG, Leaderboard.ARCADE).from(4, 2)).isEmpty();
    assertThat(records().list(SONG, Leaderboard.ARCADE).count(10)).isEqualTo(4);
    assertThat(records().list(SONG, Leaderboard.ARCADE).count(3)).isEqualTo(3);
    assertThat(records().list(OTHER, Leaderboard.ARCADE).count(3)).isZero();
    assertThat(rows(OTHER, Leaderboard.ARCADE)).isEmpty();
  }

  @Test
  default void knowsThePlaceOfAPlayerAmongEqualOnes() {
    for (int i = 0; i < NAMES.size(); i++) {
      enter(sound("r" + i, NAMES.get(i), i == 4 ? 8 : 7, i));
    }
    List<PlayerId> inOrder =
        List.of(4, 0, 1, 2, 3).stream().map(i -> new PlayerId(NAMES.get(i))).toList();

    for (int place = 0; place < inOrder.size(); place++) {
      PlayerId player = inOrder.get(place);
      assertThat(records().placeOf(SONG, Leaderboard.ARCADE, player)).hasValue((long) place);
    }
    assertThat(records().placeOf(SONG, Leaderboard.ACCURACY, new PlayerId(NAMES.getFirst())))
        .hasValue(4L);
    assertThat(records().placeOf(OTHER, Leaderboard.ARCADE, inOrder.getFirst())).isEmpty();
    List<PlayerId> some = List.of(inOrder.get(3), new PlayerId("nobody"), inOrder.get(1));
    assertThat(records().of(SONG, Leaderboard.ARCADE, some, 9))
        .extracting(entry -> entry.player().profile().id())
        .containsExactly(inOrder.get(1), inOrder.get(3));
    assertThat(records().of(SONG, Leaderboard.ARCADE, inOrder, 2)).hasSize(2);
    reject(sound("r4", "eve", 8, 4));
    assertThat(records().placeOf(SONG, Leaderboard.ARCADE, inOrder.getFirst())).isEmpty();
    assertThat(records().placeOf(SONG, Leaderboard.ARCADE, inOrder.get(1))).hasValue(0L);
  }

  @Test
  default void walksByCursorThroughEqualOnes() {
    for (int i = 0; i < NAMES.size(); i++) {
      enter(sound("r" + i, NAMES.get(i), i == 4 ? 8 : 7, 0));
    }

    for (int limit = 1; limit <= 6; limit++) {
      assertThat(
              walk(
                  records().list(SONG, Leaderboard.ARCADE),
                  limit,
                  row -> row.value().name().value()))
          .as("by %d", limit)
          .containsExactly("r4", "r0", "r1", "r2", "r3");
    }
  }

  @Test
  default void takesAnyKeyThatAForgerMakesUp() {
    enter(sound("r", "ann", 7, 7));

    for (SortKey key :
        List.of(
            SortKey.of(Long.MIN_VALUE),
            SortKey.of(-8L),
            SortKey.of(Long.MIN_VALUE, Long.MIN_VALUE, 1L, 1L),
            SortKey.of(-7L, Long.MIN_VALUE))) {
      assertThat(records().list(SONG, Leaderboard.ARCADE).after(key, 2)).as("%s", key).hasSize(1);
    }
    for (SortKey key :
        List.of(
            SortKey.of(Long.MAX_VALUE),
            SortKey.of(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE),
            SortKey.of(-7L, Long.MAX_VALUE))) {
      assertThat(records().list(SONG, Leaderboard.ARCADE).after(key, 2)).as("%s", key).isEmpty();
    }
  }

  @Test
  default void keepsOneRecordAPlayer() {
    Result second = sound("second", "ann", 20, 5);
    enter(sound("first", "ann", 10, 10));
    enter(second);
    place(second);

    assertThat(names(Leaderboard.ARCADE)).containsExactly("second");
    assertThat(records().list(SONG, Leaderboard.ARCADE).count(10)).isEqualTo(1);
    assertThat(records().countOf(SONG, Leaderboard.ARCADE, 20)).isEqualTo(1);
    assertThat(records().countOf(SONG, Leaderboard.ARCADE, 10)).isZero();

    reject(second);

    assertThat(names(Leaderboard.ARCADE)).containsExactly("first");
    assertThat(records().countOf(SONG, Leaderboard.ARCADE, 20)).isZero();
    assertThat(records().countOf(SONG, Leaderboard.ARCADE, 10)).isEqualTo(1);
  }

  @Test
  default void placesAResultThatIsWorthSomethingElseNow() {
    enter(sound("r", "ann", 10, 10));
    Result revalued = sound("r", "ann", 500_000, 9);
    save(revalued);
    place(revalued);

    assertThat(rows(SONG, Leaderboard.ARCADE))
        .extracting(row -> row.value().value())
        .containsExactly(500_000L);
    assertThat(records().countAbove(SONG, Leaderboard.ARCADE, 10)).isEqualTo(1);
    assertThat(records().countOf(SONG, Leaderboard.ARCADE, 10)).isZero();
  }

  @Test
  default void takesRecordsOffTheLeaderboards() {
    Result result = sound("r", "ann", 10, 10);
    Result other = sound("other", "ann", 9, 11);
    add(result);
    add(other);
    place(result);

    reject(other);
    reject(other);
    assertThat(names(Leaderboard.ARCADE)).containsExactly("r");
    assertThat(names(Leaderboard.ACCURACY)).containsExactly("r");

    change(() -> records().remove(result.replay()));
    place(result);
    change(() -> records().recount(OTHER, result.player()));

    assertThat(names(Leaderboard.ARCADE)).isEmpty();
    assertThat(names(Leaderboard.ACCURACY)).isEmpty();
    assertThat(records().list(SONG, Leaderboard.ARCADE).count(10)).isZero();
    assertThat(records().countOf(SONG, Leaderboard.ARCADE, 10)).isZero();
  }

  @Test
  default void keepsTheBoardsOfEachDataOfALevelApart() {
    Result before = sound("before", "ann", 30, 30);
    Result after = on(EDITED, sound("after", "ann", 10, 10));
    Result later = on(EDITED, sound("later", "bob", 10, 10));
    List.of(before, after, later).forEach(this::enter);

    assertThat(names(Leaderboard.ARCADE)).containsExactly("before");
    assertThat(rows(EDITED, Leaderboard.ARCADE))
        .extracting(row -> row.value().name().value())
        .containsExactly("after", "later");
    assertThat(records().countAbove(EDITED, Leaderboard.ARCADE, 9)).isEqualTo(2);
    assertThat(records().countOf(SONG, Leaderboard.ARCADE, 10)).isZero();
    assertThat(records().find(EDITED, Leaderboard.ARCADE, before.replay())).isEmpty();
    assertThat(records().list(SONG, Leaderboard.ARCADE).count(9)).isEqualTo(1);
    reject(after);
    assertThat(rows(EDITED, Leaderboard.ARCADE)).hasSize(1);
    assertThat(names(Leaderboard.ARCADE)).containsExactly("before");
  }

  @Test
  default void findsTheBestOfAPlayerOnAllLevels() {
    Result low = sound("low", "ann", 10, 3);
    Result high = sound("high", "ann", 30, 1);
    Result equal = sound("equal", "ann", 10, 2);
    Result foreign = sound("foreign", "bob", 40, 9);
    List<Result> results =
        List.of(low, on(new Chart(new ItemName("third"), ""), equal), on(OTHER, high), foreign);
    results.forEach(this::add);
    results.forEach(this::place);

    PlayerId ann = new PlayerId("ann");
    assertThat(records().bestOf(ann, Leaderboard.ARCADE, 10))
        .extracting(record -> record.name() + " on " + record.chart().level())
        .containsExactly("high on ä b", "low on song", "equal on third");
    assertThat(records().bestOf(ann, Leaderboard.ACCURACY, 1))
        .containsExactly(new PlayerRecord(new ItemName("low"), SONG));
    assertThat(records().bestOf(new PlayerId("eve"), Leaderboard.ARCADE, 10)).isEmpty();
  }

  @Test
  default void findsARecordByItsName() {
    Result better = sound("better", "ann", 20, 20);
    Result worse = sound("worse", "ann", 10, 10);
    add(worse);
    enter(better);

    assertThat(records().find(SONG, Leaderboard.ARCADE, better.replay()))
        .contains(
            new Entry(
                better.replay(), new Player(Profiles.full("ann"), Player.AccountStatus.GOOD), 20));
    assertThat(records().find(SONG, Leaderboard.ARCADE, worse.replay())).isEmpty();
    assertThat(records().find(OTHER, Leaderboard.ARCADE, better.replay())).isEmpty();
    reject(better);
    assertThat(records().find(SONG, Leaderboard.ARCADE, better.replay())).isEmpty();
    assertThat(records().find(SONG, Leaderboard.ARCADE, worse.replay())).isPresent();
  }

  @Test
  default void showsPlayersAsTheyAreNow() {
    enter(sound("r", "ann", 20, 20));
    write(() -> players().register(Profiles.of("ann", "a1", "Anna"), NOW));
    write(() -> players().changeStatus(new PlayerId("ann"), Player.AccountStatus.BANNED));

    assertThat(rows(SONG, Leaderboard.ARCADE).getFirst().value().player())
        .isEqualTo(new Player(Profiles.of("ann", "a1", "Anna"), Player.AccountStatus.BANNED));
  }

  @Test
  default void countsWhatStandsAboveAnyValue() {
    List<Long> edges = new ArrayList<>();
    for (long edge : new long[] {0, 128, 16_384, 2_097_152, 999_936, 9_999_999}) {
      for (long value = Math.max(0, edge - 1); value <= edge + 1; value++) {
        edges.add(value);
      }
    }
    List<Long> placed = new ArrayList<>(edges);
    placed.addAll(List.of(0L, 128L, 128L, 16_384L));
    for (int i = 0; i < placed.size(); i++) {
      PlayerId player = new PlayerId("p" + i);
      write(() -> players().register(Profiles.full(player.value()), NOW));
      enter(sound("r" + i, player.value(), placed.get(i), 0));
    }

    for (long value : edges) {
      assertThat(records().countAbove(SONG, Leaderboard.ARCADE, value))
          .as("above %d", value)
          .isEqualTo(placed.stream().filter(other -> other > value).count());
      assertThat(records().countOf(SONG, Leaderboard.ARCADE, value))
          .as("of %d", value)
          .isEqualTo(placed.stream().filter(other -> other == value).count());
    }
    assertThat(records().countAbove(SONG, Leaderboard.ACCURACY, 0)).isZero();
    assertThat(records().countOf(SONG, Leaderboard.ACCURACY, 0)).isEqualTo(placed.size());
    assertThat(records().countAbove(OTHER, Leaderboard.ARCADE, 0)).isZero();
    assertThat(records().countOf(SONG, Leaderboard.ARCADE, 5)).isZero();
  }

  @Test
  default void takesAllBackWithTheTransaction() {
    Result kept = sound("kept", "ann", 10, 10);
    enter(kept);

    transactions()
        .dryRun(
            () -> {
              Result better = sound("better", "ann", 20, 20);
              records().lock(SONG.level());
              records().add(better);
              records().improve(better);
              records().remove(kept.replay());
              return better;
            });

    assertThat(names(Leaderboard.ARCADE)).containsExactly("kept");
    assertThat(records().find(kept.replay())).isPresent();
    assertThat(records().countOf(SONG, Leaderboard.ARCADE, 10)).isEqualTo(1);
    assertThat(records().countOf(SONG, Leaderboard.ARCADE, 20)).isZero();
  }

  @Test
  default void keepsTheBestOfManyThatComeAtOnce() {
    for (int round = 0; round < 5; round++) {
      Chart level = new Chart(new ItemName("level" + round), "");
      Concurrently.run(
          8,
          number -> {
            String player = NAMES.get(number % 2);
            for (int i = 0; i < 3; i++) {
              String name = level.level() + "-" + number + "-" + i;
              Reached values = reached(100 * i + number, 1000 - number);
              Result result = result(name, level, player, ReviewStatus.SOUND, values);
              write(
                  () -> {
                    records().lock(level.level());
                    records().add(result);
                    records().recount(level, result.player());
                  });
            }
            return number;
          });

      assertThat(rows(level, Leaderboard.ARCADE))
          .extracting(row -> row.value().value())
          .containsExactly(207L, 206L);
      assertThat(rows(level, Leaderboard.ACCURACY))
          .extracting(row -> row.value().value())
          .containsExactly(1000L, 999L);
      assertThat(records().countAbove(level, Leaderboard.ARCADE, 206)).isEqualTo(1);
      assertThat(records().countAbove(level, Leaderboard.ACCURACY, 0)).isEqualTo(2);
      assertThat(records().list(level, Leaderboard.ARCADE).count(10)).isEqualTo(2);
    }
  }

  /** A result of a player, in which nothing is odd. */
  static Result result(
      String replay, Chart chart, String player, ReviewStatus status, Reached reached) {
    return new Result(new ItemName(replay), chart, new PlayerId(player), status, Set.of(), reached);
  }

  private static Result sound(String replay, String player, long arcade, long accuracy) {
    return new Result(
        new ItemName(replay),
        SONG,
        new PlayerId(player),
        ReviewStatus.SOUND,
        Set.of(),
        reached(arcade, accuracy),
        new Evidence(
            List.of(new FileHash("0".repeat(40))),
            List.of(replay + ":9>8"),
            new ResourceLocator.Stored(new FileHash("1".repeat(40))),
            true));
  }

  private static Result on(Chart chart, Result result) {
    return new Result(
        result.replay(),
        chart,
        result.player(),
        result.status(),
        result.inconsistencies(),
        result.reached(),
        result.evidence());
  }

  private static Result flagged(String replay, String player) {
    return new Result(
        new ItemName(replay),
        SONG,
        new PlayerId(player),
        ReviewStatus.FLAGGED,
        Set.of(ReplayInconsistency.UNREADABLE),
        Reached.NOTHING);
  }

  /** Those scores, in a play to the end. */
  static Reached reached(long arcade, long accuracy) {
    return new Reached(
        Map.of(Measure.ARCADE, arcade, Measure.ACCURACY, accuracy), Set.of(Condition.FINISHED));
  }

  @Test
  default void sortsResultsByTheirValues() {
    for (String name : List.of("a", "b", "c", "d")) {
      add(Result.pending(new ItemName(name), SONG, new PlayerId("ann")));
    }
    save(sound("a", "ann", 2, 3));
    save(sound("b", "ann", 3, 1));
    save(sound("c", "ann", 1, 2));
    save(sound("d", "ann", 2, 4));
    Listing<Result> sound = records().of(ReviewStatus.SOUND);

    assertThat(replays(sound.by("arcade").from(0, 9))).containsExactly("c", "a", "d", "b");
    assertThat(replays(sound.by("accuracy").from(1, 2))).containsExactly("c", "a");
    assertThat(replays(sound.by("replay").from(0, 9))).containsExactly("a", "b", "c", "d");
  }

  private static List<String> replays(List<Listing.Row<Result>> rows) {
    return rows.stream().map(row -> row.value().replay().value()).toList();
  }

  private List<Listing.Row<Entry>> rows(Chart level, Leaderboard board) {
    return records().list(level, board).from(0, 100);
  }

  private List<String> names(Leaderboard board) {
    return rows(SONG, board).stream().map(row -> row.value().name().value()).toList();
  }

  private static <T> List<String> walk(
      Listing<T> listing, int limit, Function<Listing.Row<T>, String> name) {
    List<String> seen = new ArrayList<>();
    List<Listing.Row<T>> rows = listing.from(0, limit);
    while (!rows.isEmpty()) {
      rows.forEach(row -> seen.add(name.apply(row)));
      rows = listing.after(rows.getLast().key(), limit);
    }
    return seen;
  }

  private void add(Result result) {
    change(() -> records().add(result));
  }

  private void enter(Result result) {
    add(result);
    place(result);
  }

  private void save(Result result) {
    change(() -> records().save(result));
  }

  private void place(Result result) {
    change(() -> records().recount(result.chart(), result.player()));
  }

  private void reject(Result result) {
    save(result.withStatus(ReviewStatus.REJECTED));
    place(result);
  }

  private void change(Runnable work) {
    write(
        () -> {
          records().lock(SONG.level());
          work.run();
        });
  }
}
