package dev.rondo.http.paging;

import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.Page;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The position of a page in its list; {@code pageCount} is negative when it is paged by cursor. */
@Serdeable.Serializable
public record PageInfo(int pageCount, @Nullable String cursor) {

  private static final int BY_CURSOR = -1;

  public static PageInfo of(Page<?> page) {
    return switch (page) {
      case Page.Numbered<?>(List<?> items, int pageCount) -> new PageInfo(pageCount, null);
      case Page.Partial<?>(List<?> items, Cursor next) -> new PageInfo(BY_CURSOR, next.text());
      case Page.Last<?>(List<?> items) -> new PageInfo(BY_CURSOR, null);
    };
  }
}
