package dev.rondo.testkit.leaderboard;

import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.player.Players;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.paging.InMemoryListing;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import dev.rondo.testkit.transaction.InMemoryTransactions.Lock;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Results and records in memory; transactions that run one at a time lock what is to be locked. */
public final class InMemoryRecords extends InMemoryStore implements Records {

  /** What results can be sorted by. */
  private static final Map<String, Comparator<Result>> COLUMNS =
      Arrays.stream(Measure.values())
          .collect(
              Collectors.toMap(
                  Measure::word,
                  measure ->
                      Comparator.comparing(result -> result.values().getOrDefault(measure, -1L))));

  private final Players players;
  private final HiddenItems hidden;
  private final Leaderboards boards;
  private final InstantSource clock;
  private final Map<ItemName, Stored> results = kept(new ConcurrentHashMap<>());
  private final Map<Place, List<Stored>> records = kept(new ConcurrentHashMap<>());
  private final AtomicLong last = new AtomicLong();
  private final AtomicLong recomputedTo = new AtomicLong(NOT_RECOMPUTING);
  private final AtomicLong periodsEndedTo = new AtomicLong();
  private final AtomicReference<String> filled =
      new AtomicReference<>(Leaderboards.BUILT_IN.fingerprint());

  /** Of players who were met, and of replays of which some are hidden. */
  public InMemoryRecords(Players players, HiddenItems hidden) {
    this(players, hidden, Leaderboards.BUILT_IN, () -> Instant.EPOCH);
  }

  /** The same, on other leaderboards. */
  public InMemoryRecords(
      Players players, HiddenItems hidden, Leaderboards boards, InstantSource clock) {
    this.players = players;
    this.hidden = hidden;
    this.boards = boards;
    this.clock = clock;
  }

  @Override
  public Runnable take() {
    Runnable resultsThen = super.take();
    long recomputedNow = recomputedTo.get();
    return () -> {
      resultsThen.run();
      recomputedTo.set(recomputedNow);
    };
  }

  @Override
  public void lock(ItemName level) {
    InMemoryTransactions.lock(Lock.LEVEL);
  }

  @Override
  public boolean lockIfKnown(ItemName level) {
    lock(level);
    return true;
  }

  @Override
  public void add(Result result) {
    results.put(result.replay(), new Stored(last.incrementAndGet(), result, clock.instant()));
  }

  @Override
  public Optional<Result> find(ItemName replay) {
    return Optional.ofNullable(results.get(replay)).map(Stored::result);
  }

  @Override
  public void save(Result result) {
    if (results.computeIfPresent(
            result.replay(),
            (same, stored) -> new Stored(stored.position, result, stored.submitted))
        == null) {
      throw new IllegalStateException("there is no result " + result.replay());
    }
  }

  @Override
  public void remove(ItemName replay) {
    results.remove(replay);
  }

  @Override
  public void removeLevel(ItemName level) {
    results.values().removeIf(stored -> stored.result.level().equals(level));
    records.keySet().removeIf(place -> place.chart.level().equals(level));
  }

  @Override
  public List<Result> by(PlayerId player) {
    return inOrder(stored -> stored.result.player().equals(player)).map(Stored::result).toList();
  }

  @Override
  public Listing<Result> results(long position) {
    return listing(() -> inOrder(stored -> stored.position > position));
  }

  @Override
  public long recomputedTo() {
    return areMadeForDeclaredBoards() ? recomputedTo.get() : NOT_RECOMPUTING;
  }

  @Override
  public void moveRecomputed(long from, long to) {
    InMemoryTransactions.demand();
    recomputedTo.compareAndSet(from, to);
  }

  @Override
  public boolean areMadeForDeclaredBoards() {
    return boards.fingerprint().equals(filled.get());
  }

  @Override
  public void fillDeclared() {
    InMemoryTransactions.demand();
    if (!filled.getAndSet(boards.fingerprint()).equals(boards.fingerprint())) {
      recomputedTo.set(0);
    }
  }

  @Override
  public Optional<PastRecords> pastRecords(Instant before) {
    List<Stored> past =
        inOrder(stored -> stored.position > periodsEndedTo.get())
            .takeWhile(stored -> stored.submitted.isBefore(before))
            .toList();
    return past.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new PastRecords(
                past.stream()
                    .map(stored -> stored.result)
                    .map(result -> new PlayerOnChart(result.chart(), result.player()))
                    .filter(this::hasRecordsOfPeriods)
                    .distinct()
                    .toList(),
                past.getLast().position));
  }

  private boolean hasRecordsOfPeriods(PlayerOnChart one) {
    return records.entrySet().stream()
        .filter(record -> !record.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .filter(place -> place.chart.equals(one.chart()) && place.player.equals(one.player()))
        .anyMatch(place -> place.board.contains("@"));
  }

  @Override
  public void moveEndedPeriods(long to) {
    InMemoryTransactions.demand();
    periodsEndedTo.set(to);
  }

  @Override
  public List<ItemName> pending(int limit) {
    return inOrder(stored -> stored.result.status() == Result.ReviewStatus.PENDING)
        .filter(stored -> hidden.among(List.of(stored.ref())).isEmpty())
        .limit(limit)
        .map(stored -> stored.result.replay())
        .toList();
  }

  @Override
  public Optional<ItemName> uncheckedLevelAfter(String name) {
    return results.values().stream()
        .filter(stored -> !stored.result.evidence().isChecked())
        .map(stored -> stored.result.level())
        .filter(level -> level.value().compareTo(name) > 0)
        .min(Comparator.comparing(ItemName::value));
  }

  @Override
  public Listing<Result> unchecked(Chart chart, FileHash engine) {
    Set<Chart> charts = Set.of(chart, new Chart(chart.level(), ""));
    Set<ResourceLocator> engines = Set.of(ResourceLocator.NONE, new ResourceLocator.Stored(engine));
    return listing(
        () ->
            inOrder(
                stored ->
                    !stored.result.evidence().isChecked()
                        && charts.contains(stored.result.chart())
                        && engines.contains(stored.result.evidence().engine())
                        && !stored.result.values().isEmpty()
                        && hidden.among(List.of(stored.ref())).isEmpty()));
  }

  @Override
  public Listing<Result> of(Result.ReviewStatus status) {
    return listing(() -> inOrder(stored -> stored.result.status() == status));
  }

  @Override
  public Listing<Result> of(Result.ReviewStatus status, PlayerId player) {
    return listing(
        () ->
            inOrder(
                stored ->
                    stored.result.status() == status && stored.result.player().equals(player)));
  }

  private Stream<Stored> inOrder(Predicate<Stored> wanted) {
    return results.values().stream()
        .filter(wanted)
        .sorted(Comparator.comparingLong(Stored::position));
  }

  @Override
  public List<PlayerRecord> bestOf(PlayerId player, Leaderboard board, int limit) {
    return records.entrySet().stream()
        .filter(record -> record.getKey().player.equals(player))
        .filter(record -> record.getKey().board.equals(board.key(clock.instant())))
        .flatMap(record -> record.getValue().stream())
        .sorted(Comparator.comparing(stored -> stored.on(board)))
        .limit(limit)
        .map(stored -> new PlayerRecord(stored.result.replay(), stored.result.chart()))
        .toList();
  }

  @Override
  public void improve(Result result) {
    Stored stored = Objects.requireNonNull(results.get(result.replay()));
    for (Leaderboard board : boards.compared()) {
      if (board.worth(result.reached()).isPresent()) {
        records.merge(
            place(result.chart(), board, result.player()),
            List.of(stored),
            (old, one) -> best(Stream.concat(old.stream(), one.stream()), board));
      }
    }
  }

  private static List<Stored> best(Stream<Stored> all, Leaderboard board) {
    Set<Long> values = new HashSet<>();
    return all.sorted(Comparator.comparing(stored -> stored.on(board)))
        .filter(stored -> values.add(stored.value(board)))
        .limit(board.best())
        .toList();
  }

  @Override
  public void recount(Chart chart, PlayerId player) {
    records.keySet().removeIf(place -> place.chart.equals(chart) && place.player.equals(player));
    for (Leaderboard board : boards.compared()) {
      Instant start = board.period().start(clock.instant());
      Stream<Stored> counting =
          results.values().stream()
              .filter(stored -> stored.result.chart().equals(chart))
              .filter(stored -> stored.result.player().equals(player))
              .filter(stored -> stored.result.status().counts())
              .filter(stored -> hidden.findHidden(stored.ref()).isEmpty())
              .filter(stored -> !stored.submitted.isBefore(start))
              .filter(stored -> board.worth(stored.result.reached()).isPresent());
      records.put(place(chart, board, player), best(counting, board));
    }
  }

  private Place place(Chart chart, Leaderboard board, PlayerId player) {
    return new Place(chart, board.key(clock.instant()), player);
  }

  @Override
  public Listing<Entry> list(Chart chart, Leaderboard board) {
    return InMemoryListing.lowestFirst(
        () ->
            on(chart, board)
                .map(stored -> new Listing.Row<>(stored.on(board), entry(stored, board)))
                .toList());
  }

  @Override
  public List<Entry> of(Chart chart, Leaderboard board, Collection<PlayerId> players, int limit) {
    return on(chart, board)
        .filter(stored -> players.contains(stored.result.player()))
        .sorted(Comparator.comparing(stored -> stored.on(board)))
        .limit(limit)
        .map(stored -> entry(stored, board))
        .toList();
  }

  @Override
  public Optional<Long> placeOf(Chart chart, Leaderboard board, PlayerId player) {
    List<PlayerId> players =
        on(chart, board)
            .sorted(Comparator.comparing(stored -> stored.on(board)))
            .map(stored -> stored.result.player())
            .toList();
    return players.contains(player)
        ? Optional.of((long) players.indexOf(player))
        : Optional.empty();
  }

  @Override
  public Optional<Entry> find(Chart chart, Leaderboard board, ItemName name) {
    return on(chart, board)
        .filter(stored -> stored.result.replay().equals(name))
        .findFirst()
        .map(stored -> entry(stored, board));
  }

  @Override
  public long countAbove(Chart chart, Leaderboard board, long value) {
    return on(chart, board).filter(stored -> stored.value(board) > value).count();
  }

  @Override
  public long countOf(Chart chart, Leaderboard board, long value) {
    return on(chart, board).filter(stored -> stored.value(board) == value).count();
  }

  private Stream<Stored> on(Chart chart, Leaderboard board) {
    return records.entrySet().stream()
        .filter(record -> record.getKey().chart.equals(chart))
        .filter(record -> record.getKey().board.equals(board.key(clock.instant())))
        .flatMap(record -> record.getValue().stream());
  }

  private Entry entry(Stored stored, Leaderboard board) {
    return new Entry(
        stored.result.replay(),
        players.find(stored.result.player()).orElseThrow(),
        stored.value(board));
  }

  private static Listing<Result> listing(Supplier<Stream<Stored>> results) {
    return InMemoryListing.lowestFirst(
        () ->
            results
                .get()
                .map(stored -> new Listing.Row<>(SortKey.of(stored.position), stored.result))
                .toList(),
        COLUMNS);
  }

  /** Where a player stands. */
  private record Place(Chart chart, String board, PlayerId player) {}

  /** A result and when it came. */
  private record Stored(long position, Result result, Instant submitted) {

    ItemRef ref() {
      return new ItemRef(ItemKind.REPLAY, result.replay());
    }

    long value(Leaderboard board) {
      return board.worth(result.reached()).orElseThrow();
    }

    SortKey on(Leaderboard board) {
      return SortKey.of(-value(board), position);
    }
  }
}
