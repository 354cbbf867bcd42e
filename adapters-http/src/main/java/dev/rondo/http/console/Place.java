package dev.rondo.http.console;

import java.util.Arrays;

/** The pages of the console that its navigation names. */
enum Place {
  DASHBOARD("", ConsoleText.DASHBOARD),
  REPORTS("/reports", ConsoleText.REPORTS),
  COMMENTS("/comments", ConsoleText.COMMENTS),
  RECORDS("/records", ConsoleText.RECORDS),
  PLAYERS("/players", ConsoleText.PLAYERS),
  CONTENT("/content", ConsoleText.CONTENT),
  IMPORT("/import", ConsoleText.IMPORT),
  ROOMS("/rooms", ConsoleText.ROOMS),
  SUBMISSIONS("/submissions", ConsoleText.SUBMISSIONS),
  AUDIT("/audit", ConsoleText.AUDIT),
  SYSTEM("/system", ConsoleText.SYSTEM);

  private final String path;
  private final ConsoleText title;

  Place(String path, ConsoleText title) {
    this.path = "/console" + path;
    this.title = title;
  }

  /** The place that a page belongs to. */
  static Place of(String page) {
    return Arrays.stream(values())
        .filter(place -> place != DASHBOARD && page.startsWith(place.path))
        .findFirst()
        .orElse(DASHBOARD);
  }

  String path() {
    return path;
  }

  ConsoleText title() {
    return title;
  }
}
