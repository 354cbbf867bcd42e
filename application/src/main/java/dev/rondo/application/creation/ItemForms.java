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
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EffectItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ParticleItem;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.SkinItem;
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
  private static final String SUBTITLE = "subtitle";
  private static final String ARTISTS = "artists";
  private static final String DESCRIPTION = "description";
  private static final String TAGS = "tags";
  private static final String RATING = "rating";
  private static final int LINE_LIMIT = 200;
  private static final int DESCRIPTION_LIMIT = 2000;
  private static final int MOST_TAGS = 10;
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
    return Form.of(CREATE, LocalizedText.of("#CREATE"), "plus", options(kind, Optional.empty()));
  }

  /** The form that changes an item, filled in with what it is. */
  Form edit(CatalogueItem item) {
    return Form.of(
        EDIT, LocalizedText.of("#EDIT"), "edit", options(item.kind(), Optional.of(item)));
  }

  private List<FormOption> options(ItemKind kind, Optional<CatalogueItem> old) {
    List<FormOption> options = new ArrayList<>();
    options.add(line(TITLE, "#TITLE", old.map(CatalogueItem::title), old.isEmpty()));
    switch (kind) {
      case PLAYLIST, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE ->
          options.add(line(SUBTITLE, "#SUBTITLE", old.map(CatalogueItem::subtitle), false));
      case LEVEL -> {
        Optional<LevelItem> level = old.map(LevelItem.class::cast);
        options.add(line(ARTISTS, "#ARTISTS", level.map(LevelItem::artists), false));
        options.add(
            new FormOption.Slider(
                OptionLabel.optional(RATING, LocalizedText.of("#RATING")),
                level.map(LevelItem::rating).orElse(1.0),
                Math.min(0, level.map(LevelItem::rating).orElse(0.0)),
                Math.max(HIGHEST_RATING, level.map(LevelItem::rating).orElse(0.0)),
                RATING_STEP,
                LocalizedText.EMPTY));
      }
      case POST -> {}
      case REPLAY, ROOM, USER -> throw new IllegalArgumentException("no form makes a " + kind);
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
    addReferences(options, kind, old);
    addFiles(options, kind, old);
    return options;
  }

  private void addReferences(List<FormOption> options, ItemKind kind, Optional<CatalogueItem> old) {
    switch (kind) {
      case PLAYLIST ->
          options.add(
              new FormOption.ServerItems(
                  label("levels", "#LEVEL", old.isEmpty()),
                  ItemKind.LEVEL,
                  old.map(item -> links(((PlaylistItem) item).levels())).orElse(List.of()),
                  false,
                  100));
      case LEVEL -> {
        Optional<LevelItem> level = old.map(LevelItem.class::cast);
        options.add(
            reference("engine", "#ENGINE", ItemKind.ENGINE, level.map(LevelItem::engine), true));
        options.add(use("skin", "#SKIN", ItemKind.SKIN, level.map(LevelItem::useSkin)));
        options.add(
            use(
                "background",
                "#BACKGROUND",
                ItemKind.BACKGROUND,
                level.map(LevelItem::useBackground)));
        options.add(use("effect", "#EFFECT", ItemKind.EFFECT, level.map(LevelItem::useEffect)));
        options.add(
            use("particle", "#PARTICLE", ItemKind.PARTICLE, level.map(LevelItem::useParticle)));
      }
      case ENGINE -> {
        Optional<EngineItem> engine = old.map(EngineItem.class::cast);
        options.add(reference("skin", "#SKIN", ItemKind.SKIN, engine.map(EngineItem::skin), true));
        options.add(
            reference(
                "background",
                "#BACKGROUND",
                ItemKind.BACKGROUND,
                engine.map(EngineItem::background),
                true));
        options.add(
            reference("effect", "#EFFECT", ItemKind.EFFECT, engine.map(EngineItem::effect), true));
        options.add(
            reference(
                "particle",
                "#PARTICLE",
                ItemKind.PARTICLE,
                engine.map(EngineItem::particle),
                true));
      }
      case POST, SKIN, BACKGROUND, EFFECT, PARTICLE, REPLAY, ROOM, USER -> {}
    }
  }

  private void addFiles(List<FormOption> options, ItemKind kind, Optional<CatalogueItem> old) {
    List<ResourceField> slots = ResourceField.of(kind);
    for (int i = 0; i < slots.size(); i++) {
      ResourceField slot = slots.get(i);
      int index = i;
      String def = old.map(item -> hashOf(item.resources().get(index))).orElse("");
      boolean required = slot.presence() == ResourceField.Presence.MANDATORY && def.isEmpty();
      options.add(
          new FormOption.File(
              label(slot.member(), slot.label(), required),
              def,
              new FileRule(slot.use(), maxFile, MOST_PIXELS)));
    }
  }

  private static String hashOf(ResourceLocator resource) {
    return switch (resource) {
      case ResourceLocator.Stored(FileHash hash) -> hash.hex();
      case ResourceLocator.Linked _, ResourceLocator.LinkedFile _, ResourceLocator.None _ -> "";
    };
  }

  /** Problems of values that the form allows but an item of the kind cannot have. */
  List<FormProblem> problems(ItemKind kind, FilledForm form, Optional<CatalogueItem> old) {
    List<String> blank = new ArrayList<>();
    if (form.text(TITLE).isBlank()) {
      blank.add(TITLE);
    }
    for (String query : mandatoryReferences(kind)) {
      if (form.links(query).isEmpty()) {
        blank.add(query);
      }
    }
    List<ResourceField> slots = ResourceField.of(kind);
    for (int i = 0; i < slots.size(); i++) {
      ResourceField slot = slots.get(i);
      int index = i;
      boolean stood =
          old.filter(item -> item.resources().get(index) instanceof ResourceLocator.Stored)
              .isPresent();
      if (stood
          && slot.presence() == ResourceField.Presence.MANDATORY
          && form.value(slot.member()) instanceof OptionValue.NoFile) {
        blank.add(slot.member());
      }
    }
    return blank.stream()
        .map(query -> new FormProblem(query, FormProblem.Reason.REQUIRED))
        .toList();
  }

  private static List<String> mandatoryReferences(ItemKind kind) {
    return switch (kind) {
      case LEVEL -> List.of("engine");
      case ENGINE -> List.of("skin", "background", "effect", "particle");
      case POST, PLAYLIST, SKIN, BACKGROUND, EFFECT, PARTICLE, REPLAY, ROOM, USER -> List.of();
    };
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
    Resources files = new Resources(ResourceField.of(kind), form, old);
    return switch (kind) {
      case POST ->
          new PostItem(
              header,
              old.map(item -> ((PostItem) item).time()).orElse(now),
              files.get("thumbnail"));
      case PLAYLIST ->
          new PlaylistItem(
              header,
              text(form, SUBTITLE, old.map(CatalogueItem::subtitle)),
              names(form, "levels"),
              files.get("thumbnail"));
      case LEVEL ->
          new LevelItem(
              header,
              form.number(RATING),
              text(form, ARTISTS, old.map(item -> ((LevelItem) item).artists())),
              names(form, "engine").getFirst(),
              use(form, "skin"),
              use(form, "background"),
              use(form, "effect"),
              use(form, "particle"),
              files.get("cover"),
              files.get("bgm"),
              files.get("preview"),
              files.get("data"));
      case SKIN ->
          new SkinItem(
              header,
              text(form, SUBTITLE, old.map(CatalogueItem::subtitle)),
              files.get("thumbnail"),
              files.get("data"),
              files.get("texture"));
      case BACKGROUND ->
          new BackgroundItem(
              header,
              text(form, SUBTITLE, old.map(CatalogueItem::subtitle)),
              files.get("thumbnail"),
              files.get("data"),
              files.get("image"),
              files.get("configuration"));
      case EFFECT ->
          new EffectItem(
              header,
              text(form, SUBTITLE, old.map(CatalogueItem::subtitle)),
              files.get("thumbnail"),
              files.get("data"),
              files.get("audio"));
      case PARTICLE ->
          new ParticleItem(
              header,
              text(form, SUBTITLE, old.map(CatalogueItem::subtitle)),
              files.get("thumbnail"),
              files.get("data"),
              files.get("texture"));
      case ENGINE ->
          new EngineItem(
              header,
              text(form, SUBTITLE, old.map(CatalogueItem::subtitle)),
              names(form, "skin").getFirst(),
              names(form, "background").getFirst(),
              names(form, "effect").getFirst(),
              names(form, "particle").getFirst(),
              files.get("thumbnail"),
              files.get("playData"),
              files.get("watchData"),
              files.get("previewData"),
              files.get("tutorialData"),
              files.get("rom"),
              files.get("configuration"));
      case REPLAY, ROOM, USER -> throw new IllegalArgumentException("no form makes a " + kind);
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

  private FormOption reference(
      String query, String name, ItemKind kind, Optional<ItemName> old, boolean required) {
    return new FormOption.ServerItem(
        label(query, name, required && old.isEmpty()),
        kind,
        old.map(item -> links(List.of(item))).orElse(List.of()),
        false);
  }

  private FormOption use(String query, String name, ItemKind kind, Optional<UseItem> old) {
    return reference(query, name, kind, old.flatMap(ItemForms::chosen), false);
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

  /** The resources of an item, by the name of their member. */
  private record Resources(
      List<ResourceField> slots, FilledForm form, Optional<CatalogueItem> old) {

    ResourceLocator get(String member) {
      return switch (form.value(member)) {
        case OptionValue.Uploaded(FileHash hash) -> new ResourceLocator.Stored(hash);
        case OptionValue.NoFile _,
            OptionValue.Text _,
            OptionValue.Numeric _,
            OptionValue.Flag _,
            OptionValue.Chosen _,
            OptionValue.Links _,
            OptionValue.Collected _ ->
            elsewhere(member);
      };
    }

    /** A resource that lies on another server is kept, as no form can name it. */
    private ResourceLocator elsewhere(String member) {
      int index = slots.stream().map(ResourceField::member).toList().indexOf(member);
      return old.map(item -> item.resources().get(index))
          .filter(resource -> !(resource instanceof ResourceLocator.Stored))
          .orElse(ResourceLocator.NONE);
    }
  }
}
