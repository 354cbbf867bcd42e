package dev.rondo.persistence;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How PostgreSQL runs a statement.
 *
 * @param statement the statement
 * @param lines what EXPLAIN says
 */
public record Plan(String statement, List<String> lines) {

  private static final Pattern SCAN = Pattern.compile("Seq Scan on (\\w+)");
  private static final Pattern READ =
      Pattern.compile(
          "(?:Seq|Index|Index Only|Bitmap Heap) Scan .*\\(actual rows=(\\d+) loops=(\\d+)\\)");
  private static final Pattern DROPPED = Pattern.compile("Rows Removed by Filter: (\\d+)");

  /** Copies the list. */
  public Plan {
    lines = List.copyOf(lines);
  }

  /** The tables that it reads from end to end. */
  public Set<String> scanned() {
    return SCAN.matcher(text()).results().map(found -> found.group(1)).collect(Collectors.toSet());
  }

  /** How many rows it read, whether it needed them or not; of a change nothing is known. */
  public long read() {
    long rows = 0;
    long loops = 1;
    for (String line : lines) {
      Matcher read = READ.matcher(line);
      Matcher dropped = DROPPED.matcher(line);
      if (read.find()) {
        loops = number(read, 2);
        rows += number(read, 1) * loops;
      } else if (dropped.find()) {
        rows += number(dropped, 1) * loops;
      }
    }
    return rows;
  }

  private static long number(MatchResult found, int group) {
    return Long.parseLong(found.group(group));
  }

  private String text() {
    return String.join("\n", lines);
  }

  @Override
  public String toString() {
    return statement + "\n" + text();
  }
}
