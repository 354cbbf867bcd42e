package dev.rondo.domain.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIndexOutOfBoundsException;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages, what is asked for, and the order that both rest on. */
final class PageTest {

  private static final Cursor NEXT = Cursor.after(new ListId("letters"), SortKey.of(1L));

  @Test
  void anEmptyListIsOneEmptyPage() {
    assertThat(new Page.Numbered<>(List.of(), 1).items()).isEmpty();
    assertThatIllegalArgumentException().isThrownBy(() -> new Page.Numbered<>(List.of(), 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new Page.Numbered<>(List.of(), -1));
  }

  @Test
  void aPageIsIndependentOfTheListItWasMadeOf() {
    List<String> letters = new ArrayList<>(List.of("a"));
    List<Page<String>> pages =
        List.of(
            new Page.Numbered<>(letters, 1),
            new Page.Partial<>(letters, NEXT),
            new Page.Last<>(letters));
    letters.add("b");

    assertThat(pages).allSatisfy(page -> assertThat(page.items()).containsExactly("a"));
  }

  @Test
  void pagesAreNumberedFromZero() {
    assertThat(PageRequest.FIRST).isEqualTo(new PageRequest.Numbered(0));
    assertThat(new PageRequest.Numbered(Integer.MAX_VALUE).number()).isEqualTo(Integer.MAX_VALUE);
    assertThatIllegalArgumentException().isThrownBy(() -> new PageRequest.Numbered(-1));
  }

  @Test
  void pagesFromEitherEndAreNumberedFromZero() {
    assertThat(new PageRequest.Counted(0, PageRequest.Direction.BACKWARD).column()).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PageRequest.Counted(-1, PageRequest.Direction.FORWARD));
  }

  @Test
  void aSortKeyHasOneToEightValues() {
    SortKey key = SortKey.of(3, 2);

    assertThat(key.size()).isEqualTo(2);
    assertThat(key.value(0)).isEqualTo(3);
    assertThat(key.value(1)).isEqualTo(2);
    assertThat(key.value(2)).isEqualTo(Long.MIN_VALUE);
    assertThatIndexOutOfBoundsException().isThrownBy(() -> key.value(-1));
    assertThatIllegalArgumentException().isThrownBy(SortKey::of);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SortKey.of(new long[SortKey.MOST_VALUES + 1]));
  }

  @Test
  void sortKeysAreOrderedByTheFirstValueThatDiffers() {
    assertThat(Stream.of(SortKey.of(2), SortKey.of(1, 3), SortKey.of(1), SortKey.of(1, 2)).sorted())
        .containsExactly(SortKey.of(1), SortKey.of(1, 2), SortKey.of(1, 3), SortKey.of(2));
  }

  @Test
  void aSortKeyIsIndependentOfTheArrayItWasMadeOf() {
    long[] values = {1};
    SortKey key = SortKey.of(values);
    values[0] = 2;

    assertThat(key).isEqualTo(SortKey.of(1)).hasSameHashCodeAs(SortKey.of(1)).hasToString("[1]");
  }
}
