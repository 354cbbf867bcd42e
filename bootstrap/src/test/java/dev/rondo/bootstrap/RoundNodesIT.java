package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.round.PlayerSocket;
import dev.rondo.bootstrap.RoundClients.Joined;
import dev.rondo.bootstrap.RoundClients.Reserved;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Four players in one room of two nodes, of which one is killed and one is stopped. */
final class RoundNodesIT {

  /** A lease is out after ten seconds; the rest is for a busy machine. */
  private static final Duration UNTIL_TAKEN_OVER = Duration.ofSeconds(60);

  @TempDir private static Path temp;

  private static RunningServer start(Nodes nodes) throws Exception {
    try (ServerSocket free = new ServerSocket(0)) {
      int port = free.getLocalPort();
      free.close();
      return nodes.startNode(
          Map.of(
              "RONDO_PORT",
              Integer.toString(port),
              "RONDO_NODE_ADDRESS",
              "http://localhost:" + port));
    }
  }

  /** A player comes back by a node, as soon as it or another one that lives plays the room. */
  private static PlayerSocket comeBack(
      Nodes nodes, RunningServer node, String player, Reserved room) {
    AtomicReference<Joined> joined = new AtomicReference<>();
    Eventually.await(
        UNTIL_TAKEN_OVER,
        player + " is sent to a node that lives",
        () -> {
          joined.set(RoundClients.join(node, nodes.signing(), player, room, false));
          return joined.get().url().getPort() == node.port();
        });
    try {
      return joined.get().enter();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void playsOnWhateverHappensToNodesAndPlayers() throws Exception {
    try (Nodes nodes = Nodes.in(temp.resolve("nodes"))) {
      Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 1, "Song");
      nodes.operate("import", pack.toString());
      try (RunningServer one = start(nodes);
          RunningServer two = start(nodes)) {
        Reserved room = RoundClients.reserve(two, nodes.signing(), "ann");
        List<PlayerSocket> players = new ArrayList<>();
        players.add(RoundClients.join(one, nodes.signing(), "ann", room, true).enter());
        for (String name : List.of("ben", "cat", "dan")) {
          Joined joined = RoundClients.join(two, nodes.signing(), name, room, false);
          assertThat(joined.url().getPort()).as("where %s is sent", name).isEqualTo(one.port());
          assertThat(joined.refusal(two.port())).isEqualTo(503);
          players.add(joined.enter());
          assertThat(joined.refusal(one.port())).isEqualTo(401);
        }

        RoundClients.play(RoundClients.Level.firstOf(one), players);
        for (PlayerSocket player : players) {
          assertThat(player.expect("updateScoreboardSections"))
              .containsSubsequence("\"dan\"", "\"cat\"", "\"ben\"", "\"ann\"");
        }

        nodes.operate("rooms", "kick", room.name(), "dan");
        assertThat(players.getLast().closeCode()).isEqualTo(1008);
        assertThat(
                RoundClients.send(two, nodes.signing().join("dan", room.name()), Map.of()).body())
            .contains("removed-from-room");
        nodes.operate("users", "ban", "cat");
        Eventually.await(
            Eventually.ON_EVERY_NODE, "cat is cut off", () -> players.get(2).isClosed());

        one.program().kill();
        PlayerSocket ben = comeBack(nodes, two, "ben", room);
        assertThat(ben.entered())
            .contains("\"master\":\"ann\"", "#ROUND_COUNT: 1")
            .containsPattern(
                "\"userId\":\"ben\",\"value\":\"2\"|\"value\":\"2\",\"userId\":\"ben\"");
        PlayerSocket ann = comeBack(nodes, two, "ann", room);
        RoundClients.play(RoundClients.Level.firstOf(two), List.of(ann, ben));
        assertThat(ann.expect("updateScoreboardDescription")).contains("#ROUND_COUNT: 2");

        try (RunningServer three = start(nodes)) {
          assertThat(two.program().stop()).isZero();
          assertThat(ann.closeCode()).isEqualTo(1012);
          Joined again = RoundClients.join(three, nodes.signing(), "ann", room, false);
          assertThat(again.url().getPort()).isEqualTo(three.port());
          PlayerSocket back = again.enter();
          assertThat(back.entered()).contains("\"master\":\"ann\"", "#ROUND_COUNT: 2");
          PlayerSocket alsoBack =
              RoundClients.join(three, nodes.signing(), "ben", room, false).enter();
          back.leave();
          assertThat(alsoBack.expect("updateMaster")).contains("\"ben\"");
          three.assertSaidNoFault();
        }
      }
    }
  }
}
