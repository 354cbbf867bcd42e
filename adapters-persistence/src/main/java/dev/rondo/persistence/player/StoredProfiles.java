package dev.rondo.persistence.player;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.player.PlayerProfile.Avatar;
import dev.rondo.persistence.json.StoredForm;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Players' profiles as stored texts. */
public final class StoredProfiles {

  private static final StoredForm FORM = new StoredForm("a profile", 1);

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

  private StoredProfiles() {}

  public static String write(PlayerProfile profile) {
    return StrictJson.write(out -> write(profile, out));
  }

  /** Reads what this or an earlier release wrote; damaged or later ones throw. */
  public static PlayerProfile read(String document) {
    try {
      return StrictJson.readObject(document, StoredProfiles::read);
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalStateException("a profile in the database is damaged", e);
    }
  }

  private static PlayerProfile read(JsonParser parser) throws IOException {
    Map<String, String> texts = new HashMap<>();
    List<String> favorites = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String member = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (member) {
        case StoredForm.MEMBER -> FORM.requireKnown(parser.getDoubleValue());
        case FAVORITES -> readFavorites(parser, favorites);
        default -> {
          if (value == JsonToken.VALUE_STRING) {
            texts.put(member, parser.getText());
          } else {
            parser.skipChildren();
          }
        }
      }
    }
    return profile(new PlayerId(texts.getOrDefault(ID, "")), texts, favorites);
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
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      favorites.add(StrictJson.text(parser));
    }
  }

  private static void write(PlayerProfile profile, JsonGenerator out) throws IOException {
    Avatar avatar = profile.avatar();
    out.writeStartObject();
    FORM.write(out);
    out.writeStringField(ID, profile.id().value());
    out.writeStringField(HANDLE, profile.handle());
    out.writeStringField(NAME, profile.name());
    out.writeStringField(AVATAR_TYPE, avatar.type());
    out.writeStringField(AVATAR_FOREGROUND_TYPE, avatar.foregroundType());
    out.writeStringField(AVATAR_FOREGROUND_COLOR, avatar.foregroundColor());
    out.writeStringField(AVATAR_BACKGROUND_TYPE, avatar.backgroundType());
    out.writeStringField(AVATAR_BACKGROUND_COLOR, avatar.backgroundColor());
    out.writeStringField(BANNER_TYPE, profile.bannerType());
    out.writeStringField(ABOUT_ME, profile.aboutMe());
    out.writeArrayFieldStart(FAVORITES);
    for (String favorite : profile.favorites()) {
      out.writeString(favorite);
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
