package dev.rondo.bench;

import java.io.IOException;
import java.util.List;

/**
 * One thing that players do.
 *
 * @param name what it is
 * @param first how many are done in a fresh server
 * @param cold the most milliseconds of CPU of each of those
 * @param warm the most milliseconds of CPU later
 * @param act does it
 */
record ActKind(String name, int first, double cold, double warm, SoakPlayer.Act act) {

  /** What is wanted where nothing is. */
  static final double ANY = Double.POSITIVE_INFINITY;

  private static final int FIRST_ACTS = 400;
  private static final int FIRST_RESULTS = 200;

  static final List<ActKind> ALL =
      List.of(
          new ActKind("Sign in", FIRST_ACTS, ANY, 0.35, SoakPlayer::signIn),
          new ActKind("Like, unlike", FIRST_ACTS, ANY, 0.3, SoakPlayer::like),
          new ActKind(
              "Comment",
              FIRST_ACTS,
              ANY,
              0.4,
              player -> player.comment(player.level(), "Nice" + player.next())),
          // What it takes to submit it and to upload its files.
          new ActKind(
              "Result, to the board",
              FIRST_RESULTS,
              10.4,
              2.0,
              player -> player.handIn(player.level())),
          page("Level, not held", "/svc/levels/%s"),
          page("List of levels, not held", "/svc/levels/list"),
          page("Comments, not held", "/svc/levels/%s/community/comments/list"),
          page("Board, not held", "/svc/levels/%s/leaderboards/arcade/records/list"));

  /** A page that no cache holds, as nobody has asked under this address. */
  private static ActKind page(String name, String path) {
    return new ActKind(
        name,
        FIRST_ACTS,
        ANY,
        0.25,
        player ->
            player.get(
                SoakKind.BROWSE, path.formatted(player.level()) + "?other=" + player.next()));
  }

  static void repeat(SoakPlayer.Act act, SoakPlayer player, int times)
      throws IOException, InterruptedException {
    for (int i = 0; i < times; i++) {
      act.by(player);
    }
  }
}
