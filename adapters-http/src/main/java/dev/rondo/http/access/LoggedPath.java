package dev.rondo.http.access;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The part of a request's target that logs and traces may show. */
public final class LoggedPath {

  /** Longer than any path of the program. */
  private static final int LONGEST = 512;

  /** Characters that could move a terminal's cursor or break a line. */
  private static final Pattern UNPRINTABLE = Pattern.compile("[^!-~]");

  /** A secret follows that signs in to the console, however the path is spelled. */
  private static final Pattern LINK =
      Pattern.compile(
          "(?:/|%2f)(?:l|%6c)(?:o|%6f)(?:g|%67)(?:i|%69)(?:n|%6e)(?:;[^/]*)?(?:/|%2f)",
          Pattern.CASE_INSENSITIVE);

  private static final String ANY_LINK = "/login/{link}";

  private LoggedPath() {}

  /** The path without its query and without the secret of a console sign-in link. */
  public static String of(String target) {
    int query = target.indexOf('?');
    String path = query < 0 ? target : target.substring(0, query);
    Matcher link = LINK.matcher(path);
    return link.find() ? printable(path.substring(0, link.start())) + ANY_LINK : printable(path);
  }

  /** Cuts a stranger's text and replaces everything but printable ASCII. */
  static String printable(String text) {
    String part = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    return UNPRINTABLE.matcher(part).replaceAll("?");
  }
}
