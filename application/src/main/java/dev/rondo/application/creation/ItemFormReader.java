package dev.rondo.application.creation;

import dev.rondo.application.creation.ItemForms.PublicationTime;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.OptionValue;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemField;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ItemSchema;
import dev.rondo.domain.item.ItemValues;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.PlayerText;
import dev.rondo.domain.text.UnicodeText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes items of filled-in {@linkplain ItemForms forms}. */
final class ItemFormReader {

  private static final int MOST_TAGS = 10;

  private ItemFormReader() {}

  /** The options whose values the form allows, but an item of the kind cannot have. */
  static List<String> unusable(ItemKind kind, FilledForm form, Optional<CatalogueItem> old) {
    List<String> unusable = new ArrayList<>();
    if (UnicodeText.isUnseen(form.text(ItemForms.TITLE))) {
      unusable.add(ItemForms.TITLE);
    }
    unusable.addAll(blank(ItemSchema.of(kind), form, old));
    if (keptTags(form, old).isEmpty() && tags(form).size() > MOST_TAGS) {
      unusable.add(ItemForms.TAGS);
    }
    String time = isAskedWhen(form) ? form.text(ItemForms.PUBLISH_AT) : "";
    if (!time.isBlank() && PublicationTime.read(time).isEmpty()) {
      unusable.add(ItemForms.PUBLISH_AT);
    }
    return unusable;
  }

  private static boolean isAskedWhen(FilledForm form) {
    return form.values().containsKey(ItemForms.VISIBILITY);
  }

  /**
   * Who may see the item, and when. Ignores a time in the past, and an unchanged time if the item
   * is explicitly not a draft. If neither was filled in, a time that has come since publishes it.
   */
  static Publication publication(FilledForm form, Instant now) {
    if (!isAskedWhen(form)) {
      return Publication.NOW;
    }
    Publication unscheduled = visibility(form.value(ItemForms.VISIBILITY));
    if (form.named().contains(ItemForms.VISIBILITY)
        && !unscheduled.equals(Publication.DRAFT)
        && !form.isChanged(ItemForms.PUBLISH_AT)) {
      return unscheduled;
    }
    Optional<Instant> time = PublicationTime.read(form.text(ItemForms.PUBLISH_AT));
    if (time.isPresent()
        && !now.isBefore(time.orElseThrow())
        && !form.isChanged(ItemForms.PUBLISH_AT)
        && !form.named().contains(ItemForms.VISIBILITY)) {
      return Publication.NOW;
    }
    return time.filter(now::isBefore)
        .<Publication>map(Publication.Scheduled::new)
        .orElse(unscheduled);
  }

  private static Publication visibility(OptionValue chosen) {
    if (chosen.equals(new OptionValue.Chosen(List.of(ItemForms.DRAFT)))) {
      return Publication.DRAFT;
    }
    return chosen.equals(new OptionValue.Chosen(List.of(ItemForms.UNLISTED)))
        ? Publication.UNLISTED
        : Publication.NOW;
  }

  private static <T extends CatalogueItem> List<String> blank(
      ItemSchema<T> schema, FilledForm form, Optional<CatalogueItem> any) {
    Optional<T> old = any.map(schema.type()::cast);
    return schema.fields().stream()
        .filter(field -> isBlank(field, form, old))
        .map(ItemField::member)
        .toList();
  }

  private static <T extends CatalogueItem> boolean isBlank(
      ItemField<T> field, FilledForm form, Optional<T> old) {
    return switch (field) {
      case ItemField.Reference<T> reference -> form.links(reference.member()).isEmpty();
      case ItemField.File<T> file ->
          !file.isOptional()
              && old.map(file::of).filter(ResourceLocator.Stored.class::isInstance).isPresent()
              && form.value(file.member()) instanceof OptionValue.NoFile;
      case ItemField.Line<T> _,
          ItemField.Decimal<T> _,
          ItemField.Time<T> _,
          ItemField.References<T> _,
          ItemField.Use<T> _ ->
          false;
    };
  }

  static CatalogueItem item(
      ItemRef ref,
      Supplier<String> author,
      FilledForm form,
      Optional<CatalogueItem> old,
      Instant now) {
    ItemHeader header =
        new ItemHeader(
            ref.name(),
            text(form, ItemForms.TITLE, old.map(CatalogueItem::title)),
            old.map(item -> item.header().author()).orElseGet(() -> LocalizedText.of(author.get())),
            keptTags(form, old).orElseGet(() -> tags(form)),
            description(form, old.map(item -> item.header().description())),
            old.map(item -> item.header().meta()).orElse(""));
    return item(ItemSchema.of(ref.kind()), new ItemValues(header), form, old, now);
  }

  private static <T extends CatalogueItem> T item(
      ItemSchema<T> schema,
      ItemValues values,
      FilledForm form,
      Optional<CatalogueItem> any,
      Instant now) {
    Optional<T> old = any.map(schema.type()::cast);
    for (ItemField<T> field : schema.fields()) {
      String query = field.member();
      switch (field) {
        case ItemField.Line<T> line -> values.put(line, text(form, query, old.map(line::of)));
        case ItemField.Decimal<T> decimal -> values.put(decimal, form.number(query));
        case ItemField.Time<T> time -> values.put(time, old.map(time::of).orElse(now));
        case ItemField.Reference<T> reference ->
            values.put(reference, names(form, query).getFirst());
        case ItemField.References<T> references -> values.put(references, names(form, query));
        case ItemField.Use<T> use -> values.put(use, use(form, use.query()));
        case ItemField.File<T> file -> values.put(file, resource(form, query, old.map(file::of)));
      }
    }
    return schema.make(values);
  }

  /** A resource on another server is kept, because no form can name it. */
  private static ResourceLocator resource(
      FilledForm form, String query, Optional<ResourceLocator> old) {
    return switch (form.value(query)) {
      case OptionValue.Uploaded(FileHash hash) -> new ResourceLocator.Stored(hash);
      case OptionValue.NoFile _,
          OptionValue.Text _,
          OptionValue.Numeric _,
          OptionValue.Flag _,
          OptionValue.Chosen _,
          OptionValue.Links _,
          OptionValue.Collected _ ->
          old.filter(resource -> !(resource instanceof ResourceLocator.Stored))
              .orElse(ResourceLocator.NONE);
    };
  }

  private static LocalizedText text(FilledForm form, String query, Optional<LocalizedText> old) {
    String written = form.text(query);
    return unlessKept(written, old, written);
  }

  /** Escaped, because clients would translate some lines. */
  private static LocalizedText description(FilledForm form, Optional<LocalizedText> old) {
    String written = form.text(ItemForms.DESCRIPTION);
    return unlessKept(written, old, PlayerText.escape(written));
  }

  /** An unchanged text keeps all its locales; a changed one becomes a new text. */
  private static LocalizedText unlessKept(
      String written, Optional<LocalizedText> old, String next) {
    return old.filter(text -> ItemForms.raw(Optional.of(text)).equals(written))
        .orElseGet(() -> LocalizedText.of(next));
  }

  /** The tags of an item whose line of tags is unchanged, however many. */
  private static Optional<List<Tag>> keptTags(FilledForm form, Optional<CatalogueItem> old) {
    return old.filter(item -> ItemForms.tagLine(item).equals(form.text(ItemForms.TAGS)))
        .map(CatalogueItem::tags);
  }

  private static List<Tag> tags(FilledForm form) {
    return Arrays.stream(form.text(ItemForms.TAGS).split(",", -1))
        .map(String::strip)
        .filter(tag -> !tag.isEmpty())
        .distinct()
        .map(tag -> new Tag(LocalizedText.of(PlayerText.escape(tag)), ""))
        .toList();
  }

  private static List<ItemName> names(FilledForm form, String query) {
    return form.links(query).stream().map(ItemLink::name).toList();
  }

  private static UseItem use(FilledForm form, String query) {
    return names(form, query).stream()
        .findFirst()
        .<UseItem>map(UseItem.Chosen::new)
        .orElse(UseItem.DEFAULT);
  }
}
