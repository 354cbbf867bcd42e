package dev.rondo.http.item;

import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewItemInfo.ItemInfo;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.wire.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** A few items of one kind under a title, with a search that finds more of them. */
@Serdeable.Serializable
record SectionResponse(
    String title, String itemType, List<ItemResponse> items, FormResponse search) {

  static SectionResponse newest(ItemKind kind, ItemInfo info, View view) {
    return new SectionResponse(
        "#NEWEST",
        kind.word(),
        ItemResponse.from(info.items(), info.related(), view),
        FormResponse.from(ListItems.QUICK_SEARCH, view));
  }
}
