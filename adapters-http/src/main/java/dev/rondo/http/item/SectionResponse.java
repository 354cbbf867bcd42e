package dev.rondo.http.item;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewItemInfo.ItemInfo;
import dev.rondo.application.profile.ViewProfile.Profile;
import dev.rondo.application.profile.ViewProfile.Section;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A few items of one kind under a title. With search values, clients show a button to the list that
 * these find, even where nothing is searched for: that list goes on where the section ends.
 */
@Serdeable.Serializable
record SectionResponse(
    String title,
    @Nullable String icon,
    @Nullable String description,
    String itemType,
    List<ItemResponse> items,
    @Nullable String searchValues) {

  /** No values would mean no button: clients take an empty text for none. */
  private static final String ALL = "type=" + ListItems.QUICK_SEARCH.type();

  static SectionResponse newest(ItemKind kind, ItemInfo info, View view) {
    return new SectionResponse(
        "#NEWEST",
        null,
        null,
        kind.word(),
        ItemResponse.from(info.items(), info.related(), view),
        ALL);
  }

  static List<SectionResponse> from(Profile profile, View view) {
    return profile.sections().stream()
        .map(section -> from(section, profile.related(), view))
        .toList();
  }

  private static SectionResponse from(Section section, ItemGraph related, View view) {
    return new SectionResponse(
        view.text(section.title()),
        section.icon(),
        view.textIfAny(section.description()),
        section.kind().word(),
        ItemResponse.from(section.items(), related, view),
        null);
  }
}
