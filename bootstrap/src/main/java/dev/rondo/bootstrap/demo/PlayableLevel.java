package dev.rondo.bootstrap.demo;

import dev.rondo.bootstrap.settings.ProgramFailureException;
import java.time.Instant;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** A level of a server, with the notes that are played. */
record PlayableLevel(String name, JsonValue item, PlayableChart chart) {

  /** Reads a level, which must exist and have notes. */
  static PlayableLevel of(GameClient game, String name) {
    JsonValue item =
        game.find("/levels/" + GameClient.encoded(name))
            .map(details -> details.member("item"))
            .orElseThrow(() -> new ProgramFailureException(noLevel(game, name)));
    JsonValue play = item.member("engine").member("playData");
    PlayableChart chart = PlayableChart.read(game.file(item.member("data")), game.file(play));
    if (chart.notes().isEmpty()) {
      throw new ProgramFailureException(
          "the level \"%s\" has no notes that can be played here; choose another with --level"
              .formatted(name));
    }
    return new PlayableLevel(name, item, chart);
  }

  /** Requires the level before a player signs in, if the server shows it to anybody. */
  static void require(GameClient game, String name) {
    if (game.isMissing("/levels/" + GameClient.encoded(name)) && !game.isMissing("/levels/list")) {
      throw new ProgramFailureException(noLevel(game, name));
    }
  }

  private static String noLevel(GameClient game, String name) {
    String others =
        game.get("/levels/list").elements("items").stream()
            .map(item -> item.text("name"))
            .collect(Collectors.joining(", "));
    return others.isEmpty()
        ? "there is no level \"%s\" here, nor any other: import a pack with levels".formatted(name)
        : "there is no level \"%s\" here; choose one with --level: %s".formatted(name, others);
  }

  SimulatedPlay play(String player, Instant now) {
    long seed = Objects.hash(player, name, now.toEpochMilli());
    return SimulatedPlay.of(chart, new SplittableRandom(seed));
  }
}
