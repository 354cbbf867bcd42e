package dev.rondo.domain.item;

import dev.rondo.domain.text.UnicodeText;

/**
 * The name of an item, unique among the items of its kind and part of its path.
 *
 * @param value 1 to {@value #LONGEST} UTF-16 units, not all blank, no slash, backslash, control
 *     character or half of a surrogate pair, not {@code .} or {@code ..}
 */
public record ItemName(String value) implements Comparable<ItemName> {

  /** The greatest length, in UTF-16 units. */
  public static final int LONGEST = 200;

  /**
   * Checks the form.
   *
   * @throws IllegalArgumentException when the name could not stand in a path
   */
  public ItemName {
    if (!isValid(value)) {
      String shown = value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "…";
      throw new IllegalArgumentException("not a valid item name: \"" + shown + "\"");
    }
  }

  /** Whether a text has the form of a name. */
  public static boolean isValid(String text) {
    return !text.isBlank()
        && text.length() <= LONGEST
        && !text.equals(".")
        && !text.equals("..")
        && text.chars().noneMatch(c -> c == '/' || c == '\\' || Character.isISOControl(c))
        && UnicodeText.isWellFormed(text);
  }

  @Override
  public int compareTo(ItemName other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
