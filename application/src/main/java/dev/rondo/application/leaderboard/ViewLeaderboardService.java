package dev.rondo.application.leaderboard;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.leaderboard.Records.Entry;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.PlayerId;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Shows leaderboards, which only levels have. */
public record ViewLeaderboardService(
    Catalogue catalogue,
    Records records,
    Leaderboards boards,
    Transactions transactions,
    Paging paging)
    implements ViewLeaderboard {

  private static final int MOST_FOLLOWED = 1000;

  @Override
  public Outcome view(ItemRef item, String board) {
    return read(item, board, (chart, shown) -> new Outcome.Found(best(chart, shown)));
  }

  @Override
  public List<Overview> overview(ItemRef item) {
    return chart(item).map(chart -> transactions.recent(() -> overview(chart))).orElseGet(List::of);
  }

  private List<Overview> overview(Chart chart) {
    return boards.all().stream()
        .filter(board -> board.scope() == Scope.EVERYBODY)
        .map(board -> new Overview(board, best(chart, board).items()))
        .toList();
  }

  private Page<Ranked> best(Chart chart, Leaderboard board) {
    return new Paging(SHOWN, 0)
        .page(id(chart, board), PageRequest.FIRST, records.list(chart, board))
        .map(page -> rankedFromFirst(board, page))
        .orElseThrow();
  }

  @Override
  public Outcome list(ItemRef item, String board, PageRequest page) {
    return read(item, board, (chart, listed) -> list(chart, listed, page));
  }

  private Outcome read(ItemRef item, String word, BiFunction<Chart, Leaderboard, Outcome> reading) {
    Optional<Leaderboard> board = boards.find(word);
    Optional<Chart> chart = chart(item);
    if (board.isEmpty() || chart.isEmpty()) {
      return new Outcome.Unknown();
    }
    return transactions.recent(() -> reading.apply(chart.orElseThrow(), board.orElseThrow()));
  }

  @Override
  public Outcome list(
      ItemRef item, String word, PageRequest request, Scope scope, PlayerId player) {
    return switch (scope) {
      case EVERYBODY -> list(item, word, request);
      case AROUND ->
          read(item, word, (chart, board) -> only(request, () -> around(chart, board, player)));
      case FOLLOWED ->
          read(item, word, (chart, board) -> only(request, () -> followed(chart, board, player)));
    };
  }

  /** A list of one page, for which no cursor is valid. */
  private static Outcome only(PageRequest request, Supplier<Page<Ranked>> page) {
    if (request instanceof PageRequest.After) {
      return new Outcome.ForeignCursor();
    }
    return new Outcome.Found(
        request.equals(PageRequest.FIRST) ? page.get() : new Page.Numbered<>(List.of(), 1));
  }

  private Page<Ranked> followed(Chart chart, Leaderboard board, PlayerId player) {
    List<PlayerId> players =
        Stream.concat(
                Stream.of(player),
                catalogue.likedBy(player, ItemKind.USER).stream().sorted().map(PlayerId::new))
            .limit(MOST_FOLLOWED)
            .toList();
    List<Entry> entries = records.of(chart, board, players, paging.pageSize());
    return rankedFromFirst(board, new Page.Numbered<>(entries, 1));
  }

  private Page<Ranked> around(Chart chart, Leaderboard board, PlayerId player) {
    int size = paging.pageSize();
    Optional<Long> begin =
        records.placeOf(chart, board, player).map(place -> Math.max(0, place - size / 2));
    List<Entry> entries =
        begin.stream()
            .flatMap(first -> records.list(chart, board).from(first, size).stream())
            .map(Row::value)
            .toList();
    Page<Entry> page = new Page.Numbered<>(entries, 1);
    return begin.filter(first -> first > 0).isPresent()
        ? ranked(chart, board, page)
        : rankedFromFirst(board, page);
  }

  private Outcome list(Chart chart, Leaderboard board, PageRequest request) {
    return paging
        .page(id(chart, board), request, records.list(chart, board))
        .<Outcome>map(
            page ->
                new Outcome.Found(
                    request.equals(PageRequest.FIRST)
                        ? rankedFromFirst(board, page)
                        : ranked(chart, board, page)))
        .orElseGet(Outcome.ForeignCursor::new);
  }

  private static ListId id(Chart chart, Leaderboard board) {
    return new ListId("records/" + chart.level() + "/" + board.word());
  }

  /** Queries only the first value's rank and count: the page has all later values. */
  private Page<Ranked> ranked(Chart chart, Leaderboard board, Page<Entry> page) {
    if (page.items().isEmpty()) {
      return rankedFromFirst(board, page);
    }
    long first = page.items().getFirst().value();
    long rank = 1 + records.countAbove(chart, board, first);
    long next = rank + records.countOf(chart, board, first);
    return ranked(board, page, new Ranking(first, rank, next));
  }

  /** The ranks of a first page follow from its own records. */
  private static Page<Ranked> rankedFromFirst(Leaderboard board, Page<Entry> page) {
    long first = page.items().isEmpty() ? 0 : page.items().getFirst().value();
    long equal = page.items().stream().filter(entry -> entry.value() == first).count();
    return ranked(board, page, new Ranking(first, 1, 1 + equal));
  }

  private static Page<Ranked> ranked(Leaderboard board, Page<Entry> page, Ranking ranking) {
    return page.map(
        entry ->
            new Ranked(
                entry.name(), ranking.rank(entry), entry.player(), board.shown(entry.value())));
  }

  /** Ranks the records of a page in their order. */
  private static final class Ranking {

    private long value;
    private long rank;

    /** The rank of the next record, if it is of less value. */
    private long next;

    private final long first;

    Ranking(long first, long rank, long next) {
      this.first = first;
      this.value = first;
      this.rank = rank;
      this.next = next;
    }

    long rank(Entry entry) {
      if (entry.value() != value) {
        value = entry.value();
        rank = next;
      }
      if (value != first) {
        next++;
      }
      return rank;
    }
  }

  @Override
  public Optional<ShownReplay> view(ItemRef item, String word, ItemName name) {
    return boards
        .find(word)
        .flatMap(board -> chart(item).flatMap(chart -> records.find(chart, board, name)))
        .map(entry -> new ItemRef(ItemKind.REPLAY, entry.name()))
        .flatMap(replay -> catalogue.find(replay, ReplayItem.class))
        .map(replay -> new ShownReplay(replay, ItemGraph.below(List.of(replay), catalogue)))
        .filter(shown -> shown.related().isComplete(shown.replay()));
  }

  /** A level as it is now; results with other data are not shown. */
  private Optional<Chart> chart(ItemRef item) {
    return item.kind() == ItemKind.LEVEL
        ? ItemGraph.findShown(item, LevelItem.class, catalogue).map(Chart::of)
        : Optional.empty();
  }
}
