package dev.rondo.http.console;

import io.micronaut.http.HttpResponse;
import java.util.List;

/**
 * The first page of the console.
 *
 * @param frame what is around it
 * @param queues what waits for an operator
 * @param plots how this node does
 */
record Dashboard(Frame frame, List<Queue> queues, List<Plot> plots) {

  /** Copies the lists. */
  Dashboard {
    queues = List.copyOf(queues);
    plots = List.copyOf(plots);
  }

  /**
   * Things that wait, or that are there.
   *
   * @param title what they are
   * @param count how many
   * @param link where they are listed
   * @param isWaiting whether an operator should look at them
   */
  record Queue(String title, String count, String link, boolean isWaiting) {}

  HttpResponse<?> answer() {
    return ConsoleResponses.of(output -> JtedashboardGenerated.render(output, null, this));
  }
}
