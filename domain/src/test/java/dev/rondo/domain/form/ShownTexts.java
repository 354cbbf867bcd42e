package dev.rondo.domain.form;

import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What players read of forms. */
public final class ShownTexts {

  private ShownTexts() {}

  /** The texts of a form and its options, without those that are empty. */
  public static List<LocalizedText> of(Form form) {
    return Stream.concat(
            Stream.of(form.title(), form.description(), form.help()),
            form.options().stream().flatMap(ShownTexts::of))
        .filter(text -> !text.isEmpty())
        .toList();
  }

  /** Whether every player can read a text: the client translates it, or every locale has it. */
  public static boolean isForEverybody(LocalizedText text) {
    String fallback = text.in(Localization.FALLBACK);
    return fallback.startsWith("#")
        ? ProtocolNames.isKey(fallback)
        : text.values().keySet().equals(Set.copyOf(Localization.KNOWN_CODES));
  }

  private static Stream<LocalizedText> of(FormOption option) {
    return Stream.concat(
        Stream.of(option.label().name(), option.label().description()),
        switch (option) {
          case FormOption.Text text -> Stream.of(text.placeholder());
          case FormOption.Slider slider -> Stream.of(slider.unit());
          case FormOption.Select select -> select.values().stream().map(FormOption.Choice::title);
          case FormOption.Multi multi -> multi.values().stream().map(FormOption.Choice::title);
          case FormOption.Toggle _,
              FormOption.ServerItem _,
              FormOption.ServerItems _,
              FormOption.CollectionItem _,
              FormOption.File _ ->
              Stream.of();
        });
  }
}
