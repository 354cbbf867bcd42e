package dev.rondo.http.item;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.item.ListItems;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.Page;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.form.OptionResponse;
import dev.rondo.http.paging.PageMarks;
import dev.rondo.http.wire.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of items ({@code ServerItemList}). The list of backgrounds names its search twice: {@code
 * search} is the older form.
 */
@Serdeable.Serializable
record ItemListResponse(
    int pageCount,
    @Nullable String cursor,
    List<ItemResponse> items,
    @Nullable SearchResponse search,
    List<FormResponse> searches) {

  static ItemListResponse from(
      ItemKind kind, Page<? extends Item> page, ItemGraph related, View view) {
    PageMarks marks = PageMarks.of(page);
    FormResponse quick = FormResponse.from(ListItems.QUICK_SEARCH, view);
    return new ItemListResponse(
        marks.pageCount(),
        marks.cursor(),
        ItemResponse.from(page.items(), related, view),
        kind == ItemKind.BACKGROUND ? new SearchResponse(quick.options()) : null,
        List.of(quick));
  }

  /** A search without a name: the options alone. */
  @Serdeable.Serializable
  record SearchResponse(List<OptionResponse> options) {}
}
