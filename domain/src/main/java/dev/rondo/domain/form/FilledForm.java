package dev.rondo.domain.form;

import dev.rondo.domain.file.FileHash;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A form with a valid value for each of its options, defaults included.
 *
 * @param values by query name, one for each option
 * @param named the query names of the options that were filled in, even with their default
 */
public record FilledForm(Form form, Map<String, OptionValue> values, Set<String> named) {

  /**
   * Copies both and checks whose values they are.
   *
   * @throws IllegalArgumentException when an option has no value, or the form lacks an option
   */
  public FilledForm {
    values = Map.copyOf(values);
    named = Set.copyOf(named);
    Set<String> queries =
        form.options().stream().map(FormOption::query).collect(Collectors.toSet());
    if (!values.keySet().equals(queries) || !queries.containsAll(named)) {
      throw new IllegalArgumentException("not the options of form " + form.type());
    }
  }

  /**
   * Fills in a form without options that choose items; values of such options are refused.
   *
   * @param changed the options that differ from their default, as text by query name; a name that
   *     the form does not know is not looked at
   */
  public static Outcome fill(Form form, Map<String, String> changed) {
    return fill(form, changed, ItemValueReader.NONE, List.of());
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
      Form form, Map<String, String> changed, ItemValueReader notation, List<String> ownAddresses) {
    OptionReader reader = new OptionReader(notation, ownAddresses);
    Map<String, OptionValue> values = new LinkedHashMap<>();
    List<FormProblem> problems = new ArrayList<>();
    for (FormOption option : form.options()) {
      OptionValue standard = OptionReader.defaultValue(option);
      String text = changed.get(option.query());
      switch (text == null ? new OptionReader.Valid(standard) : reader.read(option, text)) {
        case OptionReader.Valid(OptionValue value) -> {
          if (option.label().required() && value.equals(standard)) {
            problems.add(new FormProblem(option.query(), FormProblem.Reason.REQUIRED));
          }
          values.put(option.query(), value);
        }
        case OptionReader.Invalid(FormProblem.Reason reason) ->
            problems.add(new FormProblem(option.query(), reason));
      }
    }
    Set<String> named = new HashSet<>(changed.keySet());
    named.retainAll(values.keySet());
    return problems.isEmpty()
        ? new Outcome.Filled(new FilledForm(form, values, named))
        : new Outcome.Invalid(problems);
  }

  public sealed interface Outcome {

    record Filled(FilledForm filled) implements Outcome {}

    /**
     * Some values are invalid.
     *
     * @param problems why, at least one
     */
    record Invalid(List<FormProblem> problems) implements Outcome {

      public Invalid {
        problems = List.copyOf(problems);
      }

      /** The query names of the options with problems. */
      public List<String> options() {
        return problems.stream().map(FormProblem::query).toList();
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

  /** Whether an option has another value than the form says by default. */
  public boolean isChanged(String query) {
    OptionValue value = value(query);
    return form.options().stream()
        .filter(option -> option.query().equals(query))
        .noneMatch(option -> OptionReader.defaultValue(option).equals(value));
  }

  /**
   * The value of a text option.
   *
   * @throws IllegalArgumentException when the form has no such option
   */
  public String text(String query) {
    if (value(query) instanceof OptionValue.Text(String text)) {
      return text;
    }
    throw new IllegalArgumentException(query + " is not a text");
  }

  /**
   * The value of a slider.
   *
   * @throws IllegalArgumentException when the form has no such option
   */
  public double number(String query) {
    if (value(query) instanceof OptionValue.Numeric(double number)) {
      return number;
    }
    throw new IllegalArgumentException(query + " is not a number");
  }

  /**
   * The items that an option for items chooses.
   *
   * @throws IllegalArgumentException when the form has no such option
   */
  public List<ItemLink> links(String query) {
    if (value(query) instanceof OptionValue.Links(List<ItemLink> links)) {
      return links;
    }
    throw new IllegalArgumentException(query + " does not choose items");
  }

  /**
   * The files that were filled in, each with its rule; defaults only if they were filled in,
   * because the default may have changed when the form is read again.
   */
  public Map<FileHash, FileRule> files() {
    Map<FileHash, FileRule> files = new LinkedHashMap<>();
    for (FormOption option : form.options()) {
      if (option instanceof FormOption.File file
          && named.contains(option.query())
          && value(option.query()) instanceof OptionValue.Uploaded(FileHash hash)) {
        files.merge(hash, file.validation(), FileRule::stricter);
      }
    }
    return files;
  }
}
