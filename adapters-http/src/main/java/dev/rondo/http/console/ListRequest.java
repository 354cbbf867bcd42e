package dev.rondo.http.console;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.paging.PageRequest.Direction;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.page.Pager;
import dev.rondo.http.paging.PageParameters;
import io.micronaut.http.HttpRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The requested part of a list, in the requested order.
 *
 * @param turned the link to the list in its own order, or reversed if it is in that order
 * @param heads the heads that sort the list by a column, by their texts
 */
record ListRequest(
    PageRequest page,
    PlayerFilter players,
    String link,
    String turned,
    Map<String, Table.Head> heads) {

  /** The parameter that selects a player's list. */
  static final String PLAYER = "player";

  private static final String SORT = "sort";
  private static final String REVERSED = "reversed";
  private static final String DOWN = "-";

  /**
   * Reads it; other orders than these are ignored.
   *
   * @param orders the columns that the list can be sorted by; after a minus, the highest comes
   *     first
   */
  static ListRequest of(HttpRequest<?> request, ConsoleView view, String... orders) {
    String plain = view.list(request, SORT);
    String asked = request.getParameters().getFirst(SORT).orElse("");
    boolean isSorted = Arrays.stream(orders).anyMatch(order -> column(order).equals(column(asked)));
    boolean isTurned = asked.equals(REVERSED);
    return new ListRequest(
        page(request, isSorted ? asked : "", isTurned),
        players(request),
        isSorted || isTurned ? ConsoleView.with(plain, SORT, asked) : plain,
        isSorted || isTurned ? plain : ConsoleView.with(plain, SORT, REVERSED),
        Arrays.stream(orders)
            .collect(
                Collectors.toMap(
                    order -> view.text(column(order)), order -> head(plain, order, asked))));
  }

  private static Table.Head head(String list, String order, String asked) {
    return column(order).equals(column(asked))
        ? new Table.Head(
            ConsoleView.with(list, SORT, asked.startsWith(DOWN) ? column(asked) : DOWN + asked),
            Table.Order.of(asked.startsWith(DOWN)))
        : new Table.Head(ConsoleView.with(list, SORT, order), Table.Order.NONE);
  }

  private static String column(String order) {
    return order.startsWith(DOWN) ? order.substring(DOWN.length()) : order;
  }

  private static PageRequest page(HttpRequest<?> request, String order, boolean isTurned) {
    PageRequest page = PageParameters.read(request.getParameters());
    return page instanceof PageRequest.Numbered(int number)
        ? new PageRequest.Counted(
            number,
            isTurned || order.startsWith(DOWN) ? Direction.BACKWARD : Direction.FORWARD,
            column(order))
        : page;
  }

  private static PlayerFilter players(HttpRequest<?> request) {
    return request
        .getParameters()
        .getFirst(PLAYER)
        .filter(id -> !id.isBlank())
        .<PlayerFilter>map(
            id ->
                new AuditSubject("users", id.strip())
                    .player()
                    .map(PlayerFilter.Only::new)
                    .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_REQUEST)))
        .orElseGet(PlayerFilter.All::new);
  }

  <T> Page<T> of(Function<PageRequest, Optional<Page<T>>> list) {
    return list.apply(page).orElseThrow(() -> RequestRejectedException.of(Failure.BAD_CURSOR));
  }

  <T> Table table(
      List<String> columns,
      Function<PageRequest, Optional<Page<T>>> list,
      Function<T, Table.Row> row) {
    Page<Table.Row> rows = of(list).map(row);
    return table(columns, rows, rows.items());
  }

  Table table(List<String> columns, Page<?> part, List<Table.Row> rows) {
    return new Table(
        players instanceof PlayerFilter.Only(PlayerId(String id)) ? id : "",
        columns,
        rows,
        Pager.of(part, page, link),
        part instanceof Page.Numbered<?> ? turned : "",
        part instanceof Page.Numbered<?> ? heads : Map.of());
  }
}
