package dev.rondo.domain.form;

import dev.rondo.domain.text.LocalizedText;

/**
 * What every option of a form carries.
 *
 * @param query its key in the values sent back
 * @param description a longer text; empty for none
 * @param required whether the value must differ from the default
 */
public record OptionLabel(
    String query, LocalizedText name, LocalizedText description, boolean required) {

  public OptionLabel {
    if (query.isBlank()) {
      throw new IllegalArgumentException("an option without a query name");
    }
  }

  /** A label for an option that may be left alone. */
  public static OptionLabel optional(String query, LocalizedText name) {
    return new OptionLabel(query, name, LocalizedText.EMPTY, false);
  }

  /** A label for an option that must be changed. */
  public static OptionLabel required(String query, LocalizedText name) {
    return new OptionLabel(query, name, LocalizedText.EMPTY, true);
  }
}
