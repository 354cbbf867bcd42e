package dev.rondo.http.form;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileAdvice;
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

  static OptionResponse from(FormOption option, View view) {
    return switch (option) {
      case FormOption.Text text ->
          new Text(
              Label.of(text, type(text.lines()), view),
              text.def(),
              view.text(text.placeholder()),
              text.limit(),
              text.shortcuts());
      case FormOption.Slider slider ->
          new Slider(
              Label.of(slider, "slider", view),
              ProtocolNumber.of(slider.def()),
              ProtocolNumber.of(slider.min()),
              ProtocolNumber.of(slider.max()),
              ProtocolNumber.of(slider.step()),
              view.textIfAny(slider.unit()));
      case FormOption.Toggle toggle -> new Toggle(Label.of(toggle, "toggle", view), toggle.def());
      case FormOption.Select select ->
          new Select(
              Label.of(select, "select", view), select.def(), Choice.of(select.values(), view));
      case FormOption.Multi multi ->
          new Multi(Label.of(multi, "multi", view), multi.def(), Choice.of(multi.values(), view));
      case FormOption.ServerItem item ->
          new ServerItem(
              Label.of(item, "serverItem", view),
              item.itemType().word(),
              View.ifAny(item.infoType()),
              item.def().stream().findFirst().map(Link::from).orElse(null),
              item.allowOtherServers());
      case FormOption.ServerItems items ->
          new ServerItems(
              Label.of(items, "serverItems", view),
              items.itemType().word(),
              View.ifAny(items.infoType()),
              items.def().stream().map(Link::from).toList(),
              items.allowOtherServers(),
              items.limit());
      case FormOption.CollectionItem item ->
          new CollectionItem(Label.of(item, "collectionItem", view), item.itemType().word());
      case FormOption.File file ->
          new File(Label.of(file, "file", view), file.def(), Validation.of(file));
    };
  }

  private static String type(FormOption.Lines lines) {
    return switch (lines) {
      case ONE -> "text";
      case MANY -> "textArea";
    };
  }

  /** What every option begins with. */
  @Serdeable.Serializable
  record Label(
      String query, String name, @Nullable String description, boolean required, String type) {

    private static Label of(FormOption option, String type, View view) {
      OptionLabel label = option.label();
      return new Label(
          label.query(),
          view.text(label.name()),
          view.textIfAny(label.description()),
          label.required(),
          type);
    }
  }

  @Serdeable.Serializable
  record Text(
      @JsonUnwrapped Label label, String def, String placeholder, int limit, List<String> shortcuts)
      implements OptionResponse {}

  @Serdeable.Serializable
  record Slider(
      @JsonUnwrapped Label label,
      BigDecimal def,
      BigDecimal min,
      BigDecimal max,
      BigDecimal step,
      @Nullable String unit)
      implements OptionResponse {}

  @Serdeable.Serializable
  record Toggle(@JsonUnwrapped Label label, boolean def) implements OptionResponse {}

  /** One of the values of a select or multi option. */
  @Serdeable.Serializable
  record Choice(String name, String title) {

    private static List<Choice> of(List<FormOption.Choice> choices, View view) {
      return choices.stream()
          .map(choice -> new Choice(choice.name(), view.text(choice.title())))
          .toList();
    }
  }

  @Serdeable.Serializable
  record Select(@JsonUnwrapped Label label, String def, List<Choice> values)
      implements OptionResponse {}

  @Serdeable.Serializable
  record Multi(@JsonUnwrapped Label label, List<Boolean> def, List<Choice> values)
      implements OptionResponse {}

  @Serdeable.Serializable
  record ServerItem(
      @JsonUnwrapped Label label,
      String itemType,
      @Nullable String infoType,
      @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Link def,
      boolean allowOtherServers)
      implements OptionResponse {}

  @Serdeable.Serializable
  record ServerItems(
      @JsonUnwrapped Label label,
      String itemType,
      @Nullable String infoType,
      List<Link> def,
      boolean allowOtherServers,
      int limit)
      implements OptionResponse {}

  /** An item of some server ({@code Sil}). */
  @Serdeable.Serializable
  record Link(String address, String name) {

    private static Link from(ItemLink link) {
      return new Link(link.address(), link.name().value());
    }
  }

  @Serdeable.Serializable
  record CollectionItem(@JsonUnwrapped Label label, String itemType) implements OptionResponse {}

  @Serdeable.Serializable
  record File(@JsonUnwrapped Label label, String def, Validation validation)
      implements OptionResponse {}

  /** What a file must be; width and height are said of pictures alone, and length of sounds. */
  @Serdeable.Serializable
  record Validation(
      String type,
      @Nullable BigDecimal minSize,
      long maxSize,
      @Nullable BigDecimal minWidth,
      @Nullable Integer maxWidth,
      @Nullable BigDecimal minHeight,
      @Nullable Integer maxHeight,
      @Nullable BigDecimal minLength,
      @Nullable BigDecimal maxLength) {

    private static Validation of(FormOption.File file) {
      FileRule rule = file.validation();
      FileAdvice advice = file.advice();
      Integer pixels =
          rule.type().format() == FileUse.Format.IMAGE ? (Integer) rule.maxPixels() : null;
      return new Validation(
          rule.type().word(),
          bound(advice.minSize()),
          rule.maxSize(),
          bound(advice.minWidth()),
          pixels,
          bound(advice.minHeight()),
          pixels,
          bound(advice.minLength()),
          bound(advice.maxLength()));
    }

    private static @Nullable BigDecimal bound(double bound) {
      return bound == 0 ? null : ProtocolNumber.of(bound);
    }
  }
}
