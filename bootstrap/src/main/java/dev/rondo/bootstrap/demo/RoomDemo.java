package dev.rondo.bootstrap.demo;

import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.json.tree.JsonNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Simulates four players in a room of a running server; the first is master and lead. */
public final class RoomDemo implements AutoCloseable {

  private static final List<String> PLAYERS = List.of("Kim", "Lou", "Max", "Noa");

  private final ServerIdentity identity;
  private final InstantSource clock;
  private final PrintWriter out;
  private final List<GameClient> games = new ArrayList<>();
  private final List<RoomPlayer> players = new ArrayList<>();

  private RoomDemo(ServerIdentity identity, InstantSource clock, PrintWriter out) {
    this.identity = identity;
    this.clock = clock;
    this.out = out;
  }

  /** Plays, and reports to {@code out}. */
  public static void play(
      String name, Path key, ServerIdentity identity, InstantSource clock, PrintWriter out) {
    try (RoomDemo demo = new RoomDemo(identity, clock, out)) {
      demo.play(name, key);
    }
  }

  private void play(String name, Path key) {
    try (GameClient game = new GameClient(identity)) {
      PlayableLevel.require(game, name);
    }
    PLAYERS.forEach(player -> signIn(player, key));
    tell("Signed in at %s: %s".formatted(identity.canonicalAddress(), String.join(", ", PLAYERS)));
    PlayableLevel level = PlayableLevel.of(games.getFirst(), name);
    openRoom(key);
    prepare(level);
    String round = begin();
    finish(level, round);
    showScores();
    players.forEach(RoomPlayer::leave);
    tell("All have left; the room is closed");
  }

  private void tell(String text) {
    out.println(text);
    out.flush();
  }

  private void signIn(String player, Path key) {
    GameClient game = new GameClient(identity);
    games.add(game);
    game.signIn(player, key, clock.instant());
  }

  private void openRoom(Path key) {
    JsonValue reserved =
        games.getFirst().post("/rooms/create", JsonNode.createObjectNode(Map.of()));
    String room = reserved.text("name");
    String roomKey = reserved.text("key");
    for (int i = 0; i < PLAYERS.size(); i++) {
      String player = PLAYERS.get(i);
      GameClient game = games.get(i);
      JsonValue joined = game.join(player, room, i == 0 ? roomKey : "", key, clock.instant());
      players.add(RoomPlayer.enter(player, game, room, joined));
      tell("%s %s the room %s".formatted(player, i == 0 ? "opens" : "enters", room));
    }
  }

  private RoomPlayer master() {
    return players.getFirst();
  }

  private void prepare(PlayableLevel level) {
    master().say("updateLevel", Map.of("level", JsonNode.from(link(level))));
    master().expect("updateLevel");
    tell("%s picks levels/%s".formatted(master().name(), level.name()));
    master().say("updateStatus", text("status", "preparing"));
    for (RoomPlayer player : players) {
      player.expect("updateStatus", event -> event.text("status").equals("preparing"));
      player.say("updateUserStatus", text("status", "ready"));
      JsonValue status = master().expect("updateUserStatus").member("userStatus");
      tell("%s is %s".formatted(status.text("userId"), status.text("status")));
    }
  }

  private static Map<String, Object> link(PlayableLevel level) {
    return Map.of("address", level.item().text("source"), "name", level.name());
  }

  private static Map<String, JsonNode> text(String name, String value) {
    return Map.of(name, JsonNode.createStringNode(value));
  }

  /** The token of the beginning round. */
  private String begin() {
    master().say("updateStatus", text("status", "playing"));
    String round = "";
    for (RoomPlayer player : players) {
      round = player.expect("startRound").text("state");
    }
    tell("The round begins");
    return round;
  }

  private void finish(PlayableLevel level, String round) {
    for (RoomPlayer player : players) {
      player.say(
          "startGameplay",
          Map.of("state", JsonNode.createStringNode(round), "level", level.item().node()));
    }
    for (RoomPlayer player : players) {
      SimulatedPlay performance = level.play(player.name(), clock.instant());
      Map<String, JsonNode> finished = new LinkedHashMap<>(text("state", round));
      finished.put("result", JsonNode.from(ReplayWriter.result(performance.result())));
      player.say("finishGameplay", finished);
      tell("%s finishes with %.0f".formatted(player.name(), performance.result().arcadeScore()));
    }
  }

  private void showScores() {
    List<JsonValue> sections = List.of();
    for (RoomPlayer player : players) {
      sections = player.expect("updateScoreboardSections").elements("scoreboardSections");
    }
    tell("The round is over; this is the scoreboard");
    for (JsonValue section : sections) {
      tell("%n%-8s  %12s".formatted("PLAYER", heading(section)));
      for (JsonValue score : section.elements("scores")) {
        tell("%-8s  %12s".formatted(score.text("userId"), score.text("value")));
      }
    }
    tell("");
  }

  /** Clients translate titles; this shows their keys. */
  private static String heading(JsonValue section) {
    return section.text("title").replace("#", "").replace('_', ' ');
  }

  @Override
  public void close() {
    players.forEach(RoomPlayer::close);
    games.forEach(GameClient::close);
  }
}
