package dev.rondo.http.signature;

import com.fasterxml.jackson.core.JsonParseException;
import dev.rondo.application.signature.ClaimsReader;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import dev.rondo.http.protocol.JsonObjectReader;
import dev.rondo.http.protocol.StrictJson;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Optional;

/** Reads signed bodies, which are JSON. */
@Singleton
final class JsonClaimsReader implements ClaimsReader {

  @Override
  public Optional<SignedClaims> read(SignedBody body, Purpose purpose) {
    try {
      return Optional.of(claims(new JsonObjectReader(StrictJson.read(body.bytes())), purpose));
    } catch (IOException malformed) {
      // It is read from memory, so nothing else can go wrong.
      return Optional.empty();
    }
  }

  private static SignedClaims claims(JsonObjectReader body, Purpose purpose) throws IOException {
    String type = body.requiredText("type");
    Optional<String> address = body.text("address");
    Optional<String> url = body.text("url");
    Optional<String> room = body.text("room");
    double time = body.requiredNumber("time");
    PlayerProfile profile = ProfileReader.read(body.requiredValue("userProfile"));
    boolean isMeant = type.equals(purpose.type());
    return switch (purpose) {
      case SERVER -> new SignedClaims(type, own(address, isMeant), time, "", profile);
      case MULTIPLAYER ->
          new SignedClaims(type, own(address, isMeant), time, own(room, isMeant), profile);
      case EXTERNAL -> new SignedClaims(type, own(url, isMeant), time, "", profile);
    };
  }

  /** A body signed for another purpose has other members: its type is wrong. */
  private static String own(Optional<String> member, boolean isMeant) throws IOException {
    return isMeant ? member.orElseThrow(() -> new JsonParseException("a member is missing")) : "";
  }
}
