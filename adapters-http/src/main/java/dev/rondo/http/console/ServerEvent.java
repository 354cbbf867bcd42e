package dev.rondo.http.console;

import java.time.Duration;
import java.util.stream.Collectors;

/** An event that a browser gets from the server. */
record ServerEvent(String name, String data) {

  /** Nothing more will come: the script loads the page again. */
  static final ServerEvent END = new ServerEvent("end", "");

  /**
   * The event as browsers read it.
   *
   * @param pause how long a browser waits before it asks again when the connection has ended
   */
  String text(Duration pause) {
    return data.lines()
        .collect(
            Collectors.joining(
                "\ndata: ",
                "retry: %d\nevent: %s\ndata: ".formatted(pause.toMillis(), name),
                "\n\n"));
  }
}
