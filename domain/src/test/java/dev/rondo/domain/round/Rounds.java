package dev.rondo.domain.round;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/** What tests of rounds share. */
final class Rounds {

  static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  static final Round.Start START = new Round.Start("token", 0.25);
  static final LevelIdentity IDENTITY = new LevelIdentity("data", "playData", "configuration");
  static final ItemLink SONG = level("song");

  private static final BodySignature SIGNATURE =
      new BodySignature(Base64.getEncoder().encodeToString(new byte[64]));

  private Rounds() {}

  static PlayerId player(String id) {
    return new PlayerId(id);
  }

  static SignedBody proof(String text) {
    return new SignedBody(text.getBytes(StandardCharsets.UTF_8), SIGNATURE);
  }

  static ItemLink level(String name) {
    return new ItemLink("https://rondo.example", new ItemName(name));
  }

  static GameplayResult result(long score) {
    return new GameplayResult(Grade.PASS, score, score, 1, 1, 0, 1, 0, 2);
  }

  /** A room with those players, the first of whom is master and lead. */
  static RoundRoom room(String first, String... others) {
    RoundRoom room = RoundRoom.open("Room", Map.of(player(first), proof(first))).room();
    for (String other : others) {
      room = room.enter(Map.of(player(other), proof(other))).room();
    }
    return room;
  }

  static Change apply(RoundRoom room, String player, RoundCommand command) {
    return room.apply(player(player), command, START, NOW);
  }

  static RoundRoom after(RoundRoom room, String player, RoundCommand command) {
    return apply(room, player, command).room();
  }

  static RoundCommand to(RoundStatus status) {
    return new RoundCommand.UpdateStatus(status);
  }

  static RoundCommand at(UserStatus status) {
    return new RoundCommand.UpdateUserStatus(status);
  }

  static RoundCommand started() {
    return new RoundCommand.StartGameplay(START.token(), SONG, IDENTITY);
  }

  static RoundCommand finished(long score) {
    return new RoundCommand.FinishGameplay(
        START.token(), Optional.of(result(score)), ChartNotes.UNKNOWN);
  }
}
