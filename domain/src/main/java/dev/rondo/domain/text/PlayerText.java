package dev.rondo.domain.text;

import java.util.stream.Collectors;

/** Texts that players wrote. */
public final class PlayerText {

  /** What makes the client show the rest of a line as it stands. */
  private static final String LITERAL = "##:";

  private PlayerText() {}

  /**
   * Makes a text show as it was written: clients take a line that begins with {@code #} for the
   * name of a text of their own.
   */
  public static String escape(String text) {
    return text.indexOf('#') < 0
        ? text
        : text.lines()
                .map(line -> line.startsWith("#") ? LITERAL + line : line)
                .collect(Collectors.joining("\n"))
            + (text.endsWith("\n") ? "\n" : "");
  }

  /** The text that was escaped. */
  public static String raw(String escaped) {
    return !escaped.contains(LITERAL)
        ? escaped
        : escaped
                .lines()
                .map(line -> line.startsWith(LITERAL) ? line.substring(LITERAL.length()) : line)
                .collect(Collectors.joining("\n"))
            + (escaped.endsWith("\n") ? "\n" : "");
  }
}
