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
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The part of a list that a request asks for, with links to its first page in both orders. */
record ListRequest(PageRequest page, PlayerFilter players, String link, String turned) {

  /** The parameter that selects a player's list. */
  static final String PLAYER = "player";

  private static final String SORT = "sort";

  static ListRequest of(HttpRequest<?> request, ConsoleView view) {
    boolean isTurned = request.getParameters().contains(SORT);
    String plain = view.list(request, SORT);
    String turned = ConsoleView.with(plain, SORT, "reversed");
    PageRequest page = PageParameters.read(request.getParameters());
    return new ListRequest(
        page instanceof PageRequest.Numbered(int number)
            ? new PageRequest.Counted(number, isTurned ? Direction.BACKWARD : Direction.FORWARD)
            : page,
        request
            .getParameters()
            .getFirst(PLAYER)
            .filter(id -> !id.isBlank())
            .<PlayerFilter>map(
                id ->
                    new AuditSubject("users", id.strip())
                        .player()
                        .map(PlayerFilter.Only::new)
                        .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_REQUEST)))
            .orElseGet(PlayerFilter.All::new),
        isTurned ? turned : plain,
        isTurned ? plain : turned);
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
        part instanceof Page.Numbered<?> ? turned : "");
  }
}
