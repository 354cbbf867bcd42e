package dev.rondo.http.item;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewItemInfo.ItemInfo;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.wire.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** The front page of a kind of items ({@code ServerItemInfo}). */
@Serdeable.Serializable
@JsonInclude(JsonInclude.Include.NON_NULL)
record ItemInfoResponse(List<FormResponse> searches, List<SectionResponse> sections) {

  static ItemInfoResponse from(ItemKind kind, ItemInfo info, View view) {
    return new ItemInfoResponse(
        List.of(FormResponse.from(ListItems.QUICK_SEARCH, view)),
        List.of(SectionResponse.newest(kind, info, view)));
  }
}
