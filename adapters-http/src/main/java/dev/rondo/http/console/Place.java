package dev.rondo.http.console;

import java.util.Arrays;
import java.util.Locale;

/** The pages of the console's navigation. */
enum Place {
  DASHBOARD,
  REPORTS,
  COMMENTS,
  RECORDS,
  PLAYERS,
  CONTENT,
  FRONT,
  IMPORT,
  ROOMS,
  SUBMISSIONS,
  AUDIT,
  SYSTEM;

  static Place of(String page) {
    return Arrays.stream(values())
        .filter(place -> place != DASHBOARD && page.startsWith(place.path()))
        .findFirst()
        .orElse(DASHBOARD);
  }

  String path() {
    return this == DASHBOARD ? "/console" : "/console/" + title();
  }

  /** The key of its title. */
  String title() {
    return name().toLowerCase(Locale.ROOT);
  }
}
