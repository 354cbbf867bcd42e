package dev.rondo.domain.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIndexOutOfBoundsException;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  void theNextPageIsReadWhenItIsLookedAt() {
    List<PageRequest> read = new ArrayList<>();

    assertThat(Page.from(PageRequest.FIRST, request -> numbered(request, read)).limit(2))
        .extracting(Page::items)
        .containsExactly(List.of("0"), List.of("1"));
    assertThat(read).containsExactly(PageRequest.FIRST, new PageRequest.Numbered(1));
    assertThat(Page.from(new PageRequest.Numbered(1), request -> numbered(request, read)))
        .hasSize(2);
    assertThat(Page.from(PageRequest.FIRST, _ -> Optional.empty())).isEmpty();
  }

  private static Optional<Page<String>> numbered(PageRequest request, List<PageRequest> read) {
    read.add(request);
    String number = Integer.toString(((PageRequest.Numbered) request).number());
    return Optional.of(new Page.Numbered<>(List.of(number), 3));
  }

  @Test
  void aPageLeadsToTheOneThatFollows() {
    Page<String> counted = new Page.Numbered<>(List.of(), 2);
    PageRequest.Counted last = new PageRequest.Counted(1, PageRequest.Direction.BACKWARD, "name");

    assertThat(counted.next(new PageRequest.Counted(0, last.direction(), "name"))).contains(last);
    assertThat(counted.next(last)).isEmpty();
    assertThat(counted.next(new PageRequest.Numbered(Integer.MAX_VALUE))).isEmpty();
    assertThat(new Page.Partial<>(List.of(), NEXT).next(last))
        .contains(new PageRequest.After(NEXT));
    assertThat(new Page.Last<>(List.of()).next(new PageRequest.After(NEXT))).isEmpty();
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
