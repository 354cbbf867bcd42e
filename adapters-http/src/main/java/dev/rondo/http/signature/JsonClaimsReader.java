package dev.rondo.http.signature;

import com.fasterxml.jackson.core.JsonParseException;
import dev.rondo.application.signature.ClaimsReader;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.player.PlayerProfile.Avatar;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import dev.rondo.http.protocol.JsonObjectReader;
import dev.rondo.http.protocol.StrictJson;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

  /**
   * Reads the profile in a signed body. Only the id is required, and unknown members are ignored;
   * whoever has no name goes by the handle or the id. Texts are only shown, so they are cut and
   * cleaned instead of refused.
   */
  private record ProfileReader(JsonObjectReader members) {

    /** The longest text except {@link #LONGEST_ABOUT_ME}, in UTF-16 units. */
    private static final int LONGEST_TEXT = 200;

    /** In UTF-16 units. */
    private static final int LONGEST_ABOUT_ME = 4_000;

    /** Favourites past this many are dropped. */
    private static final int MOST_FAVORITES = 1_000;

    private static final int REPLACEMENT = 0xfffd;

    static PlayerProfile read(JsonNode value) throws IOException {
      return new ProfileReader(new JsonObjectReader(value)).profile();
    }

    private PlayerProfile profile() throws IOException {
      String id = members.requiredText("id");
      if (!ItemName.isValid(id)) {
        throw new JsonParseException("no profile");
      }
      String handle = text("handle", LONGEST_TEXT);
      return new PlayerProfile(
          new PlayerId(id),
          handle,
          Stream.of(text("name", LONGEST_TEXT), handle)
              .filter(name -> !name.isBlank())
              .findFirst()
              .orElse(id),
          new Avatar(
              text("avatarType", LONGEST_TEXT),
              text("avatarForegroundType", LONGEST_TEXT),
              text("avatarForegroundColor", LONGEST_TEXT),
              text("avatarBackgroundType", LONGEST_TEXT),
              text("avatarBackgroundColor", LONGEST_TEXT)),
          text("bannerType", LONGEST_TEXT),
          text("aboutMe", LONGEST_ABOUT_ME),
          favorites());
    }

    private String text(String member, int longest) throws IOException {
      return shown(members.text(member).orElse(""), longest);
    }

    private List<String> favorites() throws IOException {
      return members.texts("favorites").stream()
          .limit(MOST_FAVORITES)
          .map(favorite -> shown(favorite, LONGEST_TEXT))
          .toList();
    }

    /** Cuts a text and drops NUL and half surrogate pairs, which JSON can contain. */
    private static String shown(String text, int longest) {
      StringBuilder shown = new StringBuilder(Math.min(text.length(), longest));
      for (int i = 0; i < text.length(); ) {
        int c = text.codePointAt(i);
        i += Character.charCount(c);
        int kept = c == 0 || Character.getType(c) == Character.SURROGATE ? REPLACEMENT : c;
        if (shown.length() + Character.charCount(kept) > longest) {
          break;
        }
        shown.appendCodePoint(kept);
      }
      return shown.toString();
    }
  }
}
