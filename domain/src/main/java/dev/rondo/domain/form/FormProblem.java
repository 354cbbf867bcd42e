package dev.rondo.domain.form;

/**
 * Why a filled-in form is invalid.
 *
 * @param query the query name of the option, or the key in the values that names no option
 * @param reason what is wrong with it
 */
public record FormProblem(String query, Reason reason) {

  public enum Reason {
    /** It must differ from its default. */
    REQUIRED,
    /** The text has more UTF-16 units than allowed. */
    TOO_LONG,
    /** It is no decimal number such as {@code -5}, {@code 0.25} or {@code 1e-7}. */
    NOT_A_NUMBER,
    /** The number is off the scale. */
    OUT_OF_RANGE,
    /** The number lies between two steps. */
    OFF_STEP,
    /** It is neither {@code 1} nor {@code 0}. */
    NOT_A_TOGGLE,
    /** The option does not offer it. */
    UNKNOWN_CHOICE,
    DUPLICATE,
    /** There are more than allowed. */
    TOO_MANY,
    /** It is not the JSON that the option takes, or a text with a NUL or half a surrogate pair. */
    MALFORMED,
    /** The item belongs to another server. */
    OTHER_SERVER,
    NOT_A_HASH,
    /** It is not a time such as {@code 2026-12-24 18:00}. */
    NOT_A_TIME,
    UNKNOWN_OPTION
  }
}
