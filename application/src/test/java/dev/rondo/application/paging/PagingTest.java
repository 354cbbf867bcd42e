package dev.rondo.application.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.paging.PageRequest.Direction;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.testkit.paging.InMemoryListing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class PagingTest {

  private static final ListId LIST = new ListId("numbers");

  @Test
  void cutsASmallListByNumber() {
    Paging paging = new Paging(3, 100);

    assertThat(numbered(paging, 0, 7)).isEqualTo(new Page.Numbered<>(List.of(1L, 2L, 3L), 3));
    assertThat(numbered(paging, 2, 7)).isEqualTo(new Page.Numbered<>(List.of(7L), 3));
    assertThat(numbered(paging, 1, 6)).isEqualTo(new Page.Numbered<>(List.of(4L, 5L, 6L), 2));
  }

  @Test
  void tellsTheTrueCountPastTheEnd() {
    Paging paging = new Paging(3, 100);

    assertThat(numbered(paging, 3, 7)).isEqualTo(new Page.Numbered<>(List.of(), 3));
    assertThat(numbered(paging, Integer.MAX_VALUE, 7)).isEqualTo(new Page.Numbered<>(List.of(), 3));
  }

  @Test
  void givesAnEmptyListOnePage() {
    assertThat(numbered(new Paging(3, 100), 0, 0)).isEqualTo(new Page.Numbered<>(List.of(), 1));
  }

  @Test
  void turnsToCursorsAboveTheThreshold() {
    assertThat(numbered(new Paging(3, 7), 0, 7)).isInstanceOf(Page.Numbered.class);
    assertThat(numbered(new Paging(3, 7), 0, 8)).isInstanceOf(Page.Partial.class);
  }

  @Test
  void givesEachPageOfALongListByItsNumber() {
    Paging paging = new Paging(3, 7);

    for (int size = 8; size < 14; size++) {
      for (int page = 0; page < 6; page++) {
        List<Long> items =
            LongStream.rangeClosed(page * 3 + 1, Math.min(size, page * 3 + 3)).boxed().toList();
        Page<Long> shown = numbered(paging, page, size);

        assertThat(shown.items()).as("page %d of %d", page, size).isEqualTo(items);
        assertThat(shown instanceof Page.Partial)
            .as("page %d of %d has a next one", page, size)
            .isEqualTo(size > page * 3 + 3);
      }
    }
  }

  @Test
  void usesNoCursorWhenThereIsNoThreshold() {
    assertThat(numbered(new Paging(3, Paging.NEVER_CURSOR), 0, 100_000))
        .isEqualTo(new Page.Numbered<>(List.of(1L, 2L, 3L), 33_334));
  }

  @Test
  void usesCursorsAlwaysWhenTheThresholdIsZero() {
    assertThat(numbered(new Paging(3, 0), 0, 2)).isEqualTo(new Page.Last<>(List.of(1L, 2L)));
    assertThat(numbered(new Paging(3, 0), 0, 0)).isEqualTo(new Page.Last<>(List.of()));
  }

  /** Else anybody could have the database read the whole of a long list by one request. */
  @Test
  void skipsNoMoreRowsByNumberThanItWouldPageByNumber() {
    for (long threshold : new long[] {0, 7, Paging.FARTHEST_BY_NUMBER}) {
      Paging paging = new Paging(10, threshold);
      int farthest = (int) Paging.FARTHEST_BY_NUMBER / 10;

      assertThat(numbered(paging, farthest, 200_000).items()).as("" + threshold).hasSize(10);
      for (int page : new int[] {farthest + 1, Integer.MAX_VALUE}) {
        assertThat(paging.page(LIST, new PageRequest.Numbered(page), unread(200_000)))
            .as("page %d above %d", page, threshold)
            .hasValue(new Page.Last<>(List.of()));
      }
    }
    assertThat(numbered(new Paging(10, 150_000), 12_000, 200_000).items()).hasSize(10);
  }

  /** A list of so many rows, of which none may be read. */
  private static Listing<Long> unread(long size) {
    return new Listing<>() {
      @Override
      public long count(long atMost) {
        return Math.min(size, atMost);
      }

      @Override
      public List<Row<Long>> from(long offset, int limit) {
        throw new AssertionError("read from " + offset);
      }

      @Override
      public List<Row<Long>> after(SortKey key, int limit) {
        throw new AssertionError("read after " + key);
      }
    };
  }

  @Test
  void walksToTheEndByCursor() {
    Paging paging = new Paging(3, 0);
    for (int size : List.of(0, 1, 2, 3, 4, 6, 7)) {
      List<Long> walked = new ArrayList<>();
      Optional<PageRequest> next = Optional.of(PageRequest.FIRST);
      while (next.isPresent()) {
        Page<Long> page = paging.page(LIST, next.orElseThrow(), numbers(size)).orElseThrow();
        walked.addAll(page.items());
        next =
            switch (page) {
              case Page.Partial<Long>(var items, Cursor cursor) ->
                  Optional.of(new PageRequest.After(cursor));
              case Page.Last<Long> last -> Optional.empty();
              case Page.Numbered<Long> none -> throw new AssertionError(none);
            };
      }
      assertThat(walked).hasSize(size).doesNotHaveDuplicates().isSorted();
    }
  }

  @Test
  void countsFromEitherEndWhatIsNotTooLong() {
    Paging paging = new Paging(3, 0);

    assertThat(counted(paging, 1, Direction.FORWARD, 7))
        .isEqualTo(new Page.Numbered<>(List.of(4L, 5L, 6L), 3));
    assertThat(counted(paging, 0, Direction.BACKWARD, 7))
        .isEqualTo(new Page.Numbered<>(List.of(7L, 6L, 5L), 3));
    assertThat(counted(paging, 2, Direction.BACKWARD, 7))
        .isEqualTo(new Page.Numbered<>(List.of(1L), 3));
    for (Direction direction : Direction.values()) {
      assertThat(counted(paging, 3, direction, 7)).isEqualTo(new Page.Numbered<>(List.of(), 3));
      assertThat(counted(paging, Integer.MAX_VALUE, direction, 0))
          .isEqualTo(new Page.Numbered<>(List.of(), 1));
      assertThat(counted(paging, 0, direction, (int) Paging.MOST_COUNTED))
          .isInstanceOf(Page.Numbered.class);
      assertThat(counted(paging, 0, direction, (int) Paging.MOST_COUNTED + 1))
          .isEqualTo(numbered(paging, 0, 20_000));
    }
  }

  @Test
  void sortsAListByAColumnWhileItIsCounted() {
    PageRequest byColumn = new PageRequest.Counted(0, Direction.FORWARD, "column");
    Paging paging = new Paging(3, 0);

    assertThat(paging.page(LIST, byColumn, sortable(7)))
        .hasValue(new Page.Numbered<>(List.of(7L, 6L, 5L), 3));
    assertThat(paging.page(LIST, byColumn, sortable((int) Paging.MOST_COUNTED + 1)))
        .isEqualTo(paging.page(LIST, PageRequest.FIRST, numbers(20_000)));
  }

  /** By the column the last number comes first. */
  private static Listing<Long> sortable(int size) {
    return InMemoryListing.lowestFirst(
        () -> rows(size), Map.of("column", Comparator.reverseOrder()));
  }

  private static Page<Long> counted(Paging paging, int number, Direction direction, int size) {
    return paging
        .page(LIST, new PageRequest.Counted(number, direction), numbers(size))
        .orElseThrow();
  }

  @Test
  void takesACursorAlsoForASmallList() {
    Cursor cursor = Cursor.after(LIST, SortKey.of(5L));

    assertThat(new Paging(3, 100).page(LIST, new PageRequest.After(cursor), numbers(7)))
        .contains(new Page.Last<>(List.of(6L, 7L)));
  }

  @Test
  void refusesTheCursorOfAnotherList() {
    Cursor cursor = Cursor.after(new ListId("letters"), SortKey.of(5L));

    assertThat(new Paging(3, 100).page(LIST, new PageRequest.After(cursor), numbers(7))).isEmpty();
  }

  @Test
  void refusesSenselessNumbers() {
    assertThatThrownBy(() -> new Paging(0, 10)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Paging(1, -2)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Paging(Integer.MAX_VALUE, 10))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Paging(1, Long.MAX_VALUE))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Page<Long> numbered(Paging paging, int number, int size) {
    return paging.page(LIST, new PageRequest.Numbered(number), numbers(size)).orElseThrow();
  }

  /** The numbers from 1 to a size. */
  private static Listing<Long> numbers(int size) {
    return InMemoryListing.lowestFirst(() -> rows(size));
  }

  private static List<Listing.Row<Long>> rows(int size) {
    return LongStream.rangeClosed(1, size)
        .mapToObj(number -> new Listing.Row<>(SortKey.of(number), number))
        .toList();
  }
}
