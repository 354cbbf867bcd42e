package dev.rondo.http.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.Localization;
import dev.rondo.http.item.ItemController.ItemInfoResponse;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.View;
import dev.rondo.http.testing.Allocation;
import dev.rondo.http.testing.TestItems;
import dev.rondo.testkit.item.InMemoryCatalogue;
import io.micronaut.core.type.Argument;
import io.micronaut.http.MediaType;
import io.micronaut.http.body.MessageBodyHandlerRegistry;
import io.micronaut.http.body.MessageBodyWriter;
import io.micronaut.http.simple.SimpleHttpHeaders;
import io.micronaut.json.JsonMapper;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a page of items that is not ready is written, and what that takes. */
@MicronautTest(transactional = false)
final class ItemsWriterTest {

  private static final int PAGE = 20;
  private static final Argument<ItemListResponse> LIST = Argument.of(ItemListResponse.class);

  @Inject InMemoryCatalogue catalogue;
  @Inject ListItems lists;
  @Inject JsonMapper mapper;
  @Inject MessageBodyHandlerRegistry writers;
  @Inject ServerIdentity identity;

  @BeforeEach
  void putLevels() {
    TestItems.putLevel(catalogue);
    for (int i = 0; i < PAGE; i++) {
      catalogue.put(TestItems.level("level-" + i, i));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, PAGE})
  void writesTheSameAsItemByItem(int size) throws IOException {
    ItemListResponse whole = page();
    assertThat(whole.items()).hasSize(PAGE);
    ItemListResponse page =
        new ItemListResponse(
            whole.page(), whole.items().subList(0, size), whole.search(), whole.searches());
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    write(page, body);
    assertThat(body.toByteArray()).isEqualTo(mapper.writeValueAsBytes(page));
  }

  @ParameterizedTest
  @ValueSource(classes = {ItemListResponse.class, ItemInfoResponse.class})
  void writesResponsesWithItems(Class<?> type) {
    assertThat(writer(Argument.of(type))).isInstanceOf(ItemsWriter.class);
  }

  @Test
  void encodesAnEngineOnceForAPage() {
    ItemListResponse page = page();
    Allocation.assertKeeps(77_000, () -> write(page, OutputStream.nullOutputStream()));
  }

  @Test
  void staysLowForAPageOfLevels() {
    Allocation.assertKeeps(340_000, () -> write(page(), OutputStream.nullOutputStream()));
  }

  private ItemListResponse page() {
    return ItemListResponse.from(
        ItemKind.LEVEL,
        lists
            .list(new ListItems.Query(ItemKind.LEVEL, Keywords.NONE, PageRequest.FIRST))
            .orElseThrow(),
        AdvancedSearch.formsOf(ItemKind.LEVEL, Ballot.CLOSED),
        new View(identity, Localization.FALLBACK));
  }

  private void write(ItemListResponse page, OutputStream body) {
    writer(LIST)
        .writeTo(LIST, MediaType.APPLICATION_JSON_TYPE, page, new SimpleHttpHeaders(), body);
  }

  private <T> MessageBodyWriter<T> writer(Argument<T> type) {
    return writers.getWriter(type, List.of(MediaType.APPLICATION_JSON_TYPE));
  }
}
