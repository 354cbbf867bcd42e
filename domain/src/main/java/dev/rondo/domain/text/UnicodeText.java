package dev.rondo.domain.text;

/** Strings that are not text, or that show nothing. */
public final class UnicodeText {

  /** What has no shape, as folding leaves it: a space, letters of Hangul, a symbol of Braille. */
  private static final String FILLERS = " \u115F\u1160\u2800";

  private UnicodeText() {}

  /**
   * Whether the text has no half of a surrogate pair. JSON's escapes can say one; databases and
   * files cannot keep it.
   */
  public static boolean isWellFormed(String text) {
    int next;
    for (int i = 0; i < text.length(); i += Character.charCount(next)) {
      next = text.codePointAt(i);
      if (Character.getType(next) == Character.SURROGATE) {
        return false;
      }
    }
    return true;
  }

  /** Whether the text is well-formed and has no NUL, which not every database keeps. */
  public static boolean isStorable(String text) {
    return text.indexOf(0) < 0 && isWellFormed(text);
  }

  /** Whether nothing of a text is seen: it has only white space and characters without a shape. */
  public static boolean isUnseen(String text) {
    return Keywords.fold(text).chars().allMatch(next -> FILLERS.indexOf(next) >= 0);
  }
}
