package dev.rondo.bench;

import java.util.ArrayList;
import java.util.List;

/** What a server endured, each with what is wanted of it. */
final class EndureReport {

  private final List<String> said = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();
  private boolean holds = true;

  /** Tells something that is not judged. */
  void say(String line) {
    said.add(line);
    System.err.println(line);
  }

  /** Checks a figure that may not be larger. */
  void atMost(String what, double is, double wanted) {
    add(what, is, "at most", wanted, is <= wanted);
  }

  /** Checks a figure that may not be smaller. */
  void atLeast(String what, double is, double wanted) {
    add(what, is, "at least", wanted, is >= wanted);
  }

  private void add(String what, double is, String bound, double wanted, boolean held) {
    holds &= held;
    String line =
        "| %s | %s | %s %s | %s |"
            .formatted(what, number(is), bound, number(wanted), held ? "yes" : "**no**");
    lines.add(line);
    System.err.println(line);
  }

  private static String number(double figure) {
    return figure == Math.rint(figure) ? "%,.0f".formatted(figure) : "%,.2f".formatted(figure);
  }

  boolean holds() {
    return holds;
  }

  /** All of it, and whether all holds. */
  String text() {
    return String.join("\n", said)
        + "\n\n| | measured | wanted | held |\n| --- | ---: | ---: | --- |\n"
        + String.join("\n", lines)
        + (holds ? "\n\nIt endured." : "\n\nIt did not endure.");
  }
}
