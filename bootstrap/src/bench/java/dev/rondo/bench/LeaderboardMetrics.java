package dev.rondo.bench;

import java.util.Map;

/**
 * What was measured in one database.
 *
 * @param database its name and version
 * @param size how many records the large board has
 * @param medians in milliseconds
 */
record LeaderboardMetrics(String database, long size, Map<LeaderboardMetric, Double> medians) {

  LeaderboardMetrics {
    medians = Map.copyOf(medians);
  }

  double median(LeaderboardMetric figure) {
    return medians.get(figure);
  }

  /** How many times the slowest of these takes the time of the fastest. */
  double spread(LeaderboardMetric... figures) {
    double least = Double.MAX_VALUE;
    double most = 0;
    for (LeaderboardMetric figure : figures) {
      least = Math.min(least, median(figure));
      most = Math.max(most, median(figure));
    }
    return most / least;
  }
}
