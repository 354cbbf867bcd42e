package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.round.PlayerSocket;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Four players play a round on a server that was told no multiplayer server, from creation to the
 * scoreboard.
 */
final class RoundIT {

  private static final String ADDRESS = "http://localhost:8080";

  @TempDir private static Path temp;

  @Test
  void letsFourPlayersPlayARoundAndTellsThemWhenItStops() throws Exception {
    try (RunningServer server = RunningServer.start(temp, Map.of("RONDO_ADDRESS", ADDRESS))) {
      SigningClient client = SigningClient.of(temp.resolve("signing-private.jwk"), ADDRESS);
      RoundClients.Level level = RoundClients.Level.firstOf(server);
      RoundClients.Reserved room = RoundClients.reserve(server, client, "ann");
      List<PlayerSocket> players = new ArrayList<>();
      for (String name : List.of("ann", "ben", "cat", "dan")) {
        players.add(
            RoundClients.join(server, client, name, room, players.isEmpty()).enter(server.port()));
      }
      PlayerSocket ann = players.getFirst();
      PlayerSocket dan = players.getLast();

      RoundClients.play(level, players);

      assertThat(dan.expect("updateScoreboardSections"))
          .containsSubsequence("\"dan\"", "\"cat\"", "\"ben\"", "\"ann\"");
      assertThat(subtitle(server, room.name())).isEqualTo("4/8");
      Eventually.await(
          Eventually.AT_LAST,
          "the round is on the page of the room",
          () ->
              server
                  .get("/svc/rooms/" + room.name())
                  .body()
                  .contains("1. Player dan: 4000\\n2. Player cat: 3000"));
      ann.leave();
      assertThat(dan.expect("updateMaster")).contains("\"ben\"");
      assertThat(server.program().stop()).isZero();
      assertThat(dan.closeCode()).isEqualTo(1012);
    }
  }

  private static String subtitle(RunningServer server, String room)
      throws IOException, InterruptedException {
    return server.json("/svc/rooms/" + room).get("item").get("subtitle").getStringValue();
  }
}
