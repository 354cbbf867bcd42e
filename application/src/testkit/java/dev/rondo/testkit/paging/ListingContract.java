package dev.rondo.testkit.paging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Part;
import dev.rondo.application.paging.Listing.Row;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What every {@link Listing} does.
 *
 * @param <T> what its rows hold; two of one row are equal
 */
public interface ListingContract<T> {

  /** More rows than the list has. */
  int ALL = 1_000;

  /** A list of 4 to 20 rows, which only {@link #takeOut} changes. */
  Listing<T> listing();

  /** Takes the row of a value out of the list. */
  void takeOut(T value);

  @Test
  default void readsRowsFromAnyPlaceOnInOneOrder() {
    List<Row<T>> rows = rows();

    assertThat(rows).hasSizeBetween(4, 20);
    assertThat(rows.stream().map(Row::key)).doesNotHaveDuplicates();
    for (int offset = 0; offset < rows.size() + 2; offset++) {
      for (int limit = 0; limit < rows.size() + 2; limit++) {
        assertThat(listing().from(offset, limit))
            .as("from(%d, %d)", offset, limit)
            .isEqualTo(rows.stream().skip(offset).limit(limit).toList());
      }
    }
  }

  @Test
  default void countsItsRowsAsFarAsItIsAsked() {
    int size = rows().size();

    assertThat(listing().count(Long.MAX_VALUE)).isEqualTo(size);
    assertThat(listing().count(size + 1)).isEqualTo(size);
    assertThat(listing().count(size)).isEqualTo(size);
    assertThat(listing().count(2)).isBetween(2L, (long) size);
  }

  @Test
  default void readsACountAndRowsTogether() {
    List<Row<T>> rows = rows();

    assertThat(listing().part(0, 2, ALL)).isEqualTo(new Part<>(rows.size(), rows.subList(0, 2)));
    assertThat(listing().part(0, ALL, ALL)).isEqualTo(new Part<>(rows.size(), rows));
    assertThat(listing().part(1, 2, ALL)).isEqualTo(new Part<>(rows.size(), rows.subList(1, 3)));
    assertThat(listing().part(rows.size(), 2, ALL)).isEqualTo(new Part<>(rows.size(), List.of()));
  }

  @Test
  default void goesOnAfterEachRow() {
    List<Row<T>> rows = rows();

    for (int i = 0; i < rows.size(); i++) {
      for (int limit : new int[] {1, 2, ALL}) {
        assertThat(listing().after(rows.get(i).key(), limit))
            .as("after(key of row %d, %d)", i, limit)
            .isEqualTo(rows.stream().skip(i + 1L).limit(limit).toList());
      }
    }
  }

  @Test
  default void goesOnWhereARowWasTakenOut() {
    List<Row<T>> left = new ArrayList<>(rows());

    Row<T> gone = left.remove(1);
    takeOut(gone.value());

    assertThat(rows()).isEqualTo(left);
    assertThat(listing().after(gone.key(), ALL)).isEqualTo(left.subList(1, left.size()));
  }

  @Test
  default void staysAsItIsWhereItCannotBeSorted() {
    assertThat(listing().by("").from(0, ALL)).isEqualTo(rows());
    assertThat(listing().by("no column's name").from(0, ALL)).isEqualTo(rows());
  }

  private List<Row<T>> rows() {
    return listing().from(0, ALL);
  }
}
