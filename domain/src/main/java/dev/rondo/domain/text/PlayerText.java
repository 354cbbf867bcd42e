package dev.rondo.domain.text;

import java.util.stream.Collectors;

/** Texts that players wrote, for members that clients translate. */
public final class PlayerText {

  /** What makes the client show the rest of a line as it stands. */
  private static final String LITERAL = "##:";

  private static final String ESCAPED = LITERAL + "#";

  private static final int LONGEST_QUOTE = 200;

  private PlayerText() {}

  /** Escapes a text: clients replace lines that begin with {@code #} by their own texts. */
  public static String escape(String text) {
    return text.indexOf('#') < 0
        ? text
        : text.lines()
                .map(line -> line.startsWith("#") ? LITERAL + line : line)
                .collect(Collectors.joining("\n"))
            + end(text);
  }

  /** The first line of a text, escaped and no longer than a few lines on a screen. */
  public static String quote(String text) {
    String line = text.strip().lines().findFirst().orElse("");
    return escape(
        line.length() <= LONGEST_QUOTE
            ? line
            : line.substring(
                    0, line.offsetByCodePoints(0, line.codePointCount(0, LONGEST_QUOTE) - 1))
                + "…");
  }

  /** The text that was escaped; a text that was not is returned as it is. */
  public static String raw(String escaped) {
    return !escaped.contains(ESCAPED)
        ? escaped
        : escaped
                .lines()
                .map(line -> line.startsWith(ESCAPED) ? line.substring(LITERAL.length()) : line)
                .collect(Collectors.joining("\n"))
            + end(escaped);
  }

  /** A carriage return ends a line too. */
  private static String end(String text) {
    return text.endsWith("\n") || text.endsWith("\r") ? "\n" : "";
  }
}
