package dev.rondo.domain.paging;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** A page of a list: by number, or by cursor with or without more to come. */
public sealed interface Page<T> {

  /** What stands on it, in the order of the list. */
  List<T> items();

  /** The same page with something else made of each item. */
  default <R> Page<R> map(Function<? super T, ? extends R> change) {
    List<R> changed = items().stream().<R>map(change).toList();
    return switch (this) {
      case Numbered<T>(var _, int pageCount) -> new Numbered<>(changed, pageCount);
      case Partial<T>(var _, Cursor next) -> new Partial<>(changed, next);
      case Last<T>(var _) -> new Last<>(changed);
    };
  }

  /** A page by number; an empty list has one empty page. */
  record Numbered<T>(List<T> items, int pageCount) implements Page<T> {

    public Numbered {
      items = List.copyOf(items);
      if (pageCount < 1) {
        throw new IllegalArgumentException("pageCount is " + pageCount);
      }
    }
  }

  /** A page by cursor, with more to come. */
  record Partial<T>(List<T> items, Cursor next) implements Page<T> {

    public Partial {
      items = List.copyOf(items);
      Objects.requireNonNull(next, "next");
    }
  }

  /** The last page of a list that is paged by cursor. */
  record Last<T>(List<T> items) implements Page<T> {

    public Last {
      items = List.copyOf(items);
    }
  }
}
