package dev.rondo.http.access;

import io.netty.handler.codec.http.QueryStringDecoder;
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
      Pattern.compile("/console\\b.*?/login\\b[^/]*/", Pattern.CASE_INSENSITIVE);

  private LoggedPath() {}

  /** The path without its query and without the secret of a console sign-in link. */
  public static String of(String target) {
    int query = target.indexOf('?');
    String path = query < 0 ? target : target.substring(0, query);
    String decoded = decoded(path);
    Matcher link = LINK.matcher(decoded);
    return link.find() ? printable(decoded.substring(0, link.end())) + "{link}" : printable(path);
  }

  private static String decoded(String path) {
    try {
      return QueryStringDecoder.decodeComponent(path);
    } catch (IllegalArgumentException malformed) {
      return path;
    }
  }

  /** Cuts a stranger's text and replaces everything but printable ASCII. */
  static String printable(String text) {
    String part = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    return UNPRINTABLE.matcher(part).replaceAll("?");
  }
}
