package dev.rondo.domain.form;

import dev.rondo.domain.file.FileHash;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A form with a sound value for each of its options, defaults filled in.
 *
 * @param form the form
 * @param values by query name, one for each option
 */
public record FilledForm(Form form, Map<String, OptionValue> values) {

  /** Copies the map. */
  public FilledForm {
    values = Map.copyOf(values);
  }

  /**
   * Fills in a form.
   *
   * @param changed the options that differ from their default, as text by query name; a name that
   *     the form does not know is not looked at
   * @param notation reads the values that name items
   * @param ownAddresses the addresses of this server
   */
  public static Outcome fill(
      Form form, Map<String, String> changed, ItemNotation notation, List<String> ownAddresses) {
    OptionReader reader = new OptionReader(notation, ownAddresses);
    Map<String, OptionValue> values = new LinkedHashMap<>();
    List<FormProblem> problems = new ArrayList<>();
    for (FormOption option : form.options()) {
      OptionValue standard = OptionReader.standard(option);
      String text = changed.get(option.query());
      switch (text == null ? new OptionReader.Sound(standard) : reader.read(option, text)) {
        case OptionReader.Sound(OptionValue value) -> {
          if (option.label().required() && value.equals(standard)) {
            problems.add(new FormProblem(option.query(), FormProblem.Reason.REQUIRED));
          }
          values.put(option.query(), value);
        }
        case OptionReader.Unsound(FormProblem.Reason reason) ->
            problems.add(new FormProblem(option.query(), reason));
      }
    }
    return problems.isEmpty()
        ? new Outcome.Filled(new FilledForm(form, values))
        : new Outcome.Invalid(problems);
  }

  /** What came of filling in a form. */
  public sealed interface Outcome {

    /**
     * Every value is sound.
     *
     * @param filled the form
     */
    record Filled(FilledForm filled) implements Outcome {}

    /**
     * Some values are not sound.
     *
     * @param problems why, at least one
     */
    record Invalid(List<FormProblem> problems) implements Outcome {

      /** Copies the list. */
      public Invalid {
        problems = List.copyOf(problems);
      }
    }
  }

  /** The value of an option, or what the form says of it by default. */
  public OptionValue value(String query) {
    OptionValue value = values.get(query);
    if (value == null) {
      throw new IllegalArgumentException("form " + form.type() + " has no option " + query);
    }
    return value;
  }

  /** The value of a text option. */
  public String text(String query) {
    return switch (value(query)) {
      case OptionValue.Text(String text) -> text;
      case OptionValue.Numeric _,
          OptionValue.Flag _,
          OptionValue.Chosen _,
          OptionValue.Links _,
          OptionValue.Collected _,
          OptionValue.Uploaded _,
          OptionValue.NoFile _ ->
          throw new IllegalArgumentException(query + " is not a text");
    };
  }

  /** The files that the values name. */
  public Set<FileHash> files() {
    Set<FileHash> files = new LinkedHashSet<>();
    for (FormOption option : form.options()) {
      if (value(option.query()) instanceof OptionValue.Uploaded(FileHash hash)) {
        files.add(hash);
      }
    }
    return files;
  }
}
