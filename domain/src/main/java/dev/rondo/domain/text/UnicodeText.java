package dev.rondo.domain.text;

/** What is no text, or shows none, although Java can hold it. */
public final class UnicodeText {

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

  /** Whether nothing of a text is seen: it is blank, or has only characters without a shape. */
  public static boolean isUnseen(String text) {
    return Keywords.fold(text).isEmpty();
  }
}
