package dev.rondo.http.item;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.rondo.application.item.ListItems;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.form.OptionResponse;
import dev.rondo.http.paging.PageInfo;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of items ({@code ServerItemList}). Where {@code searches} is present, clients show a quick
 * search of their own; the server adds the advanced one. Older clients have none and find it in
 * {@code search} of the list of backgrounds.
 */
@Serdeable.Serializable
record ItemListResponse(
    @JsonUnwrapped PageInfo page,
    List<ItemResponse> items,
    @Nullable SearchResponse search,
    List<FormResponse> searches)
    implements ItemsResponse {

  @Override
  public boolean hasSeveral() {
    return items.size() > 1;
  }

  static ItemListResponse from(
      ItemKind kind, ListItems.Listed listed, List<Form> searches, View view) {
    return new ItemListResponse(
        PageInfo.of(listed.page()),
        ItemResponse.from(listed.page().items(), listed.related(), view),
        kind == ItemKind.BACKGROUND ? SearchResponse.from(ListItems.QUICK_SEARCH, view) : null,
        FormResponse.from(searches, view));
  }

  /** A search without a name: the options alone. */
  @Serdeable.Serializable
  record SearchResponse(List<OptionResponse> options) {

    private static SearchResponse from(Form form, View view) {
      return new SearchResponse(FormResponse.from(form, view).options());
    }
  }
}
