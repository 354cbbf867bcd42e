package dev.rondo.persistence.player;

import static dev.rondo.persistence.json.StoredForm.text;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.player.PlayerProfile.Avatar;
import dev.rondo.persistence.json.StoredForm;
import io.micronaut.json.tree.JsonNode;
import java.util.LinkedHashMap;
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
    return FORM.write(
        out -> {
          for (Map.Entry<String, String> text : appearance(profile).entrySet()) {
            out.writeStringField(text.getKey(), text.getValue());
          }
          out.writeStringField(ABOUT_ME, profile.aboutMe());
          out.writeArrayFieldStart(FAVORITES);
          for (String favorite : profile.favorites()) {
            out.writeString(favorite);
          }
          out.writeEndArray();
        });
  }

  /** The short texts of a profile by their names, in one order. */
  public static Map<String, String> appearance(PlayerProfile profile) {
    Avatar avatar = profile.avatar();
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put(ID, profile.id().value());
    texts.put(HANDLE, profile.handle());
    texts.put(NAME, profile.name());
    texts.put(AVATAR_TYPE, avatar.type());
    texts.put(AVATAR_FOREGROUND_TYPE, avatar.foregroundType());
    texts.put(AVATAR_FOREGROUND_COLOR, avatar.foregroundColor());
    texts.put(AVATAR_BACKGROUND_TYPE, avatar.backgroundType());
    texts.put(AVATAR_BACKGROUND_COLOR, avatar.backgroundColor());
    texts.put(BANNER_TYPE, profile.bannerType());
    return texts;
  }

  public static PlayerProfile read(String document) {
    return FORM.read(document, StoredProfiles::profile);
  }

  private static PlayerProfile profile(JsonNode stored) {
    return new PlayerProfile(
        new PlayerId(text(stored, ID)),
        text(stored, HANDLE),
        text(stored, NAME),
        new Avatar(
            text(stored, AVATAR_TYPE),
            text(stored, AVATAR_FOREGROUND_TYPE),
            text(stored, AVATAR_FOREGROUND_COLOR),
            text(stored, AVATAR_BACKGROUND_TYPE),
            text(stored, AVATAR_BACKGROUND_COLOR)),
        text(stored, BANNER_TYPE),
        text(stored, ABOUT_ME),
        StoredForm.list(stored, FAVORITES, JsonNode::getStringValue));
  }
}
