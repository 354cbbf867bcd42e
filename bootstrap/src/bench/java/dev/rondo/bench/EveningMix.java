package dev.rondo.bench;

import java.util.Random;

/** What the players of a community do in an evening, at random. */
final class EveningMix {

  private EveningMix() {}

  /** What the next request is for: 90 in 100 look at something. */
  static SoakPlayer.Act next(Random random) {
    double share = 100 * random.nextDouble();
    if (share < 2.8) {
      return SoakPlayer::signIn;
    }
    if (share < 5.6) {
      return SoakPlayer::like;
    }
    if (share < 8.4) {
      return player -> player.handIn(player.level());
    }
    if (share < 10.3) {
      return player -> player.comment(player.level(), "Nice" + player.next());
    }
    return look(random);
  }

  private static SoakPlayer.Act look(Random random) {
    int page = random.nextInt(20);
    return switch (random.nextInt(10)) {
      case 0 -> player -> player.get(SoakKind.INFO, "/svc/info");
      case 1, 2 -> player -> player.get(SoakKind.BROWSE, "/svc/levels/list?page=" + page);
      case 3 -> SoakPlayer::search;
      case 4, 5 ->
          player ->
              player.get(
                  SoakKind.BROWSE, "/svc/levels/" + player.level() + "/community/comments/list");
      case 6 ->
          player ->
              player.get(
                  SoakKind.BROWSE,
                  "/svc/levels/" + player.level() + "/leaderboards/arcade/records/list");
      default -> player -> player.get(SoakKind.BROWSE, "/svc/levels/" + player.level());
    };
  }
}
