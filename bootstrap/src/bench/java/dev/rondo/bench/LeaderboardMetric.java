package dev.rondo.bench;

/** What is measured of a leaderboard, in the order of the table. */
enum LeaderboardMetric {
  FIRST_PAGE("First page"),
  DEEP_PAGE("Page %,d records deep, by cursor".formatted(LeaderboardRun.DEPTH)),
  LAST_PAGE("Last page, by cursor"),
  WALK("Page after page from there on, by cursor"),
  RANK("One record and its rank, each time another"),
  AROUND("The page around a player, each time another"),
  REPLAY("One record and its replay"),
  SMALL_INSERT("New record, board of %,d".formatted(LeaderboardRun.SMALL)),
  LARGE_INSERT("New record, the large board"),
  DEEP_NUMBER("Page %,d records deep, by number".formatted(LeaderboardRun.DEPTH));

  private final String label;

  LeaderboardMetric(String label) {
    this.label = label;
  }

  /** What the table calls it. */
  String label() {
    return label;
  }
}
