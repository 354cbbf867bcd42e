package dev.rondo.domain.paging;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A page of a list: by number, or by cursor with or without more to come. */
public sealed interface Page<T> {

  List<T> items();

  /** The request for the next page, given the one for this page; empty after the last. */
  default Optional<PageRequest> next(PageRequest answered) {
    return switch (this) {
      case Partial<T>(var _, Cursor next) -> Optional.of(new PageRequest.After(next));
      case Last<T> _ -> Optional.empty();
      case Numbered<T>(var _, int pageCount) ->
          switch (answered) {
            case PageRequest.Numbered(int number) when number < pageCount - 1 ->
                Optional.of(new PageRequest.Numbered(number + 1));
            case PageRequest.Counted(int number, var direction, var column)
                when number < pageCount - 1 ->
                Optional.of(new PageRequest.Counted(number + 1, direction, column));
            case PageRequest.Numbered _, PageRequest.Counted _, PageRequest.After _ ->
                Optional.empty();
          };
    };
  }

  /** The same page with something else made of each item. */
  default <R> Page<R> map(Function<? super T, ? extends R> change) {
    List<R> changed = items().stream().<R>map(change).toList();
    return switch (this) {
      case Numbered<T>(var _, int pageCount) -> new Numbered<>(changed, pageCount);
      case Partial<T>(var _, Cursor next) -> new Partial<>(changed, next);
      case Last<T>(var _) -> new Last<>(changed);
    };
  }

  /**
   * The pages of a list from one on, each read when it is looked at.
   *
   * @param list the list; it may be without the first page, but has each that follows another
   */
  static <T> Stream<Page<T>> from(
      PageRequest first, Function<? super PageRequest, Optional<Page<T>>> list) {
    record Turned<T>(PageRequest request, Page<T> page) {}
    Function<PageRequest, Optional<Turned<T>>> turn =
        request -> list.apply(request).map(page -> new Turned<>(request, page));
    return Stream.iterate(
            turn.apply(first),
            Optional::isPresent,
            turned ->
                turned
                    .flatMap(at -> at.page.next(at.request))
                    .map(next -> turn.apply(next).orElseThrow()))
        .map(turned -> turned.orElseThrow().page);
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
