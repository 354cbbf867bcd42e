package dev.rondo.bench;

import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewLeaderboard.Outcome;
import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Reached;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.ApplicationContext;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Measures a large leaderboard in one database, through the use cases as the server wires them. */
final class LeaderboardRun {

  /** How far down the deep page is. */
  static final long DEPTH = 100_000;

  /** How many records the small board has. */
  static final long SMALL = 10_000;

  private static final long SEED = 42;
  private static final int WARM_UP = 150;

  /** How often the page by number is read, which takes long. */
  private static final int FEW = 5;

  /** How many records have replays that can be looked at. */
  private static final int REPLAYS = 100;

  private static final String ENGINE = "plain";
  private static final Leaderboard BOARD = Leaderboard.ARCADE;
  private static final ChangeRequest REQUEST = ChangeRequest.by(Actor.onCommandLine("bench"));
  private static final ItemName LARGE_LEVEL = new ItemName("large");
  private static final ItemName SMALL_LEVEL = new ItemName("small");
  private static final ItemRef LARGE = new ItemRef(ItemKind.LEVEL, LARGE_LEVEL);

  private final ViewLeaderboard viewer;
  private final ReviewRecord reviewer;
  private final Records records;
  private final Players players;
  private final CatalogueUpdates updates;
  private final Transactions transactions;
  private final int pageSize;
  private final long size;
  private final Random random = new Random(SEED);
  private final Map<LeaderboardMetric, Stopwatch> figures = new EnumMap<>(LeaderboardMetric.class);
  private int added;

  private LeaderboardRun(ApplicationContext program, long size) {
    viewer = program.getBean(ViewLeaderboard.class);
    reviewer = program.getBean(ReviewRecord.class);
    records = program.getBean(Records.class);
    players = program.getBean(Players.class);
    updates = program.getBean(CatalogueUpdates.class);
    transactions = program.getBean(Transactions.class);
    pageSize = program.getBean(Settings.class).paging(Setting.PAGE_RECORDS).pageSize();
    this.size = size;
  }

  /**
   * Fills two boards and measures.
   *
   * @param size how many records the large one has
   */
  static LeaderboardMetrics run(Host host, long size, int rounds) {
    return filled(
        host,
        size,
        (trial, database) -> {
          trial.measure(rounds);
          return new LeaderboardMetrics(database, size, trial.medians());
        });
  }

  /** Fills two boards and leaves them there; the path of the large one's list is answered. */
  static String fill(Host host, long size) {
    return filled(
        host,
        size,
        (trial, database) ->
            "/svc/levels/%s/leaderboards/%s/records/list".formatted(LARGE_LEVEL, BOARD.word()));
  }

  private static <T> T filled(Host host, long size, BiFunction<LeaderboardRun, String, T> use) {
    try (ApplicationContext program = Program.start(host.settings(), null)) {
      DatasourceConfiguration pool = program.getBean(DatasourceConfiguration.class);
      try (Connection connection =
          DriverManager.getConnection(pool.getUrl(), pool.getUsername(), pool.getPassword())) {
        String database =
            connection.getMetaData().getDatabaseProductName()
                + " "
                + connection.getMetaData().getDatabaseProductVersion().replaceFirst(" .*", "");
        System.err.println(database);
        LeaderboardRun trial = new LeaderboardRun(program, size);
        trial.fill(new LeaderboardFiller(host, connection, System.err));
        return use.apply(trial, database);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private void fill(LeaderboardFiller filling) throws SQLException {
    List<CatalogueItem> items = new ArrayList<>(SampleItems.engineWithParts(ENGINE));
    items.add(SampleItems.level(LARGE_LEVEL.value(), ENGINE));
    items.add(SampleItems.level(SMALL_LEVEL.value(), ENGINE));
    for (int i = 0; i < REPLAYS; i++) {
      items.add(SampleItems.replay(replay(i).value(), LARGE_LEVEL.value()));
    }
    transactions.write(() -> updates.save(items, Origin.PACK));
    filling.seed();
    filling.players(size);
    filling.board(chart(SMALL_LEVEL), SMALL);
    filling.board(chart(LARGE_LEVEL), size);
    filling.tidy();
    check(filling);
  }

  private static Chart chart(ItemName level) {
    return Chart.of(SampleItems.level(level.value(), ENGINE));
  }

  /** Of the records that have replays. */
  private ItemName replay(int number) {
    return new ItemName(LARGE_LEVEL + "-" + (1 + number * (size / REPLAYS)));
  }

  /** What was filled in must be what would have been counted. */
  private void check(LeaderboardFiller filling) throws SQLException {
    for (Leaderboard board : Leaderboards.BUILT_IN.all()) {
      same(records.list(chart(LARGE_LEVEL), board).count(Long.MAX_VALUE), size);
      Records.Entry some =
          records.find(chart(LARGE_LEVEL), board, replay(REPLAYS / 2)).orElseThrow();
      same(
          records.countAbove(chart(LARGE_LEVEL), board, some.value()),
          filling.one(
              "SELECT COUNT(*) FROM chart_record WHERE level = '%s' AND board = '%s' AND lead < %d"
                  .formatted(LARGE_LEVEL, board.key(Instant.EPOCH), -some.value())));
    }
  }

  private static void same(long counted, long expected) {
    if (counted != expected) {
      throw new IllegalStateException(counted + " instead of " + expected);
    }
  }

  private void measure(int rounds) {
    PageRequest deep = new PageRequest.After(cursorBefore(DEPTH / pageSize));
    PageRequest last = new PageRequest.After(cursorBefore((size - 1) / pageSize));
    List<Stopwatch> interleaved =
        List.of(
            figure(LeaderboardMetric.FIRST_PAGE, () -> () -> page(PageRequest.FIRST)),
            figure(LeaderboardMetric.DEEP_PAGE, () -> () -> page(deep)),
            figure(LeaderboardMetric.LAST_PAGE, () -> () -> page(last)),
            figure(LeaderboardMetric.WALK, new Walk(deep)),
            figure(LeaderboardMetric.RANK, this::findAndRank),
            figure(LeaderboardMetric.AROUND, this::pageAround),
            figure(LeaderboardMetric.REPLAY, this::viewReplay),
            figure(LeaderboardMetric.SMALL_INSERT, () -> insert(SMALL_LEVEL)),
            figure(LeaderboardMetric.LARGE_INSERT, () -> insert(LARGE_LEVEL)));
    inTurn(interleaved, WARM_UP);
    interleaved.forEach(Stopwatch::forget);
    inTurn(interleaved, rounds);
    PageRequest numbered = new PageRequest.Numbered(Math.toIntExact(DEPTH / pageSize));
    inTurn(List.of(figure(LeaderboardMetric.DEEP_NUMBER, () -> () -> page(numbered))), FEW);
  }

  private Stopwatch figure(LeaderboardMetric figure, Supplier<Runnable> turns) {
    Stopwatch measured = new Stopwatch(turns);
    figures.put(figure, measured);
    return measured;
  }

  /** Each time in another order, so that none is always the one after a certain other. */
  private void inTurn(List<Stopwatch> all, int rounds) {
    List<Stopwatch> order = new ArrayList<>(all);
    System.err.printf("Measuring %d times%n", rounds);
    for (int round = 0; round < rounds; round++) {
      Collections.shuffle(order, random);
      order.forEach(Stopwatch::measure);
    }
  }

  private Map<LeaderboardMetric, Double> medians() {
    Map<LeaderboardMetric, Double> medians = new EnumMap<>(LeaderboardMetric.class);
    figures.forEach((figure, measured) -> medians.put(figure, measured.median()));
    return medians;
  }

  /** The end of the page before one, however far down. */
  private Cursor cursorBefore(long page) {
    ListId list = new ListId("records/%s/%s".formatted(LARGE_LEVEL, BOARD.word()));
    long last = page * pageSize - 1;
    return Cursor.after(
        list, records.list(chart(LARGE_LEVEL), BOARD).from(last, 1).getFirst().key());
  }

  private Page<Ranked> page(PageRequest request) {
    return found(viewer.list(LARGE, BOARD.word(), request));
  }

  private static Page<Ranked> found(Outcome read) {
    return switch (read) {
      case Outcome.Found(Page<Ranked> page) when !page.items().isEmpty() -> page;
      case Outcome outcome -> throw new IllegalStateException("no page: " + outcome);
    };
  }

  private Runnable findAndRank() {
    ItemName name = new ItemName(LARGE_LEVEL + "-" + random.nextLong(1, size + 1));
    return () -> {
      Records.Entry found = records.find(chart(LARGE_LEVEL), BOARD, name).orElseThrow();
      if (records.countAbove(chart(LARGE_LEVEL), BOARD, found.value()) >= size + added) {
        throw new IllegalStateException("the rank of " + name);
      }
    };
  }

  private Runnable pageAround() {
    PlayerId player = new PlayerId("p" + random.nextLong(1, size + 1));
    return () -> found(viewer.list(LARGE, BOARD.word(), PageRequest.FIRST, Scope.AROUND, player));
  }

  private Runnable viewReplay() {
    ItemName name = replay(random.nextInt(REPLAYS));
    return () -> {
      if (viewer.view(LARGE, BOARD.word(), name).isEmpty()) {
        throw new IllegalStateException("no record " + name);
      }
    };
  }

  /** A result as it comes in and then as it is ranked on both leaderboards: two transactions. */
  private Runnable insert(ItemName level) {
    added++;
    PlayerId player = new PlayerId("new" + added);
    transactions.write(
        () -> players.register(Profiles.of(player.value(), "0", "New player"), Instant.EPOCH));
    Result result =
        new Result(
            new ItemName(level + "-new-" + added),
            chart(level),
            player,
            ReviewStatus.FLAGGED,
            Set.of(),
            new Reached(
                Map.of(
                    Measure.ARCADE, random.nextLong(10_000_001),
                    Measure.ACCURACY, random.nextLong(1_000_001)),
                Set.of(Condition.FINISHED)));
    return () -> {
      transactions.write(() -> records.add(result));
      Operate.Outcome outcome =
          reviewer.apply(ReviewRecord.command(REQUEST, result.replay(), ReviewStatus.RELEASED));
      if (!outcome.equals(Operate.Outcome.DONE)) {
        throw new IllegalStateException("not ranked: " + result);
      }
    };
  }

  /** One page after the other. */
  private final class Walk implements Supplier<Runnable> {

    private PageRequest next;

    Walk(PageRequest start) {
      next = start;
    }

    @Override
    public Runnable get() {
      return () -> {
        if (page(next) instanceof Page.Partial<Ranked> read) {
          next = new PageRequest.After(read.next());
        }
      };
    }
  }
}
