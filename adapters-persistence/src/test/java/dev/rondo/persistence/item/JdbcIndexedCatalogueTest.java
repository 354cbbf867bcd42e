package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.Mockito.mock;

import dev.rondo.application.item.Catalogue;
import java.util.Set;
import org.mockito.stubbing.Answer;

/** The catalogue whose searches the index answers. */
final class JdbcIndexedCatalogueTest extends DatabaseCatalogueTest {

  private static final Set<String> SEARCHES = Set.of("items", "search");

  @Override
  public Catalogue catalogue() {
    Answer<Object> answer = delegatesTo(catalogue);
    return mock(
        Catalogue.class,
        asked -> {
          if (SEARCHES.contains(asked.getMethod().getName())) {
            catchUp();
          }
          return answer.answer(asked);
        });
  }

  private void catchUp() {
    index.catchUpWithDatabase();
    assertThat(index.search(revision -> revision == index.revision(), snapshot -> 1)).contains(1);
  }
}
