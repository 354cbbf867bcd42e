package dev.rondo.persistence.signature;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.application.signature.ClaimsReader;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import dev.rondo.persistence.json.StrictJson;
import dev.rondo.persistence.player.ProfileDocuments;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Signed bodies in JSON. */
@Singleton
final class JsonClaimsReader implements ClaimsReader {

  @Override
  public Optional<SignedClaims> read(SignedBody body, Purpose purpose) {
    try {
      return Optional.of(
          StrictJson.readObject(body.bytes(), parser -> ClaimMembers.read(parser).claims(purpose)));
    } catch (IOException malformed) {
      // It is read from memory, so nothing else can go wrong.
      return Optional.empty();
    }
  }

  /** What was found of the known members; null is as good as missing. */
  private static final class ClaimMembers {

    private @Nullable String type;
    private @Nullable String address;
    private @Nullable String url;
    private @Nullable Double time;
    private @Nullable String room;
    private @Nullable PlayerProfile profile;

    static ClaimMembers read(JsonParser parser) throws IOException {
      ClaimMembers members = new ClaimMembers();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String member = parser.currentName();
        if (parser.nextToken() != JsonToken.VALUE_NULL) {
          members.read(member, parser);
        }
      }
      return members;
    }

    private void read(String member, JsonParser parser) throws IOException {
      switch (member) {
        case "type" -> type = StrictJson.text(parser);
        case "address" -> address = StrictJson.text(parser);
        case "url" -> url = StrictJson.text(parser);
        case "time" -> time = number(parser);
        case "room" -> room = StrictJson.text(parser);
        case "userProfile" -> profile = ProfileDocuments.read(parser);
        default -> parser.skipChildren();
      }
    }

    private static double number(JsonParser parser) throws IOException {
      if (!parser.currentToken().isNumeric()) {
        throw new JsonParseException(parser, "no number");
      }
      return parser.getDoubleValue();
    }

    SignedClaims claims(Purpose purpose) throws IOException {
      String given = required(type);
      boolean isMeant = given.equals(purpose.type());
      return switch (purpose) {
        case SERVER -> claims(given, own(address, isMeant), "");
        case MULTIPLAYER -> claims(given, own(address, isMeant), own(room, isMeant));
        case EXTERNAL -> claims(given, own(url, isMeant), "");
      };
    }

    private SignedClaims claims(String given, String signedFor, String itsRoom) throws IOException {
      return new SignedClaims(given, signedFor, required(time), itsRoom, required(profile));
    }

    /** A body that was signed for something else has members of its own: its type is wrong. */
    private static String own(@Nullable String member, boolean isMeant) throws IOException {
      return isMeant ? required(member) : "";
    }

    private static <T> T required(@Nullable T member) throws IOException {
      if (member == null) {
        throw new JsonParseException("a member is missing");
      }
      return member;
    }
  }
}
