package dev.rondo.http.console;

import java.util.Arrays;

/** The pages of the console's navigation. */
enum Place {
  DASHBOARD("", "dashboard"),
  REPORTS("/reports", "reports"),
  COMMENTS("/comments", "comments"),
  RECORDS("/records", "records"),
  PLAYERS("/players", "players"),
  CONTENT("/content", "content"),
  FRONT("/front", "front"),
  IMPORT("/import", "import"),
  ROOMS("/rooms", "rooms"),
  SUBMISSIONS("/submissions", "submissions"),
  AUDIT("/audit", "audit"),
  SYSTEM("/system", "system");

  private final String path;
  private final String title;

  Place(String path, String title) {
    this.path = "/console" + path;
    this.title = title;
  }

  static Place of(String page) {
    return Arrays.stream(values())
        .filter(place -> place != DASHBOARD && page.startsWith(place.path))
        .findFirst()
        .orElse(DASHBOARD);
  }

  String path() {
    return path;
  }

  String title() {
    return title;
  }
}
