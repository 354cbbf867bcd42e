package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ListItems.Listed;
import dev.rondo.application.item.ListItems.Query;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import io.micronaut.test.annotation.MockBean;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists that only cursors page, and their parts of ten pages each. */
final class SitemapControllerTest extends ServerTest {

  private static final Cursor NEXT = Cursor.after(new ListId("levels"), SortKey.of(1));

  @Inject ListItems lists;

  @MockBean(ListItems.class)
  ListItems lists() {
    return mock(ListItems.class);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "10, 1", "11, 2", "137, 14", "5000, 500", "6000, 500"})
  void namesEveryPartOfAListWhosePagesAreNotCounted(int pages, int parts) {
    when(lists.list(any())).thenAnswer(asked -> page(asked.getArgument(0), pages));

    String index = caller.get("/sitemap.xml?pages=" + pages).body();

    assertThat(Pattern.compile("/sitemaps/levels/").matcher(index).results().count())
        .isEqualTo(parts);
    assertThat(index).contains("/sitemaps/levels/" + (parts - 1) + "<");
  }

  private static Optional<Listed> page(Query query, int pages) {
    return Optional.of(
        new Listed(
            ((PageRequest.Numbered) query.page()).number() < pages
                ? new Page.Partial<>(List.of(TestItems.background("a", "A")), NEXT)
                : new Page.Last<>(List.of()),
            new ItemGraph(Map.of())));
  }
}
