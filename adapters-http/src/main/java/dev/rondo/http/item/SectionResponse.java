package dev.rondo.http.item;

import dev.rondo.application.item.Front.Content;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.item.ListItems.Search;
import dev.rondo.application.item.ViewItemInfo;
import dev.rondo.application.profile.ViewProfile.Profile;
import dev.rondo.application.profile.ViewProfile.Remark;
import dev.rondo.application.profile.ViewProfile.Section;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.PlayerText;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A few items of one kind under a title. With search values, clients show a button to the whole
 * list that these find. With a search, they show a button to its form, filled in with these values.
 */
@Serdeable.Serializable
record SectionResponse(
    String title,
    @Nullable String icon,
    @Nullable String description,
    String itemType,
    List<ItemResponse> items,
    @Nullable FormResponse search,
    @Nullable String searchValues) {

  /**
   * The beginning of a list; no values would mean no button, clients take an empty text for none.
   */
  static SectionResponse of(
      ItemKind kind, ViewItemInfo.Section section, List<Form> searches, View view) {
    return new SectionResponse(
        view.text(section.title()),
        View.ifAny(section.icon()),
        null,
        kind.word(),
        ItemResponse.from(section.items(), section.related(), view),
        form(section.content(), searches, view),
        switch (section.content()) {
          case Content.Found(Search search) -> ItemQuery.write(search);
          case Content.Named _ -> null;
        });
  }

  private static @Nullable FormResponse form(Content content, List<Form> searches, View view) {
    return switch (content) {
      case Content.Found(Search.Advanced _) -> FormResponse.from(searches.getFirst(), view);
      case Content.Found(Search.Quick _), Content.Named _ -> null;
    };
  }

  static List<SectionResponse> from(Profile profile, View view) {
    List<Section> sections =
        Stream.concat(profile.sections().stream(), commented(profile.remarks())).toList();
    return from(sections, profile.related(), view);
  }

  static List<SectionResponse> from(List<Section> sections, ItemGraph related, View view) {
    return sections.stream().map(section -> from(section, related, view)).toList();
  }

  /** A section holds items, not comments: it shows what was commented on, and quotes these. */
  private static Stream<Section> commented(List<Remark> remarks) {
    Map<ItemKind, List<Remark>> byKind =
        remarks.stream()
            .collect(
                Collectors.groupingBy(
                    remark -> remark.item().kind(),
                    () -> new EnumMap<>(ItemKind.class),
                    Collectors.toList()));
    return byKind.entrySet().stream()
        .map(
            some ->
                new Section(
                    LocalizedText.of("#COMMENT"),
                    "comment",
                    quotes(some.getValue()),
                    some.getKey(),
                    some.getValue().stream().map(Remark::item).distinct().toList()));
  }

  private static LocalizedText quotes(List<Remark> remarks) {
    return LocalizedText.of(
        remarks.stream()
            .map(remark -> PlayerText.quote(remark.comment().text()))
            .collect(Collectors.joining("\n")));
  }

  private static SectionResponse from(Section section, ItemGraph related, View view) {
    return new SectionResponse(
        view.text(section.title()),
        section.icon(),
        view.textIfAny(section.description()),
        section.kind().word(),
        ItemResponse.from(section.items(), related, view),
        null,
        null);
  }
}
