package dev.rondo.bootstrap.settings;

import dev.rondo.application.paging.Paging;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;

/**
 * How lists are cut into pages.
 *
 * @param listCursorAbove how many rows a list that is paged by number may have; {@code always} or 0
 *     and {@code never} or -1 for by cursor
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record ListSettings(
    @Bindable(defaultValue = "10000") String listCursorAbove,
    @Bindable(defaultValue = "20") String pageItems,
    @Bindable(defaultValue = "10") String pageRecords,
    @Bindable(defaultValue = "10") String pageComments) {

  private static final int LARGEST_PAGE = 100;

  /** Checks what was written. */
  public ListSettings {
    threshold(listCursorAbove);
    pageSize("RONDO_PAGE_ITEMS", pageItems);
    pageSize("RONDO_PAGE_RECORDS", pageRecords);
    pageSize("RONDO_PAGE_COMMENTS", pageComments);
  }

  /** How lists of items are paged. */
  public Paging items() {
    return new Paging(pageSize("RONDO_PAGE_ITEMS", pageItems), threshold(listCursorAbove));
  }

  /** How lists of leaderboard records are paged. */
  public Paging records() {
    return new Paging(pageSize("RONDO_PAGE_RECORDS", pageRecords), threshold(listCursorAbove));
  }

  /** How lists of comments are paged. */
  public Paging comments() {
    return new Paging(pageSize("RONDO_PAGE_COMMENTS", pageComments), threshold(listCursorAbove));
  }

  private static int pageSize(String name, String text) {
    return new Setting(name, text).number(1, LARGEST_PAGE, "a number");
  }

  private static long threshold(String text) {
    return switch (text) {
      case "always" -> 0;
      case "never" -> Paging.NEVER_CURSOR;
      default ->
          new Setting("RONDO_LIST_CURSOR_ABOVE", text)
              .number((int) Paging.NEVER_CURSOR, 999_999_999, "always, never or a number");
    };
  }
}
