package dev.rondo.domain.form;

import dev.rondo.domain.text.LocalizedText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A form that a player may fill in (the protocol's {@code ServerForm}): a search, an action, the
 * making of something. Without options, description and help it is a single button.
 *
 * @param type which form it is, sent back as {@code type}
 * @param icon the name of its icon; empty for none
 * @param description a longer text; empty for none
 * @param help a text behind a help button; empty for none
 * @param requireConfirmation whether the client asks once more before it sends
 * @param options what there is to fill in, no two under one query name
 */
public record Form(
    String type,
    LocalizedText title,
    String icon,
    LocalizedText description,
    LocalizedText help,
    boolean requireConfirmation,
    List<FormOption> options) {

  /** Names that the query string of every request gives another meaning. */
  public static final Set<String> RESERVED_QUERIES =
      Set.of("localization", "page", "cursor", "type", "around");

  /**
   * Copies the options and checks their query names.
   *
   * @throws IllegalArgumentException when two options share a query name, or one is reserved
   */
  public Form {
    options = List.copyOf(options);
    Set<String> seen = new HashSet<>(RESERVED_QUERIES);
    for (FormOption option : options) {
      if (!seen.add(option.query())) {
        throw new IllegalArgumentException(
            "form \"" + type + "\": the query name \"" + option.query() + "\" is taken");
      }
    }
  }

  /** The form with some of its options, by their query names, in that order. */
  public Form with(List<String> queries) {
    return new Form(
        type,
        title,
        icon,
        description,
        help,
        requireConfirmation,
        queries.stream()
            .flatMap(query -> options.stream().filter(option -> option.query().equals(query)))
            .toList());
  }

  /** A form of a title and options alone. */
  public static Form of(String type, LocalizedText title, List<FormOption> options) {
    return of(type, title, "", options);
  }

  public static Form of(String type, LocalizedText title, String icon, List<FormOption> options) {
    return new Form(type, title, icon, LocalizedText.EMPTY, LocalizedText.EMPTY, false, options);
  }
}
