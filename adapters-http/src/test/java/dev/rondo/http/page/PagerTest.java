package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PagerTest {

  @ParameterizedTest
  @CsvSource({
    "0, '', '', list?page=1, 1",
    "1, list, list, list?page=2, 2",
    "2, list, list?page=1, '', 3",
    "3, list, list?page=2, '', 3",
    "2147483647, list, list?page=2, '', 3"
  })
  void leadsToPagesThatThereAre(int page, String first, String previous, String next, int number) {
    assertThat(Pager.of(new Page.Numbered<>(List.of(), 3), new PageRequest.Numbered(page), "list"))
        .isEqualTo(new Pager(first, previous, next, number, 3));
  }
}
