package dev.rondo.bootstrap.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.http.protocol.ServerIdentity;
import java.io.PrintWriter;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

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
    JsonNode reserved = games.getFirst().post("/rooms/create", Map.of());
    String room = reserved.path("name").asText();
    String roomKey = reserved.path("key").asText();
    for (int i = 0; i < PLAYERS.size(); i++) {
      String player = PLAYERS.get(i);
      GameClient game = games.get(i);
      JsonNode joined = game.join(player, room, i == 0 ? roomKey : "", key, clock.instant());
      players.add(RoomPlayer.enter(player, game, room, joined));
      tell("%s %s the room %s".formatted(player, i == 0 ? "opens" : "enters", room));
    }
  }

  private RoomPlayer master() {
    return players.getFirst();
  }

  private void prepare(PlayableLevel level) {
    master().say("updateLevel", Map.of("level", link(level)));
    master().expect("updateLevel");
    tell("%s picks levels/%s".formatted(master().name(), level.name()));
    master().say("updateStatus", Map.of("status", "preparing"));
    for (RoomPlayer player : players) {
      player.expect("updateStatus", event -> event.path("status").asText().equals("preparing"));
      player.say("updateUserStatus", Map.of("status", "ready"));
      JsonNode status = master().expect("updateUserStatus").path("userStatus");
      tell("%s is %s".formatted(status.path("userId").asText(), status.path("status").asText()));
    }
  }

  private static Map<String, Object> link(PlayableLevel level) {
    return Map.of("address", level.item().path("source").asText(), "name", level.name());
  }

  /** The token of the beginning round. */
  private String begin() {
    master().say("updateStatus", Map.of("status", "playing"));
    String round = "";
    for (RoomPlayer player : players) {
      round = player.expect("startRound").path("state").asText();
    }
    tell("The round begins");
    return round;
  }

  private void finish(PlayableLevel level, String round) {
    for (RoomPlayer player : players) {
      player.say("startGameplay", Map.of("state", round, "level", level.item()));
    }
    for (RoomPlayer player : players) {
      SimulatedPlay performance = level.play();
      Map<String, Object> result = ReplayWriter.result(performance.result());
      player.say("finishGameplay", Map.of("state", round, "result", result));
      tell("%s finishes with %.0f".formatted(player.name(), performance.result().arcadeScore()));
    }
  }

  private void showScores() {
    JsonNode sections = MissingNode.getInstance();
    for (RoomPlayer player : players) {
      sections = player.expect("updateScoreboardSections").path("scoreboardSections");
    }
    tell("The round is over; this is the scoreboard");
    for (JsonNode section : sections) {
      tell("%n%-8s  %12s".formatted("PLAYER", heading(section)));
      for (JsonNode score : section.path("scores")) {
        tell("%-8s  %12s".formatted(score.path("userId").asText(), score.path("value").asText()));
      }
    }
    tell("");
  }

  /** Clients translate titles; this shows their keys. */
  private static String heading(JsonNode section) {
    return section.path("title").asText().replace("#", "").replace('_', ' ');
  }

  @Override
  public void close() {
    players.forEach(RoomPlayer::close);
    games.forEach(GameClient::close);
  }

  private static final class RoomPlayer implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 30;

    /** How long a leaving player waits for the server. */
    private static final int PARTING_SECONDS = 3;

    private final String name;
    private final GameClient game;
    private final Inbox inbox;
    private final WebSocket socket;

    private RoomPlayer(String name, GameClient game, Inbox inbox, WebSocket socket) {
      this.name = name;
      this.game = game;
      this.inbox = inbox;
      this.socket = socket;
    }

    /** Enters a room with the answer of the join. */
    static RoomPlayer enter(String name, GameClient game, String room, JsonNode joined) {
      Inbox inbox = new Inbox();
      WebSocket socket = game.connect(room, joined, inbox);
      RoomPlayer player = new RoomPlayer(name, game, inbox, socket);
      player.expect("update");
      return player;
    }

    String name() {
      return name;
    }

    void say(String type, Map<String, ?> members) {
      Map<String, Object> message = new LinkedHashMap<>();
      message.put("type", type);
      message.putAll(members);
      socket.sendText(new String(GameClient.write(message), StandardCharsets.UTF_8), true).join();
    }

    /** The next event of a type, skipping others. */
    JsonNode expect(String type) {
      return expect(type, event -> true);
    }

    /** The next event of a type that matches, skipping others. */
    JsonNode expect(String type, Predicate<JsonNode> holds) {
      JsonNode event = next(type);
      while (!event.path("type").asText().equals(type) || !holds.test(event)) {
        event = next(type);
      }
      return event;
    }

    private JsonNode next(String type) {
      String message = inbox.next("%s was not told \"%s\"".formatted(name, type));
      if (message.equals(Inbox.END)) {
        throw new ProgramFailureException("the server ended the connection of " + name);
      }
      return game.read(message.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Leaves and waits briefly for the answer, which the JDK's client sometimes does not report.
     */
    void leave() {
      socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
      inbox.awaitEnd();
    }

    @Override
    public void close() {
      socket.abort();
    }

    private static final class Inbox implements WebSocket.Listener {

      /** Marks the end; no message is empty. */
      private static final String END = "";

      private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
      private final StringBuilder part = new StringBuilder();
      private final CountDownLatch ended = new CountDownLatch(1);

      private void awaitEnd() {
        try {
          ended.await(PARTING_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new ProgramFailureException("interrupted", e);
        }
      }

      private void end() {
        messages.add(END);
        ended.countDown();
      }

      private String next(String failure) {
        try {
          String message = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
          if (message == null) {
            throw new ProgramFailureException(
                "%s within %d s".formatted(failure, PATIENCE_SECONDS));
          }
          return message;
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new ProgramFailureException("interrupted", e);
        }
      }

      @Override
      public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean isLast) {
        part.append(data);
        if (isLast) {
          messages.add(part.toString());
          part.setLength(0);
        }
        socket.request(1);
        return CompletableFuture.completedFuture(data);
      }

      @Override
      public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
        end();
        return CompletableFuture.completedFuture(reason);
      }

      @Override
      public void onError(WebSocket socket, Throwable error) {
        end();
      }
    }
  }
}
