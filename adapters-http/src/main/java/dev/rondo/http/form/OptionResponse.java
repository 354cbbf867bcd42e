package dev.rondo.http.form;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.http.protocol.ProtocolNumber;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An option of a form as JSON, distinguished by its {@code type}. */
@Serdeable.Serializable
public sealed interface OptionResponse {

  /** The option as the caller sees it. */
  static OptionResponse from(FormOption option, View view) {
    return switch (option) {
      case FormOption.Text text -> Text.of(text, view);
      case FormOption.Slider slider -> Slider.of(slider, view);
      case FormOption.Toggle toggle -> Toggle.of(toggle, view);
      case FormOption.Select select -> Select.of(select, view);
      case FormOption.Multi multi -> Multi.of(multi, view);
      case FormOption.ServerItem item -> ServerItem.of(item, view);
      case FormOption.ServerItems items -> ServerItems.of(items, view);
      case FormOption.CollectionItem item -> CollectionItem.of(item, view);
      case FormOption.File file -> File.of(file, view);
    };
  }

  /** A line of text, or several. */
  @Serdeable.Serializable
  record Text(
      String query,
      String name,
      @Nullable String description,
      boolean required,
      String type,
      String def,
      String placeholder,
      int limit,
      List<String> shortcuts)
      implements OptionResponse {

    private static Text of(FormOption.Text text, View view) {
      OptionLabel label = text.label();
      return new Text(
          label.query(),
          view.text(label.name()),
          view.textIfAny(label.description()),
          label.required(),
          type(text.lines()),
          text.def(),
          view.text(text.placeholder()),
          text.limit(),
          text.shortcuts());
    }

    private static String type(FormOption.Lines lines) {
      return switch (lines) {
        case ONE -> "text";
        case MANY -> "textArea";
      };
    }
  }

  /** A number on a scale. */
  @Serdeable.Serializable
  record Slider(
      String query,
      String name,
      @Nullable String description,
      boolean required,
      String type,
      BigDecimal def,
      BigDecimal min,
      BigDecimal max,
      BigDecimal step,
      @Nullable String unit)
      implements OptionResponse {

    private static Slider of(FormOption.Slider slider, View view) {
      OptionLabel label = slider.label();
      return new Slider(
          label.query(),
          view.text(label.name()),
          view.textIfAny(label.description()),
          label.required(),
          "slider",
          ProtocolNumber.of(slider.def()),
          ProtocolNumber.of(slider.min()),
          ProtocolNumber.of(slider.max()),
          ProtocolNumber.of(slider.step()),
          view.textIfAny(slider.unit()));
    }
  }

  /** On or off. */
  @Serdeable.Serializable
  record Toggle(
      String query,
      String name,
      @Nullable String description,
      boolean required,
      String type,
      boolean def)
      implements OptionResponse {

    private static Toggle of(FormOption.Toggle toggle, View view) {
      OptionLabel label = toggle.label();
      return new Toggle(
          label.query(),
          view.text(label.name()),
          view.textIfAny(label.description()),
          label.required(),
          "toggle",
          toggle.def());
    }
  }

  /** One of the values of a select or multi option. */
  @Serdeable.Serializable
  record Choice(String name, String title) {

    private static List<Choice> of(List<FormOption.Choice> choices, View view) {
      return choices.stream()
          .map(choice -> new Choice(choice.name(), view.text(choice.title())))
          .toList();
    }
  }

  /** One of several values. */
  @Serdeable.Serializable
  record Select(
      String query,
      String name,
      @Nullable String description,
      boolean required,
      String type,
      String def,
      List<Choice> values)
      implements OptionResponse {

    private static Select of(FormOption.Select select, View view) {
      OptionLabel label = select.label();
      return new Select(
          label.query(),
          view.text(label.name()),
          view.textIfAny(label.description()),
          label.required(),
          "select",
          select.def(),
          Choice.of(select.values(), view));
    }
  }

  /** Any of several values. */
  @Serdeable.Serializable
  record Multi(
      String query,
      String name,
      @Nullable String description,
      boolean required,
      String type,
      List<Boolean> def,
      List<Choice> values)
      implements OptionResponse {

    private static Multi of(FormOption.Multi multi, View view) {
      OptionLabel label = multi.label();
      return new Multi(
          label.query(),
          view.text(label.name()),
          view.textIfAny(label.description()),
          label.required(),
          "multi",
          multi.def(),
          Choice.of(multi.values(), view));
    }
  }

  /** An item of a server. */
  @Serdeable.Serializable
  record ServerItem(
      String query,
      String name,
      @Nullable String description,
      boolean required,
      String type,
      String itemType,
      @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Link def,
      boolean allowOtherServers)
      implements OptionResponse {

    private static ServerItem of(FormOption.ServerItem item, View view) {
      OptionLabel label = item.label();
      return new ServerItem(
          label.query(),
          view.text(label.name()),
          view.textIfAny(label.description()),
          label.required(),
          "serverItem",
          item.itemType().word(),
          item.def().stream().findFirst().map(Link::from).orElse(null),
          item.allowOtherServers());
    }
  }

  /** Several items of servers. */
  @Serdeable.Serializable
  record ServerItems(
      String query,
      String name,
      @Nullable String description,
      boolean required,
      String type,
      String itemType,
      List<Link> def,
      boolean allowOtherServers,
      int limit)
      implements OptionResponse {

    private static ServerItems of(FormOption.ServerItems items, View view) {
      OptionLabel label = items.label();
      return new ServerItems(
          label.query(),
          view.text(label.name()),
          view.textIfAny(label.description()),
          label.required(),
          "serverItems",
          items.itemType().word(),
          items.def().stream().map(Link::from).toList(),
          items.allowOtherServers(),
          items.limit());
    }
  }

  /** An item of some server ({@code Sil}). */
  @Serdeable.Serializable
  record Link(String address, String name) {

    private static Link from(ItemLink link) {
      return new Link(link.address(), link.name().value());
    }
  }

  /** An item of the player's own collection. */
  @Serdeable.Serializable
  record CollectionItem(
      String query,
      String name,
      @Nullable String description,
      boolean required,
      String type,
      String itemType)
      implements OptionResponse {

    private static CollectionItem of(FormOption.CollectionItem item, View view) {
      OptionLabel label = item.label();
      return new CollectionItem(
          label.query(),
          view.text(label.name()),
          view.textIfAny(label.description()),
          label.required(),
          "collectionItem",
          item.itemType().word());
    }
  }

  /** A file. */
  @Serdeable.Serializable
  record File(
      String query,
      String name,
      @Nullable String description,
      boolean required,
      String type,
      String def,
      Validation validation)
      implements OptionResponse {

    private static File of(FormOption.File file, View view) {
      OptionLabel label = file.label();
      return new File(
          label.query(),
          view.text(label.name()),
          view.textIfAny(label.description()),
          label.required(),
          "file",
          file.def(),
          Validation.of(file.validation()));
    }
  }

  /** What a file must be; width and height are said of pictures alone. */
  @Serdeable.Serializable
  record Validation(
      String type, long maxSize, @Nullable Integer maxWidth, @Nullable Integer maxHeight) {

    private static Validation of(FileRule rule) {
      Integer pixels =
          rule.type().format() == FileUse.Format.IMAGE ? (Integer) rule.maxPixels() : null;
      return new Validation(rule.type().word(), rule.maxSize(), pixels, pixels);
    }
  }
}
