package dev.rondo.application.creation;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.FormOption.Lines;
import dev.rondo.domain.form.FormProblem;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.form.OptionValue;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemField;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemSchema;
import dev.rondo.domain.item.ItemValues;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.PlayerText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The forms by which items are made and changed, and the items that they make. */
final class ItemForms {

  /** The type of the form that makes an item. */
  static final String CREATE = "create";

  /** The type of the form that changes one. */
  static final String EDIT = "edit";

  private static final String TITLE = "title";
  private static final String DESCRIPTION = "description";
  private static final String TAGS = "tags";
  private static final int LINE_LIMIT = 200;
  private static final int DESCRIPTION_LIMIT = 2000;
  private static final int MOST_TAGS = 10;
  private static final int MOST_REFERENCES = 100;
  private static final int MOST_PIXELS = 8192;
  private static final double HIGHEST_RATING = 1000;
  private static final double RATING_STEP = 0.01;

  private final String address;
  private final long maxFile;

  /**
   * For a server.
   *
   * @param address its canonical address
   * @param maxFile the most bytes of a file
   */
  ItemForms(String address, long maxFile) {
    this.address = address;
    this.maxFile = maxFile;
  }

  /** The form that makes an item of a kind. */
  Form create(ItemKind kind) {
    return Form.of(
        CREATE,
        LocalizedText.of("#CREATE"),
        "plus",
        options(ItemSchema.of(kind), Optional.empty()));
  }

  /** The form that changes an item, filled in with what it is. */
  Form edit(CatalogueItem item) {
    return Form.of(
        EDIT,
        LocalizedText.of("#EDIT"),
        "edit",
        options(ItemSchema.of(item.kind()), Optional.of(item)));
  }

  private <T extends CatalogueItem> List<FormOption> options(
      ItemSchema<T> schema, Optional<CatalogueItem> any) {
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
    return options;
  }

  /** Whether a form asks for it among the texts, before items and files are chosen. */
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

  /** Problems of values that the form allows but an item of the kind cannot have. */
  List<FormProblem> problems(ItemKind kind, FilledForm form, Optional<CatalogueItem> old) {
    return blanks(ItemSchema.of(kind), form, old).stream()
        .map(query -> new FormProblem(query, FormProblem.Reason.REQUIRED))
        .toList();
  }

  private static <T extends CatalogueItem> List<String> blanks(
      ItemSchema<T> schema, FilledForm form, Optional<CatalogueItem> any) {
    Optional<T> old = any.map(schema.type()::cast);
    List<String> blank = new ArrayList<>();
    if (form.text(TITLE).isBlank()) {
      blank.add(TITLE);
    }
    for (ItemField<T> field : schema.fields()) {
      boolean isBlank =
          switch (field) {
            case ItemField.Reference<T> reference -> form.links(reference.member()).isEmpty();
            case ItemField.File<T> file ->
                !file.isOptional()
                    && old.map(file::of)
                        .filter(ResourceLocator.Stored.class::isInstance)
                        .isPresent()
                    && form.value(file.member()) instanceof OptionValue.NoFile;
            case ItemField.Line<T> _,
                ItemField.Decimal<T> _,
                ItemField.Time<T> _,
                ItemField.References<T> _,
                ItemField.Use<T> _ ->
                false;
          };
      if (isBlank) {
        blank.add(field.member());
      }
    }
    return blank;
  }

  /**
   * The item that a filled-in form makes.
   *
   * @param author the name of who makes it
   * @param old what it was before; empty for a new one
   */
  CatalogueItem item(
      ItemKind kind,
      ItemName name,
      String author,
      FilledForm form,
      Optional<CatalogueItem> old,
      Instant now) {
    ItemHeader header =
        new ItemHeader(
            name,
            text(form, TITLE, old.map(CatalogueItem::title)),
            old.map(item -> item.header().author()).orElse(LocalizedText.of(author)),
            tags(form, old),
            description(form, old.map(item -> item.header().description())),
            old.map(item -> item.header().meta()).orElse(""));
    return item(ItemSchema.of(kind), new ItemValues(header), form, old, now);
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

  /** A resource that lies on another server is kept, as no form can name it. */
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

  private static String raw(Optional<LocalizedText> text) {
    return PlayerText.raw(text.map(t -> t.in(Localization.FALLBACK)).orElse(""));
  }

  private static String tagLine(CatalogueItem item) {
    return String.join(
        ", ", item.tags().stream().map(tag -> raw(Optional.of(tag.title()))).toList());
  }

  private FormOption choice(OptionLabel label, ItemKind kind, Optional<ItemName> old) {
    return new FormOption.ServerItem(
        label, kind, old.map(item -> links(List.of(item))).orElse(List.of()), false);
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

  /** A text that was left alone stays as it is in every locale. */
  private static LocalizedText text(FilledForm form, String query, Optional<LocalizedText> old) {
    String written = form.text(query);
    return old.filter(text -> raw(Optional.of(text)).equals(written))
        .orElseGet(() -> LocalizedText.of(written));
  }

  /** As {@link #text}, but clients would translate lines of it. */
  private static LocalizedText description(FilledForm form, Optional<LocalizedText> old) {
    String written = form.text(DESCRIPTION);
    return old.filter(text -> raw(Optional.of(text)).equals(written))
        .orElseGet(() -> LocalizedText.of(PlayerText.escape(written)));
  }

  private static List<Tag> tags(FilledForm form, Optional<CatalogueItem> old) {
    return old.filter(item -> tagLine(item).equals(form.text(TAGS)))
        .map(CatalogueItem::tags)
        .orElseGet(() -> tags(form));
  }

  private static List<Tag> tags(FilledForm form) {
    return Arrays.stream(form.text(TAGS).split(",", -1))
        .map(String::strip)
        .filter(tag -> !tag.isEmpty())
        .distinct()
        .limit(MOST_TAGS)
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
