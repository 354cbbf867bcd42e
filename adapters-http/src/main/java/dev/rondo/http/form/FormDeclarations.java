package dev.rondo.http.form;

import com.fasterxml.jackson.core.JsonParser;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileAdvice;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.FormOption.Choice;
import dev.rondo.domain.form.FormOption.Lines;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import io.micronaut.jackson.core.tree.JsonNodeTreeCodec;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads the forms that an operator declares, in JSON, as answers of the protocol write them. */
public record FormDeclarations(ServerForms builtIn, long maxFile) {

  /** The default of the greatest width and height of a picture. */
  private static final int USUAL_PIXELS = 8192;

  /** The highest limit and pixel count: more than anybody needs, and exact everywhere. */
  private static final int HIGHEST = 1_000_000;

  /** The longest sound that a form may ask for, in seconds: a day. */
  private static final int LONGEST = 86_400;

  /** Reads the object at the parser's position, to its end; refuses what cannot be used. */
  public ServerForms read(JsonParser parser) throws IOException {
    return DeclarationReader.read(
        "", JsonNodeTreeCodec.getInstance().readTree(parser), this::forms);
  }

  private ServerForms forms(DeclarationReader file) {
    Configuration configuration =
        file.object("configuration", it -> new Configuration(options(it), it.words("searching")))
            .orElseGet(() -> new Configuration(builtIn.configuration(), builtIn.searching()));
    for (FormOption option : configuration.options()) {
      if (option instanceof FormOption.File) {
        throw file.problem(
            "configuration: \"%s\" is a file, but setting options uploads nothing"
                .formatted(option.query()));
      }
    }
    return new ServerForms(
        configuration.options(),
        file.object("room", this::form).orElse(builtIn.room()),
        file.member("results").isPresent() ? file.list("results", this::form) : builtIn.results(),
        configuration.searching());
  }

  /** What a player may set, and which values of searches that fills in. */
  private record Configuration(List<FormOption> options, Map<String, String> searching) {}

  private Form form(DeclarationReader form) {
    return new Form(
        form.word("type"),
        form.text("title"),
        form.optionalString("icon"),
        form.optionalText("description"),
        form.optionalText("help"),
        form.flag("requireConfirmation"),
        options(form));
  }

  private List<FormOption> options(DeclarationReader owner) {
    return owner.list("options", this::option);
  }

  /** The ten kinds, in the protocol's order. */
  private enum Kind {
    TEXT("text"),
    TEXT_AREA("textArea"),
    SLIDER("slider"),
    TOGGLE("toggle"),
    SELECT("select"),
    MULTI("multi"),
    SERVER_ITEM("serverItem"),
    SERVER_ITEMS("serverItems"),
    COLLECTION_ITEM("collectionItem"),
    FILE("file");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  private FormOption option(DeclarationReader option) {
    Kind kind = option.oneOf("type", Kind.values(), Kind::word);
    OptionLabel label =
        new OptionLabel(
            option.word("query"),
            option.text("name"),
            option.optionalText("description"),
            option.flag("required"));
    return switch (kind) {
      case TEXT -> text(label, Lines.ONE, option);
      case TEXT_AREA -> text(label, Lines.MANY, option);
      case SLIDER ->
          new FormOption.Slider(
              label,
              option.number("def"),
              option.number("min"),
              option.number("max"),
              option.number("step"),
              option.optionalText("unit"));
      case TOGGLE -> new FormOption.Toggle(label, option.flag("def"));
      case SELECT -> new FormOption.Select(label, option.string("def"), choices(option));
      case MULTI -> multi(label, option);
      case SERVER_ITEM ->
          new FormOption.ServerItem(
              label,
              itemType(option),
              option.optionalString("infoType"),
              option.object("def", FormDeclarations::link).stream().toList(),
              option.flag("allowOtherServers"));
      case SERVER_ITEMS -> items(label, option);
      case COLLECTION_ITEM -> new FormOption.CollectionItem(label, itemType(option));
      case FILE -> file(label, option);
    };
  }

  private static FormOption text(OptionLabel label, Lines lines, DeclarationReader option) {
    FormOption.Text text =
        new FormOption.Text(
            label,
            lines,
            option.optionalString("def"),
            option.optionalText("placeholder"),
            limit(option),
            option.strings("shortcuts"));
    Stream.concat(Stream.of(text.def()), text.shortcuts().stream())
        .filter(offered -> text.limit() > 0 && offered.length() > text.limit())
        .findFirst()
        .ifPresent(
            offered -> {
              throw option.problem(
                  "\"%s\" is longer than the \"limit\" of %d".formatted(offered, text.limit()));
            });
    return text;
  }

  private static FormOption items(OptionLabel label, DeclarationReader option) {
    FormOption.ServerItems items =
        new FormOption.ServerItems(
            label,
            itemType(option),
            option.optionalString("infoType"),
            option.list("def", FormDeclarations::link),
            option.flag("allowOtherServers"),
            limit(option));
    if (items.limit() > 0 && items.def().size() > items.limit()) {
      throw option.problem("\"def\" has more items than the \"limit\" of " + items.limit());
    }
    return items;
  }

  private static FormOption multi(OptionLabel label, DeclarationReader option) {
    List<Choice> choices = choices(option);
    List<Boolean> none = Collections.nCopies(choices.size(), false);
    return new FormOption.Multi(label, option.flags("def").orElse(none), choices);
  }

  private static List<Choice> choices(DeclarationReader option) {
    return option.list("values", choice -> new Choice(choice.string("name"), choice.text("title")));
  }

  private static ItemKind itemType(DeclarationReader option) {
    return option.oneOf("itemType", ItemKind.values(), ItemKind::word);
  }

  private static ItemLink link(DeclarationReader link) {
    return new ItemLink(link.word("address"), new ItemName(link.string("name")));
  }

  private static int limit(DeclarationReader option) {
    return (int) option.integer("limit", 0, HIGHEST, 0);
  }

  private FormOption file(OptionLabel label, DeclarationReader option) {
    String def = option.optionalString("def");
    return option
        .object("validation", validation -> file(label, def, validation))
        .orElseGet(
            () ->
                new FormOption.File(label, def, new FileRule(FileUse.FILE, maxFile, USUAL_PIXELS)));
  }

  /** The limit is at most that of the server. */
  private FormOption.File file(OptionLabel label, String def, DeclarationReader validation) {
    FileUse use = validation.oneOf("type", FileUse.values(), FileUse::word);
    long maxSize = Math.min(validation.integer("maxSize", 1, Long.MAX_VALUE, maxFile), maxFile);
    long minSize = validation.integer("minSize", 0, maxSize, 0);
    boolean isPicture = use.format() == FileUse.Format.IMAGE;
    boolean isSound = use.format() == FileUse.Format.AUDIO;
    int maxPixels = isPicture ? pixels(validation) : USUAL_PIXELS;
    double maxLength = isSound ? validation.number("maxLength", 0, LONGEST, 0) : 0;
    FileAdvice advice =
        new FileAdvice(
            minSize,
            isPicture ? (int) validation.integer("minWidth", 0, maxPixels, 0) : 0,
            isPicture ? (int) validation.integer("minHeight", 0, maxPixels, 0) : 0,
            isSound
                ? validation.number("minLength", 0, maxLength == 0 ? LONGEST : maxLength, 0)
                : 0,
            maxLength);
    return new FormOption.File(label, def, new FileRule(use, maxSize, maxPixels), advice);
  }

  private static int pixels(DeclarationReader rule) {
    int width = (int) rule.integer("maxWidth", 1, HIGHEST, USUAL_PIXELS);
    int height = (int) rule.integer("maxHeight", 1, HIGHEST, USUAL_PIXELS);
    if (width != height) {
      throw rule.problem("\"maxWidth\" and \"maxHeight\" are not the same");
    }
    return width;
  }
}
