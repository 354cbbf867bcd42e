package dev.rondo.domain.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
  void aSortKeyHasOneToFourValues() {
    assertThat(SortKey.of(3L, 2L).values()).containsExactly(3L, 2L);
    assertThatIllegalArgumentException().isThrownBy(SortKey::of);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SortKey(Collections.nCopies(SortKey.MOST_VALUES + 1, 1L)));
  }

  @Test
  void aSortKeyIsIndependentOfTheListItWasMadeOf() {
    List<Long> values = new ArrayList<>(List.of(1L));
    SortKey key = new SortKey(values);
    values.add(2L);

    assertThat(key).isEqualTo(SortKey.of(1L));
  }
}
