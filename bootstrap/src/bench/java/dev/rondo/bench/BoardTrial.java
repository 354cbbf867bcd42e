package dev.rondo.bench;

import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.Items;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.Standing;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.leaderboard.ReviewRecord.Decision;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewLeaderboard.Outcome;
import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.application.leaderboard.ViewLeaderboard.RecordOutcome;
import dev.rondo.application.player.Players;
import dev.rondo.application.player.Profiles;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.PlayerId;
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
final class BoardTrial {

  /** How far down the deep page is. */
  static final long DEPTH = 100_000;

  /** How many records the small board has. */
  static final long SMALL = 10_000;

  private static final long SEED = 42;
  private static final int WARM_UP = 150;

  /** How often the pages by number are read, which take long. */
  private static final int FEW = 5;

  /** How many records have replays that can be looked at. */
  private static final int REPLAYS = 100;

  private static final String ENGINE = "plain";
  private static final Leaderboard BOARD = Leaderboard.ARCADE;
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
  private final Map<BoardFigure, Measured> figures = new EnumMap<>(BoardFigure.class);
  private int added;

  private BoardTrial(ApplicationContext program, long size) {
    viewer = program.getBean(ViewLeaderboard.class);
    reviewer = program.getBean(ReviewRecord.class);
    records = program.getBean(Records.class);
    players = program.getBean(Players.class);
    updates = program.getBean(CatalogueUpdates.class);
    transactions = program.getBean(Transactions.class);
    pageSize = program.getBean(Settings.class).lists().records().pageSize();
    this.size = size;
  }

  /**
   * Fills two boards and measures.
   *
   * @param size how many records the large one has
   */
  static BoardFigures run(Host host, long size, int rounds) {
    return filled(
        host,
        size,
        (trial, database) -> {
          trial.measure(rounds);
          return new BoardFigures(database, size, trial.medians());
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

  private static <T> T filled(Host host, long size, BiFunction<BoardTrial, String, T> use) {
    try (ApplicationContext program = Program.start(host.settings(), null)) {
      DatasourceConfiguration pool = program.getBean(DatasourceConfiguration.class);
      try (Connection connection =
          DriverManager.getConnection(pool.getUrl(), pool.getUsername(), pool.getPassword())) {
        String database =
            connection.getMetaData().getDatabaseProductName()
                + " "
                + connection.getMetaData().getDatabaseProductVersion().replaceFirst(" .*", "");
        System.err.println(database);
        BoardTrial trial = new BoardTrial(program, size);
        trial.fill(new BoardFilling(host, connection, System.err));
        return use.apply(trial, database);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private void fill(BoardFilling filling) throws SQLException {
    List<CatalogueItem> items = new ArrayList<>(Items.engineWithParts(ENGINE));
    items.add(Items.level(LARGE_LEVEL.value(), ENGINE));
    items.add(Items.level(SMALL_LEVEL.value(), ENGINE));
    for (int i = 0; i < REPLAYS; i++) {
      items.add(Items.replay(replay(i).value(), LARGE_LEVEL.value()));
    }
    transactions.write(
        () -> {
          updates.save(items, Origin.PACK);
          return items;
        });
    filling.seed();
    filling.players(size);
    filling.board(SMALL_LEVEL, SMALL);
    filling.board(LARGE_LEVEL, size);
    filling.tidy();
    check(filling);
  }

  /** Of the records that have replays. */
  private ItemName replay(int number) {
    return new ItemName(LARGE_LEVEL + "-" + (1 + number * (size / REPLAYS)));
  }

  /** What was filled in must be what would have been counted. */
  private void check(BoardFilling filling) throws SQLException {
    for (Leaderboard board : Leaderboard.values()) {
      same(records.list(LARGE_LEVEL, board).count(Long.MAX_VALUE), size);
      Records.Entry some = records.find(LARGE_LEVEL, board, replay(REPLAYS / 2)).orElseThrow();
      same(
          records.countAbove(LARGE_LEVEL, board, some.value()),
          filling.one(
              "SELECT COUNT(*) FROM level_record WHERE level = '%s' AND board = '%s' AND lead < %d"
                  .formatted(LARGE_LEVEL, board, -some.value())));
    }
  }

  private static void same(long counted, long expected) {
    if (counted != expected) {
      throw new IllegalStateException(counted + " instead of " + expected);
    }
  }

  private void measure(int rounds) {
    PageRequest deep = new PageRequest.After(cursorBefore(DEPTH / pageSize));
    long lastPage = (size - 1) / pageSize;
    PageRequest last = new PageRequest.After(cursorBefore(lastPage));
    List<Measured> interleaved =
        List.of(
            figure(BoardFigure.FIRST_PAGE, () -> () -> page(PageRequest.FIRST)),
            figure(BoardFigure.DEEP_PAGE, () -> () -> page(deep)),
            figure(BoardFigure.LAST_PAGE, () -> () -> page(last)),
            figure(BoardFigure.WALK, new Walk(deep)),
            figure(BoardFigure.RANK, this::findAndRank),
            figure(BoardFigure.REPLAY, this::viewReplay),
            figure(BoardFigure.SMALL_INSERT, () -> insert(SMALL_LEVEL)),
            figure(BoardFigure.LARGE_INSERT, () -> insert(LARGE_LEVEL)));
    inTurn(interleaved, WARM_UP);
    interleaved.forEach(Measured::forget);
    inTurn(interleaved, rounds);
    inTurn(
        List.of(
            figure(BoardFigure.DEEP_NUMBER, () -> () -> page(numbered(DEPTH / pageSize))),
            figure(BoardFigure.LAST_NUMBER, () -> () -> page(numbered(lastPage)))),
        FEW);
  }

  private Measured figure(BoardFigure figure, Supplier<Runnable> turns) {
    Measured measured = new Measured(turns);
    figures.put(figure, measured);
    return measured;
  }

  /** Each time in another order, so that none is always the one after a certain other. */
  private void inTurn(List<Measured> all, int rounds) {
    List<Measured> order = new ArrayList<>(all);
    System.err.printf("Measuring %d times%n", rounds);
    for (int round = 0; round < rounds; round++) {
      Collections.shuffle(order, random);
      order.forEach(Measured::measure);
    }
  }

  private Map<BoardFigure, Double> medians() {
    Map<BoardFigure, Double> medians = new EnumMap<>(BoardFigure.class);
    figures.forEach((figure, measured) -> medians.put(figure, measured.median()));
    return medians;
  }

  private static PageRequest numbered(long page) {
    return new PageRequest.Numbered(Math.toIntExact(page));
  }

  /** The end of the page before one. */
  private Cursor cursorBefore(long page) {
    return switch (page(numbered(page - 1))) {
      case Page.Partial<Ranked>(List<Ranked> _, Cursor next) -> next;
      case Page.Last<Ranked> _ -> throw new IllegalStateException("no page " + page);
      case Page.Numbered<Ranked> _ -> throw new IllegalStateException("not paged by cursor");
    };
  }

  private Page<Ranked> page(PageRequest request) {
    return switch (viewer.list(LARGE, BOARD.word(), request)) {
      case Outcome.Found(Page<Ranked> page) when !page.items().isEmpty() -> page;
      case Outcome outcome -> throw new IllegalStateException("no page: " + outcome);
    };
  }

  private Runnable findAndRank() {
    ItemName name = new ItemName(LARGE_LEVEL + "-" + random.nextLong(1, size + 1));
    return () -> {
      Records.Entry found = records.find(LARGE_LEVEL, BOARD, name).orElseThrow();
      if (records.countAbove(LARGE_LEVEL, BOARD, found.value()) >= size + added) {
        throw new IllegalStateException("the rank of " + name);
      }
    };
  }

  private Runnable viewReplay() {
    ItemName name = replay(random.nextInt(REPLAYS));
    return () -> {
      if (viewer.view(LARGE, BOARD.word(), name) instanceof RecordOutcome.Unknown) {
        throw new IllegalStateException("no record " + name);
      }
    };
  }

  /** A result as it comes in and then as it is ranked on both leaderboards: two transactions. */
  private Runnable insert(ItemName level) {
    added++;
    PlayerId player = new PlayerId("new" + added);
    transactions.write(
        () -> players.meet(Profiles.of(player.value(), "0", "New player"), Instant.EPOCH));
    Result result =
        new Result(
            new ItemName(level + "-new-" + added),
            level,
            player,
            Standing.FLAGGED,
            Set.of(),
            Map.of(
                Leaderboard.ARCADE, random.nextLong(10_000_001),
                Leaderboard.ACCURACY, random.nextLong(1_000_001)));
    return () -> {
      transactions.write(
          () -> {
            records.add(result);
            return result;
          });
      if (reviewer.review(result.replay(), Decision.RELEASE) != ReviewRecord.Outcome.DONE) {
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
