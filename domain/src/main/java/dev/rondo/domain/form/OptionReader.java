package dev.rondo.domain.form;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FormProblem.Reason;
import dev.rondo.domain.text.UnicodeText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the text of an option's value and checks it by the option's rules (protocol 3.7). */
record OptionReader(ItemValueReader notation, List<String> ownAddresses) {

  private static final Pattern DECIMAL =
      Pattern.compile("-?[0-9]{1,15}(\\.[0-9]{1,20})?(e[+-]?[0-9]{1,2})?");

  /** Clients compute in floating point, so a value this close to a step counts as on it. */
  private static final double STEP_TOLERANCE = 1e-6;

  sealed interface ReadResult {}

  record Valid(OptionValue value) implements ReadResult {}

  record Invalid(Reason reason) implements ReadResult {}

  static OptionValue defaultValue(FormOption option) {
    return switch (option) {
      case FormOption.Text text -> new OptionValue.Text(text.def());
      case FormOption.Slider slider -> new OptionValue.Numeric(slider.def());
      case FormOption.Toggle toggle -> new OptionValue.Flag(toggle.def());
      case FormOption.Select select -> new OptionValue.Chosen(List.of(select.def()));
      case FormOption.Multi multi -> new OptionValue.Chosen(defaults(multi));
      case FormOption.ServerItem item -> new OptionValue.Links(item.def());
      case FormOption.ServerItems items -> new OptionValue.Links(items.def());
      case FormOption.CollectionItem _ -> new OptionValue.Collected("");
      case FormOption.File file ->
          file.def().isEmpty()
              ? new OptionValue.NoFile()
              : new OptionValue.Uploaded(new FileHash(file.def()));
    };
  }

  ReadResult read(FormOption option, String text) {
    return switch (option) {
      case FormOption.Text rule -> text(rule, text);
      case FormOption.Slider rule -> number(rule, text);
      case FormOption.Toggle _ -> flag(text);
      case FormOption.Select rule -> choice(rule, text);
      case FormOption.Multi rule -> choices(rule, text);
      case FormOption.ServerItem rule -> links(text, 1, rule.allowOtherServers());
      case FormOption.ServerItems rule ->
          links(
              text, rule.limit() == 0 ? Integer.MAX_VALUE : rule.limit(), rule.allowOtherServers());
      case FormOption.CollectionItem rule -> collected(rule, text);
      case FormOption.File _ -> file(text);
    };
  }

  private static ReadResult text(FormOption.Text rule, String text) {
    if (!UnicodeText.isStorable(text)) {
      return new Invalid(Reason.MALFORMED);
    }
    boolean fits = rule.limit() == 0 || text.length() <= rule.limit();
    return fits ? new Valid(new OptionValue.Text(text)) : new Invalid(Reason.TOO_LONG);
  }

  private static ReadResult number(FormOption.Slider rule, String text) {
    if (!DECIMAL.matcher(text).matches()) {
      return new Invalid(Reason.NOT_A_NUMBER);
    }
    double number = Double.parseDouble(text);
    if (!(rule.min() <= number && number <= rule.max())) {
      return new Invalid(Reason.OUT_OF_RANGE);
    }
    if (Math.abs(number - rule.def()) <= STEP_TOLERANCE * rule.step()) {
      // The default with a rounding error, such as 0.30000000000000004, is no other value.
      return new Valid(defaultValue(rule));
    }
    double steps = (number - rule.min()) / rule.step();
    return Math.abs(steps - Math.rint(steps)) <= STEP_TOLERANCE
        ? new Valid(new OptionValue.Numeric(number))
        : new Invalid(Reason.OFF_STEP);
  }

  private static ReadResult flag(String text) {
    return switch (text) {
      case "1" -> new Valid(new OptionValue.Flag(true));
      case "0" -> new Valid(new OptionValue.Flag(false));
      default -> new Invalid(Reason.NOT_A_TOGGLE);
    };
  }

  private static ReadResult choice(FormOption.Select rule, String text) {
    return rule.values().stream().anyMatch(value -> value.name().equals(text))
        ? new Valid(new OptionValue.Chosen(List.of(text)))
        : new Invalid(Reason.UNKNOWN_CHOICE);
  }

  private static ReadResult choices(FormOption.Multi rule, String text) {
    List<String> given = text.isEmpty() ? List.of() : List.of(text.split(",", -1));
    Set<String> chosen = new HashSet<>(given);
    if (chosen.size() < given.size()) {
      return new Invalid(Reason.DUPLICATE);
    }
    List<String> known = rule.values().stream().map(FormOption.Choice::name).toList();
    return known.containsAll(chosen)
        ? new Valid(new OptionValue.Chosen(known.stream().filter(chosen::contains).toList()))
        : new Invalid(Reason.UNKNOWN_CHOICE);
  }

  private static List<String> defaults(FormOption.Multi multi) {
    List<String> chosen = new ArrayList<>();
    for (int i = 0; i < multi.values().size(); i++) {
      if (multi.def().get(i)) {
        chosen.add(multi.values().get(i).name());
      }
    }
    return chosen;
  }

  private ReadResult links(String text, int limit, boolean allowOtherServers) {
    Optional<List<ItemLink>> links = notation.links(text);
    if (links.isEmpty()) {
      return new Invalid(Reason.MALFORMED);
    }
    List<ItemLink> chosen = links.orElseThrow();
    if (chosen.size() > limit) {
      return new Invalid(Reason.TOO_MANY);
    }
    if (new LinkedHashSet<>(chosen).size() < chosen.size()) {
      return new Invalid(Reason.DUPLICATE);
    }
    boolean own = chosen.stream().allMatch(link -> ownAddresses.contains(link.address()));
    return own || allowOtherServers
        ? new Valid(new OptionValue.Links(chosen))
        : new Invalid(Reason.OTHER_SERVER);
  }

  private ReadResult collected(FormOption.CollectionItem rule, String text) {
    return text.isEmpty() || notation.isItem(rule.itemType(), text)
        ? new Valid(new OptionValue.Collected(text))
        : new Invalid(Reason.MALFORMED);
  }

  private static ReadResult file(String text) {
    if (text.isEmpty()) {
      return new Valid(new OptionValue.NoFile());
    }
    return FileHash.isValid(text)
        ? new Valid(new OptionValue.Uploaded(new FileHash(text)))
        : new Invalid(Reason.NOT_A_HASH);
  }
}
