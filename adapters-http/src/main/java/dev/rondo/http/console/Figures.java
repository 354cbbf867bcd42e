package dev.rondo.http.console;

import java.util.List;

/** What the dashboard shows to everybody. */
record Figures(List<Queue> queues, List<Sample> samples) {

  Figures {
    queues = List.copyOf(queues);
    samples = List.copyOf(samples);
  }

  /** A list of waiting or existing things; {@code isWaiting} calls an operator to look. */
  record Queue(String title, Place place, String count, boolean isWaiting) {}

  List<Plot> plots(ConsoleView view) {
    return Plot.of(samples, view);
  }

  /** The dashboard part that replaces the one in the browser. */
  ServerEvent event(ConsoleView view) {
    return new ServerEvent(
        "figures",
        ConsoleResponses.text(output -> JtefiguresGenerated.render(output, null, this, view)));
  }
}
