package dev.rondo.application.signature;

import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import dev.rondo.testkit.player.Profiles;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/** Reads claims from six lines of text, for tests of use cases that do not need JSON. */
public final class LineClaimsReader implements ClaimsReader {

  private static final int LINES = 6;

  /** What a body of that notation says. */
  public static String write(SignedClaims claims) {
    return String.join(
        "\n",
        claims.type(),
        claims.address(),
        Double.toString(claims.time()),
        claims.room(),
        claims.profile().id().value(),
        claims.profile().name());
  }

  /** Claims of a player who says no more than who it is. */
  public static SignedClaims claims(
      Purpose purpose, String address, Instant time, String room, String player) {
    return new SignedClaims(
        purpose.type(),
        address,
        (double) time.toEpochMilli(),
        room,
        profile(player, "Name of " + player));
  }

  /** A profile that says no more than who it is. */
  public static PlayerProfile profile(String id, String name) {
    return Profiles.of(id, "", name);
  }

  @Override
  public Optional<SignedClaims> read(SignedBody body, Purpose purpose) {
    String[] lines = new String(body.bytes(), StandardCharsets.UTF_8).split("\n", -1);
    if (lines.length != LINES) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new SignedClaims(
              lines[0],
              lines[1],
              Double.parseDouble(lines[2]),
              lines[3],
              profile(lines[4], lines[5])));
    } catch (NumberFormatException noTime) {
      return Optional.empty();
    }
  }
}
