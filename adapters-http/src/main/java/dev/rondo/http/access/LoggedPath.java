package dev.rondo.http.access;

import java.util.regex.Pattern;

/** What may be told of a request's target outside of the server, in logs and traces. */
public final class LoggedPath {

  /** No path of the program is as long; strangers may ask for longer ones. */
  private static final int LONGEST = 512;

  /** What could move the cursor of a terminal, or break a line. */
  private static final Pattern UNPRINTABLE = Pattern.compile("[^!-~]");

  /** What follows it lets whoever has it into the console. */
  private static final String LINK = "/console/login/";

  private static final String ANY_LINK = LINK + "{link}";

  private LoggedPath() {}

  /** The path without its query, and without the secret that a link into the console ends in. */
  public static String of(String target) {
    int query = target.indexOf('?');
    String path = query < 0 ? target : target.substring(0, query);
    int link = path.indexOf(LINK);
    return link < 0 ? printable(path) : printable(path.substring(0, link)) + ANY_LINK;
  }

  /** A text that a stranger sent, cut where it is long and with nothing but printable ASCII. */
  static String printable(String text) {
    String part = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    return UNPRINTABLE.matcher(part).replaceAll("?");
  }
}
