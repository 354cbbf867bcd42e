package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.Mockito.mock;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.paging.Listing;
import org.mockito.stubbing.Answer;

/** The catalogue whose searches the index answers. */
final class JdbcIndexedCatalogueTest extends DatabaseCatalogueTest {

  @Override
  public Catalogue catalogue() {
    Answer<Object> answer = delegatesTo(catalogue);
    return mock(
        Catalogue.class,
        asked -> {
          if (asked.getMethod().getReturnType() == Listing.class) {
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
