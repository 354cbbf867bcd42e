package dev.rondo.persistence.player;

import static dev.rondo.persistence.json.StoredForm.text;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.player.PlayerProfile.Avatar;
import dev.rondo.persistence.json.StoredForm;
import io.micronaut.json.tree.JsonNode;

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
    Avatar avatar = profile.avatar();
    return FORM.write(
        out -> {
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
        });
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
