package dev.rondo.http.page;

import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.http.failure.RequestRejectedException;
import java.util.List;

/**
 * The links from a page of a list to others; each may be empty.
 *
 * @param number the number of the page, from 1; 0 if pages are not counted
 */
public record Pager(String first, String previous, String next, int number, int count) {

  static final Pager NONE = new Pager("", "", "", 0, 0);

  public static Pager of(Page<?> page, PageRequest request, String list) {
    return switch (page) {
      case Page.Numbered<?>(List<?> _, int count) -> numbered(request, count, list);
      case Page.Partial<?>(List<?> _, Cursor next) ->
          byCursor(request, list, PageView.with(list, "cursor", next.text()));
      case Page.Last<?>(List<?> _) -> byCursor(request, list, "");
    };
  }

  /** For public pages: past the end of a list, the answer is 404, not an empty list. */
  static Pager within(Page<?> page, PageRequest request, String list) {
    if (page instanceof Page.Numbered<?>(List<?> _, int count) && number(request) >= count) {
      throw RequestRejectedException.notFound();
    }
    return of(page, request, list);
  }

  private static int number(PageRequest request) {
    return switch (request) {
      case PageRequest.Numbered(int number) -> number;
      case PageRequest.Counted counted -> counted.number();
      case PageRequest.After _ -> 0;
    };
  }

  private static Pager numbered(PageRequest request, int count, String list) {
    int page = number(request);
    return new Pager(
        page > 0 ? list : "",
        page > 0 ? link(list, Math.min(page - 1, count - 1)) : "",
        page < count - 1 ? link(list, page + 1) : "",
        Math.min(page, count - 1) + 1,
        count);
  }

  private static String link(String list, int page) {
    return page == 0 ? list : PageView.with(list, "page", Integer.toString(page));
  }

  private static Pager byCursor(PageRequest request, String list, String next) {
    return new Pager(request instanceof PageRequest.After ? list : "", "", next, 0, 0);
  }

  public boolean isNeeded() {
    return !previous.isEmpty() || !next.isEmpty() || !first.isEmpty();
  }
}
