package dev.rondo.persistence.player;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.player.PlayerProfile.Avatar;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Profiles of players in the protocol's notation. Texts are only shown, so one that is too long is
 * cut instead of refused, and what no database can keep is replaced.
 */
public final class ProfileDocuments {

  /** The longest text but for {@link #LONGEST_ABOUT_ME}, in UTF-16 units. */
  static final int LONGEST_TEXT = 200;

  /** The longest that a player says of themself, in UTF-16 units. */
  static final int LONGEST_ABOUT_ME = 4_000;

  /** Favourites past this many are dropped. */
  static final int MOST_FAVORITES = 1_000;

  private static final String ID = "id";
  private static final String HANDLE = "handle";
  private static final String NAME = "name";
  private static final String AVATAR_TYPE = "avatarType";
  private static final String AVATAR_FOREGROUND_TYPE = "avatarForegroundType";
  private static final String AVATAR_FOREGROUND_COLOR = "avatarForegroundColor";
  private static final String AVATAR_BACKGROUND_TYPE = "avatarBackgroundType";
  private static final String AVATAR_BACKGROUND_COLOR = "avatarBackgroundColor";
  private static final String BANNER_TYPE = "bannerType";
  private static final String ABOUT_ME = "aboutMe";
  private static final String FAVORITES = "favorites";

  private static final int REPLACEMENT = 0xfffd;

  private ProfileDocuments() {}

  /** A profile as JSON, every member present. */
  public static String write(PlayerProfile profile) {
    return StrictJson.write(
        out -> {
          out.writeStartObject();
          writeAppearance(profile, out);
          writeOwnWords(profile, out);
          out.writeEndObject();
        });
  }

  /** As much of a profile as JSON as shows who plays: without about me and favourites. */
  public static String writeAppearance(PlayerProfile profile) {
    return StrictJson.write(
        out -> {
          out.writeStartObject();
          writeAppearance(profile, out);
          out.writeEndObject();
        });
  }

  /** Reads what {@link #write} wrote. */
  public static PlayerProfile read(String json) {
    try {
      return StrictJson.readObject(json, ProfileDocuments::read);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads the object at the parser's position, to its end. All members but the id may be missing or
   * null, and unknown ones are passed over.
   *
   * @throws IOException when this is no profile
   */
  public static PlayerProfile read(JsonParser parser) throws IOException {
    StrictJson.requireObject(parser);
    Map<String, String> texts = new HashMap<>();
    List<String> favorites = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String member = parser.currentName();
      JsonToken value = parser.nextToken();
      if (value == JsonToken.VALUE_NULL) {
        continue;
      }
      switch (member) {
        case ID -> texts.put(ID, StrictJson.text(parser));
        case ABOUT_ME -> texts.put(ABOUT_ME, shown(StrictJson.text(parser), LONGEST_ABOUT_ME));
        case FAVORITES -> readFavorites(parser, favorites);
        case HANDLE,
            NAME,
            AVATAR_TYPE,
            AVATAR_FOREGROUND_TYPE,
            AVATAR_FOREGROUND_COLOR,
            AVATAR_BACKGROUND_TYPE,
            AVATAR_BACKGROUND_COLOR,
            BANNER_TYPE ->
            texts.put(member, shown(StrictJson.text(parser), LONGEST_TEXT));
        default -> parser.skipChildren();
      }
    }
    String id = texts.getOrDefault(ID, "");
    if (!ItemName.isValid(id)) {
      throw new JsonParseException(parser, "no profile");
    }
    return profile(new PlayerId(id), texts, favorites);
  }

  private static PlayerProfile profile(
      PlayerId id, Map<String, String> texts, List<String> favorites) {
    return new PlayerProfile(
        id,
        texts.getOrDefault(HANDLE, ""),
        texts.getOrDefault(NAME, ""),
        new Avatar(
            texts.getOrDefault(AVATAR_TYPE, ""),
            texts.getOrDefault(AVATAR_FOREGROUND_TYPE, ""),
            texts.getOrDefault(AVATAR_FOREGROUND_COLOR, ""),
            texts.getOrDefault(AVATAR_BACKGROUND_TYPE, ""),
            texts.getOrDefault(AVATAR_BACKGROUND_COLOR, "")),
        texts.getOrDefault(BANNER_TYPE, ""),
        texts.getOrDefault(ABOUT_ME, ""),
        favorites);
  }

  private static void readFavorites(JsonParser parser, List<String> favorites) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw new JsonParseException(parser, "no array");
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      String favorite = shown(StrictJson.text(parser), LONGEST_TEXT);
      if (favorites.size() < MOST_FAVORITES) {
        favorites.add(favorite);
      }
    }
  }

  /** As much of a text as fits, without the NUL and half surrogate pairs that JSON can smuggle. */
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

  private static void writeAppearance(PlayerProfile profile, JsonGenerator out) throws IOException {
    Avatar avatar = profile.avatar();
    out.writeStringField(ID, profile.id().value());
    out.writeStringField(HANDLE, profile.handle());
    out.writeStringField(NAME, profile.name());
    out.writeStringField(AVATAR_TYPE, avatar.type());
    out.writeStringField(AVATAR_FOREGROUND_TYPE, avatar.foregroundType());
    out.writeStringField(AVATAR_FOREGROUND_COLOR, avatar.foregroundColor());
    out.writeStringField(AVATAR_BACKGROUND_TYPE, avatar.backgroundType());
    out.writeStringField(AVATAR_BACKGROUND_COLOR, avatar.backgroundColor());
    out.writeStringField(BANNER_TYPE, profile.bannerType());
  }

  private static void writeOwnWords(PlayerProfile profile, JsonGenerator out) throws IOException {
    out.writeStringField(ABOUT_ME, profile.aboutMe());
    out.writeArrayFieldStart(FAVORITES);
    for (String favorite : profile.favorites()) {
      out.writeString(favorite);
    }
    out.writeEndArray();
  }
}
