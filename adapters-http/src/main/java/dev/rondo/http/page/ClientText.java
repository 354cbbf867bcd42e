package dev.rondo.http.page;

import java.util.stream.Collectors;

/**
 * Reads texts as clients do: a line that begins with {@code #} names one of their own texts, and
 * {@code ##:} makes the rest of a line stand as it is.
 */
public final class ClientText {

  private static final String LITERAL = "##:";
  private static final String FUNCTION = "##";
  private static final String KEY = "#";

  private ClientText() {}

  public static String readable(String text, Language language) {
    return text.indexOf('#') < 0
        ? text
        : text.lines().map(line -> line(line, language)).collect(Collectors.joining("\n"));
  }

  private static String line(String line, Language language) {
    if (line.startsWith(LITERAL)) {
      return line.substring(LITERAL.length());
    }
    if (!line.startsWith(KEY) || line.startsWith(FUNCTION)) {
      return line;
    }
    int colon = line.indexOf(':');
    return colon < 0
        ? language.textOfKey(line.substring(1))
        : language.textOfKey(line.substring(1, colon))
            + ": "
            + line(line.substring(colon + 1), language);
  }
}
