package dev.rondo.http.item;

import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.ViewItemInfo.ItemInfo;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The front page of a kind of items ({@code ServerItemInfo}). Where {@code searches} is present,
 * clients show a quick search of their own; the server adds the advanced one.
 */
@Serdeable.Serializable
record ItemInfoResponse(
    @Nullable String title,
    @Nullable List<FormResponse> creates,
    List<FormResponse> searches,
    List<SectionResponse> sections) {

  static ItemInfoResponse from(ItemKind kind, ItemInfo info, List<Form> creates, View view) {
    return new ItemInfoResponse(
        view.textIfAny(info.title()),
        creates.isEmpty() ? null : FormResponse.from(creates, view),
        FormResponse.from(AdvancedSearch.formsOf(kind), view),
        info.sections().stream().map(one -> SectionResponse.of(kind, one, view)).toList());
  }
}
