package dev.rondo.http.console;

import java.time.Duration;
import java.util.stream.Collectors;

/** A server-sent event. */
record ServerEvent(String name, String data) {

  /** The end of the stream: the script reloads the page. */
  static final ServerEvent END = new ServerEvent("end", "");

  /** The event as text; browsers reconnect after {@code pause}. */
  String text(Duration pause) {
    return data.lines()
        .collect(
            Collectors.joining(
                "\ndata: ",
                "retry: %d\nevent: %s\ndata: ".formatted(pause.toMillis(), name),
                "\n\n"));
  }
}
