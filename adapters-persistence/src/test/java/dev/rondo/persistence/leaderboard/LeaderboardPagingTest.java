package dev.rondo.persistence.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.RecordUpdater;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Records.Entry;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewLeaderboard.Outcome;
import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.application.leaderboard.ViewLeaderboardService;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Players;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.testkit.audit.InMemoryAuditLog;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.leaderboard.RecordsContract;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.transaction.Concurrently;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A leaderboard that some walk through by cursor while others place, replace and take away records
 * by chance; some records stand throughout.
 */
@Timeout(120)
final class LeaderboardPagingTest extends DatabaseTest {

  private static final long SEED = Long.getLong("rondo.seed", System.nanoTime());
  private static final int WRITERS = 3;
  private static final int WALKERS = 2;
  private static final int STEPS = 120;
  private static final int STEADY = 40;
  private static final int MOVING = 12;
  private static final ItemRef LEVEL = new ItemRef(ItemKind.LEVEL, new ItemName("song"));
  private static final Chart CHART = Chart.of(SampleItems.level("song", "plain"));

  @Inject JdbcOperations operations;
  @Inject Catalogue catalogue;
  @Inject CatalogueUpdates updates;
  @Inject FirstSubmissions firstSubmissions;
  @Inject Players players;
  @Inject Records records;

  private final AtomicInteger names = new AtomicInteger();
  private final AtomicInteger writing = new AtomicInteger(WRITERS);

  @BeforeEach
  void prepare() {
    change(() -> updates.save(SampleItems.ofEveryKind(), Origin.PACK));
  }

  @Test
  void neverRepeatsARecordAndNeverSkipsOneThatStands() {
    List<String> steady = placeSteadyOnes();

    Concurrently.run(
        WRITERS + WALKERS,
        number -> {
          RandomGenerator random =
              RandomGeneratorFactory.of("L64X128MixRandom").create(SEED + number);
          if (number < WRITERS) {
            write(random);
          } else {
            walkWhileTheyWrite(random, steady);
          }
          return number;
        });

    for (Leaderboard board : Leaderboards.BUILT_IN.all()) {
      checkRanks(board);
      checkOffsets(board);
      checkCounts(board);
    }
    assertThat(steady).as("seed " + SEED).isSubsetOf(names(walk(Leaderboard.ARCADE, 7)));
  }

  /** The names of the records that stay, the best first. */
  private List<String> placeSteadyOnes() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED - 1);
    List<Result> steady = new ArrayList<>();
    for (int i = 0; i < STEADY; i++) {
      steady.add(handIn("steady" + i, random));
    }
    steady.forEach(result -> review(result.replay(), ReviewStatus.RELEASED));
    // The sort is stable: of equal ones the earlier stays in front.
    return steady.stream()
        .sorted(
            Comparator.comparing((Result result) -> result.values().get(Measure.ARCADE)).reversed())
        .map(result -> result.replay().value())
        .toList();
  }

  private void write(RandomGenerator random) {
    List<ItemName> mine = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      if (mine.isEmpty() || random.nextInt(3) == 0) {
        mine.add(handIn("moving" + random.nextInt(MOVING), random).replay());
      }
      ItemName one = mine.get(random.nextInt(mine.size()));
      switch (random.nextInt(4)) {
        case 0, 1 -> review(one, ReviewStatus.RELEASED);
        case 2 -> review(one, ReviewStatus.REJECTED);
        default -> {
          write(() -> new RecordUpdater(records).withdraw(one));
          mine.remove(one);
        }
      }
    }
    writing.decrementAndGet();
  }

  private Result handIn(String player, RandomGenerator random) {
    Result result =
        RecordsContract.result(
            "run" + names.incrementAndGet(),
            CHART,
            player,
            ReviewStatus.FLAGGED,
            RecordsContract.reached(value(random), value(random)));
    write(
        () -> {
          records.add(result);
          return players.register(Profiles.of(player, player, player), Instant.EPOCH);
        });
    return result;
  }

  /** Few values, so that many are equal, here and there around the bounds that counts have. */
  private static long value(RandomGenerator random) {
    long edge = new long[] {2, 64, 4_096, 262_144, 900_000}[random.nextInt(5)];
    return edge + random.nextInt(-2, 3);
  }

  private void review(ItemName name, ReviewStatus decision) {
    assertThat(
            new ReviewRecord(
                    records, firstSubmissions, new InMemoryAuditLog().trail(), transactions)
                .apply(ReviewRecord.command(TestServer.COMMAND, name, decision)))
        .as("seed " + SEED)
        .isIn(Operate.Outcome.DONE, Operate.Outcome.refused(Operate.Refusal.UNCHANGED));
  }

  private void walkWhileTheyWrite(RandomGenerator random, List<String> steady) {
    do {
      List<String> seen = names(walk(Leaderboard.ARCADE, random.nextInt(1, 10)));
      assertThat(seen).as("seed " + SEED).doesNotHaveDuplicates();
      seen.retainAll(steady);
      assertThat(seen).as("seed " + SEED).isEqualTo(steady);
    } while (writing.get() > 0);
  }

  private List<Ranked> walk(Leaderboard board, int pageSize) {
    ViewLeaderboard viewer =
        new ViewLeaderboardService(
            catalogue, records, Leaderboards.BUILT_IN, transactions, new Paging(pageSize, 0));
    List<Ranked> seen = new ArrayList<>();
    Page<Ranked> page = page(viewer.list(LEVEL, board.word(), PageRequest.FIRST));
    while (page instanceof Page.Partial<Ranked>(List<Ranked> items, Cursor next)) {
      seen.addAll(items);
      page = page(viewer.list(LEVEL, board.word(), new PageRequest.After(next)));
    }
    seen.addAll(page.items());
    return seen;
  }

  private static Page<Ranked> page(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Found(Page<Ranked> page) -> page;
      case Outcome.Unknown() -> throw new AssertionError("unknown");
      case Outcome.ForeignCursor() -> throw new AssertionError("foreign cursor");
    };
  }

  private static List<String> names(List<Ranked> walked) {
    List<String> names = new ArrayList<>();
    walked.forEach(ranked -> names.add(ranked.name().value()));
    return names;
  }

  private void checkRanks(Leaderboard board) {
    List<Ranked> all = walk(board, 4);
    assertThat(all).as("seed " + SEED).hasSizeGreaterThanOrEqualTo(STEADY);
    for (Ranked ranked : all) {
      long above = all.stream().filter(other -> other.value() > ranked.value()).count();
      assertThat(ranked.rank()).as("%s, seed %d", ranked, SEED).isEqualTo(above + 1);
      // Of equal ones the earlier stays in front.
      Result best =
          records.by(ranked.player().profile().id()).stream()
              .filter(result -> result.status().counts())
              .sorted(
                  Comparator.comparing(
                          (Result result) -> board.worth(result.reached()).orElseThrow())
                      .reversed())
              .findFirst()
              .orElseThrow();
      assertThat(best.replay()).as("seed " + SEED).isEqualTo(ranked.name());
    }
    assertThat(all).as("seed " + SEED).extracting(Ranked::player).doesNotHaveDuplicates();
    assertThat(records.list(CHART, board).count(Long.MAX_VALUE))
        .as("seed " + SEED)
        .isEqualTo(all.size());
  }

  private void checkOffsets(Leaderboard board) {
    List<String> all = names(walk(board, 50));
    Listing<Entry> list = records.list(CHART, board);
    for (int offset = 0; offset <= all.size() + 1; offset++) {
      int from = Math.min(offset, all.size());
      assertThat(list.from(offset, 3))
          .as("offset %d, seed %d", offset, SEED)
          .extracting(row -> row.value().name().value())
          .isEqualTo(all.subList(from, Math.min(from + 3, all.size())));
    }
  }

  private void checkCounts(Leaderboard board) {
    Map<String, Long> recounted = new TreeMap<>();
    for (int scale : List.of(0, 6, 12, 18)) {
      walk(board, 50)
          .forEach(
              ranked -> recounted.merge(scale + ": " + (ranked.value() >> scale), 1L, Long::sum));
    }
    Map<String, Long> counted = new TreeMap<>();
    Sql.of(
            "SELECT scale, bucket, records FROM chart_record_count WHERE board = ?",
            board.key(Instant.EPOCH))
        .query(
            operations, row -> counted.put(row.getInt(1) + ": " + row.getLong(2), row.getLong(3)));
    assertThat(counted).as("seed " + SEED).isEqualTo(recounted);
  }
}
