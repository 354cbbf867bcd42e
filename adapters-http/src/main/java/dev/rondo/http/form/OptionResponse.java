package dev.rondo.http.form;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileAdvice;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.http.protocol.ProtocolNumber;
import dev.rondo.http.protocol.View;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The options of forms as JSON: first the members that all have, then those of their types. */
public final class OptionResponse {

  private final Map<String, @Nullable Object> members = new LinkedHashMap<>();

  private OptionResponse() {}

  public static List<Map<String, @Nullable Object>> from(List<FormOption> options, View view) {
    return options.stream().map(option -> new OptionResponse().write(option, view)).toList();
  }

  private Map<String, @Nullable Object> write(FormOption option, View view) {
    members.put("query", option.label().query());
    members.put("name", view.text(option.label().name()));
    putIfAny("description", view.textIfAny(option.label().description()));
    members.put("required", option.label().required());
    switch (option) {
      case FormOption.Text text -> {
        members.put("type", type(text.lines()));
        members.put("def", text.def());
        members.put("placeholder", view.text(text.placeholder()));
        members.put("limit", text.limit());
        members.put("shortcuts", text.shortcuts());
      }
      case FormOption.Slider slider -> {
        members.put("type", "slider");
        members.put("def", ProtocolNumber.of(slider.def()));
        members.put("min", ProtocolNumber.of(slider.min()));
        members.put("max", ProtocolNumber.of(slider.max()));
        members.put("step", ProtocolNumber.of(slider.step()));
        putIfAny("unit", view.textIfAny(slider.unit()));
      }
      case FormOption.Toggle toggle -> {
        members.put("type", "toggle");
        members.put("def", toggle.def());
      }
      case FormOption.Select select -> {
        members.put("type", "select");
        members.put("def", select.def());
        members.put("values", choices(select.values(), view));
      }
      case FormOption.Multi multi -> {
        members.put("type", "multi");
        members.put("def", multi.def());
        members.put("values", choices(multi.values(), view));
      }
      case FormOption.ServerItem item -> {
        members.put("type", "serverItem");
        members.put("itemType", item.itemType().word());
        putIfAny("infoType", View.ifAny(item.infoType()));
        members.put("def", item.def().stream().findFirst().map(OptionResponse::link).orElse(null));
        members.put("allowOtherServers", item.allowOtherServers());
      }
      case FormOption.ServerItems items -> {
        members.put("type", "serverItems");
        members.put("itemType", items.itemType().word());
        putIfAny("infoType", View.ifAny(items.infoType()));
        members.put("def", items.def().stream().map(OptionResponse::link).toList());
        members.put("allowOtherServers", items.allowOtherServers());
        members.put("limit", items.limit());
      }
      case FormOption.CollectionItem item -> {
        members.put("type", "collectionItem");
        members.put("itemType", item.itemType().word());
      }
      case FormOption.File file -> {
        members.put("type", "file");
        members.put("def", file.def());
        members.put("validation", new OptionResponse().write(file.validation(), file.advice()));
      }
    }
    return members;
  }

  private void putIfAny(String member, @Nullable Object value) {
    if (value != null) {
      members.put(member, value);
    }
  }

  private static String type(FormOption.Lines lines) {
    return switch (lines) {
      case ONE -> "text";
      case MANY -> "textArea";
    };
  }

  private static List<Map<String, String>> choices(List<FormOption.Choice> choices, View view) {
    return choices.stream()
        .map(choice -> inOrder("name", choice.name(), "title", view.text(choice.title())))
        .toList();
  }

  private static Map<String, String> link(ItemLink link) {
    return inOrder("address", link.address(), "name", link.name().value());
  }

  private static Map<String, String> inOrder(String one, String first, String other, String next) {
    Map<String, String> members = new LinkedHashMap<>();
    members.put(one, first);
    members.put(other, next);
    return members;
  }

  /** What a file must be; width and height are said of pictures alone, and length of sounds. */
  private Map<String, @Nullable Object> write(FileRule rule, FileAdvice advice) {
    Integer pixels =
        rule.type().format() == FileUse.Format.IMAGE ? (Integer) rule.maxPixels() : null;
    members.put("type", rule.type().word());
    putIfAny("minSize", bound(advice.minSize()));
    members.put("maxSize", rule.maxSize());
    putIfAny("minWidth", bound(advice.minWidth()));
    putIfAny("maxWidth", pixels);
    putIfAny("minHeight", bound(advice.minHeight()));
    putIfAny("maxHeight", pixels);
    putIfAny("minLength", bound(advice.minLength()));
    putIfAny("maxLength", bound(advice.maxLength()));
    return members;
  }

  private static @Nullable BigDecimal bound(double bound) {
    return bound == 0 ? null : ProtocolNumber.of(bound);
  }
}
