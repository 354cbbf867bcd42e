package dev.rondo.application.creation;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.FormOption.Choice;
import dev.rondo.domain.form.FormOption.Lines;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemField;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemSchema;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.PlayerText;
import dev.rondo.domain.text.ServerText;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The forms by which items are made and changed. */
record ItemForms(String address, long maxFile) {

  static final String CREATE = "create";
  static final String EDIT = "edit";

  static final String TITLE = "title";
  static final String DESCRIPTION = "description";
  static final String TAGS = "tags";

  /** Whether others see the item. */
  static final String VISIBILITY = "visibility";

  static final String PUBLIC = "public";
  static final String DRAFT = "draft";
  static final String UNLISTED = "unlisted";

  /** From when on others see it: in UTC, like {@code 2026-12-24 18:00}. */
  static final String PUBLISH_AT = "publishAt";

  private static final int LINE_LIMIT = 200;
  private static final int DESCRIPTION_LIMIT = 2000;
  private static final int MOST_REFERENCES = 100;
  private static final int MOST_PIXELS = 8192;
  private static final double HIGHEST_RATING = 1000;
  private static final double RATING_STEP = 0.01;

  Form create(ItemKind kind) {
    return Form.of(
        CREATE,
        LocalizedText.of("#CREATE"),
        "plus",
        options(ItemSchema.of(kind), Optional.empty(), publication(Publication.NOW)));
  }

  /** The form by which its owner changes an item that others see now or will see later. */
  Form edit(CatalogueItem item, Publication when) {
    return edit(item, publication(when));
  }

  /** The form by which somebody else changes an item. */
  Form edit(CatalogueItem item) {
    return edit(item, List.of());
  }

  private Form edit(CatalogueItem item, List<FormOption> more) {
    return Form.of(
        EDIT,
        LocalizedText.of("#EDIT"),
        "edit",
        options(ItemSchema.of(item.kind()), Optional.of(item), more));
  }

  private <T extends CatalogueItem> List<FormOption> options(
      ItemSchema<T> schema, Optional<CatalogueItem> any, List<FormOption> more) {
    Optional<T> old = any.map(schema.type()::cast);
    List<FormOption> options = new ArrayList<>();
    options.add(line(TITLE, "#TITLE", old.map(CatalogueItem::title), old.isEmpty()));
    for (ItemField<T> field : schema.fields()) {
      if (isTold(field)) {
        options.addAll(option(field, old));
      }
    }
    options.add(
        new FormOption.Text(
            OptionLabel.optional(DESCRIPTION, LocalizedText.of("#DESCRIPTION")),
            Lines.MANY,
            raw(old.map(item -> item.header().description())),
            LocalizedText.EMPTY,
            DESCRIPTION_LIMIT,
            List.of()));
    options.add(
        new FormOption.Text(
            OptionLabel.optional(TAGS, LocalizedText.of("#TAG")),
            Lines.ONE,
            old.map(ItemForms::tagLine).orElse(""),
            LocalizedText.EMPTY,
            LINE_LIMIT,
            List.of()));
    for (ItemField<T> field : schema.fields()) {
      if (!isTold(field)) {
        options.addAll(option(field, old));
      }
    }
    options.addAll(more);
    return options;
  }

  private static List<FormOption> publication(Publication when) {
    return List.of(
        new FormOption.Select(
            OptionLabel.optional(VISIBILITY, ServerText.VISIBILITY),
            switch (when) {
              case Publication.Now() -> PUBLIC;
              case Publication.Unlisted() -> UNLISTED;
              case Publication.Draft(), Publication.Scheduled _ -> DRAFT;
            },
            List.of(
                new Choice(PUBLIC, LocalizedText.of("#PUBLIC")),
                new Choice(UNLISTED, ServerText.UNLISTED),
                new Choice(DRAFT, LocalizedText.of("#DRAFT")))),
        new FormOption.Text(
            OptionLabel.optional(PUBLISH_AT, ServerText.PUBLISH_AT),
            Lines.ONE,
            when instanceof Publication.Scheduled(Instant at) ? PublicationTime.write(at) : "",
            LocalizedText.EMPTY,
            PublicationTime.LENGTH,
            List.of()));
  }

  private static boolean isTold(ItemField<?> field) {
    return field instanceof ItemField.Line || field instanceof ItemField.Decimal;
  }

  /** What a form asks for a field: one option, or none. */
  private <T extends CatalogueItem> List<FormOption> option(ItemField<T> field, Optional<T> old) {
    return switch (field) {
      case ItemField.Time<T> _ -> List.of();
      case ItemField.Line<T> line ->
          List.of(line(line.member(), line.label(), old.map(line::of), false));
      case ItemField.Decimal<T> decimal -> List.of(slider(decimal, old.map(decimal::of)));
      case ItemField.Reference<T> reference ->
          List.of(
              choice(
                  label(reference.member(), reference.label(), old.isEmpty()),
                  reference.kind(),
                  old.map(reference::of)));
      case ItemField.References<T> references ->
          List.of(
              new FormOption.ServerItems(
                  label(references.member(), references.label(), old.isEmpty()),
                  references.kind(),
                  "",
                  old.map(item -> links(references.of(item))).orElse(List.of()),
                  false,
                  MOST_REFERENCES));
      case ItemField.Use<T> use ->
          List.of(
              choice(
                  label(use.query(), use.label(), false),
                  use.kind(),
                  old.map(use::of).flatMap(ItemForms::chosen)));
      case ItemField.File<T> file -> List.of(file(file, old.map(file::of).map(ItemForms::hashOf)));
    };
  }

  private static FormOption slider(ItemField.Decimal<?> decimal, Optional<Double> old) {
    double value = old.orElse(0.0);
    return new FormOption.Slider(
        OptionLabel.optional(decimal.member(), LocalizedText.of(decimal.label())),
        old.orElse(1.0),
        Math.min(0, value),
        Math.max(HIGHEST_RATING, value),
        RATING_STEP,
        LocalizedText.EMPTY);
  }

  private FormOption file(ItemField.File<?> file, Optional<String> old) {
    String hash = old.orElse("");
    return new FormOption.File(
        label(file.member(), file.label(), !file.isOptional() && hash.isEmpty()),
        hash,
        new FileRule(file.use(), maxFile, MOST_PIXELS));
  }

  private static String hashOf(ResourceLocator resource) {
    return switch (resource) {
      case ResourceLocator.Stored(FileHash hash) -> hash.hex();
      case ResourceLocator.Linked _, ResourceLocator.LinkedFile _, ResourceLocator.None _ -> "";
    };
  }

  private static FormOption line(
      String query, String name, Optional<LocalizedText> old, boolean required) {
    return new FormOption.Text(
        label(query, name, required),
        Lines.ONE,
        raw(old),
        LocalizedText.EMPTY,
        LINE_LIMIT,
        List.of());
  }

  private static OptionLabel label(String query, String name, boolean required) {
    return new OptionLabel(query, LocalizedText.of(name), LocalizedText.EMPTY, required);
  }

  static String raw(Optional<LocalizedText> text) {
    return PlayerText.raw(text.map(t -> t.in(Localization.FALLBACK)).orElse(""));
  }

  static String tagLine(CatalogueItem item) {
    return String.join(
        ", ", item.tags().stream().map(tag -> raw(Optional.of(tag.title()))).toList());
  }

  private FormOption choice(OptionLabel label, ItemKind kind, Optional<ItemName> old) {
    return new FormOption.ServerItem(
        label, kind, "", old.map(item -> links(List.of(item))).orElse(List.of()), false);
  }

  private static Optional<ItemName> chosen(UseItem use) {
    return switch (use) {
      case UseItem.Default() -> Optional.empty();
      case UseItem.Chosen(ItemName name) -> Optional.of(name);
    };
  }

  private List<ItemLink> links(List<ItemName> names) {
    return names.stream().map(name -> new ItemLink(address, name)).toList();
  }

  /** Times of forms, in UTC and without seconds. */
  static final class PublicationTime {

    private static final String PATTERN = "uuuu-MM-dd HH:mm";

    static final int LENGTH = PATTERN.length();

    private static final DateTimeFormatter NOTATION =
        DateTimeFormatter.ofPattern(PATTERN, Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);

    private PublicationTime() {}

    /** Empty for an invalid time. */
    static Optional<Instant> read(String text) {
      try {
        return Optional.of(
            LocalDateTime.parse(text.strip().replace('T', ' '), NOTATION)
                .toInstant(ZoneOffset.UTC));
      } catch (DateTimeException e) {
        return Optional.empty();
      }
    }

    static String write(Instant time) {
      return NOTATION.format(time.atOffset(ZoneOffset.UTC));
    }
  }
}
