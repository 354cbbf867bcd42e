package dev.rondo.http.console;

import java.util.List;

/**
 * What the dashboard shows, whoever looks at it.
 *
 * @param queues what waits for an operator
 * @param samples what was measured on this node
 */
record Figures(List<Queue> queues, List<Sample> samples) {

  /** Copies the lists. */
  Figures {
    queues = List.copyOf(queues);
    samples = List.copyOf(samples);
  }

  /**
   * Things that wait, or that are there.
   *
   * @param place where they are listed
   * @param isWaiting whether an operator should look at them
   */
  record Queue(String title, Place place, String count, boolean isWaiting) {}

  /** How this node does. */
  List<Plot> plots(ConsoleView view) {
    return Plot.of(samples, view);
  }

  /** The part of the dashboard that shows them, which replaces the one that a browser has. */
  ServerEvent event(ConsoleView view) {
    return new ServerEvent(
        "figures",
        ConsoleResponses.text(output -> JtefiguresGenerated.render(output, null, this, view)));
  }
}
