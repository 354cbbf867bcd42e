package dev.rondo.persistence.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.player.PlayerProfile.Avatar;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StoredProfilesTest {

  private static final PlayerProfile PROFILE =
      new PlayerProfile(
          new PlayerId("p"),
          "h",
          "n \ufffd",
          new Avatar("t", "ft", "fc", "bt", "bc"),
          "b",
          "me",
          List.of("x", "y"));

  /** Whoever changes the form must raise its number and go on reading this one. */
  private static final String FORM_1 =
      """
      {"form":1,"id":"p","handle":"h","name":"n \\uFFFD","avatarType":"t",\
      "avatarForegroundType":"ft","avatarForegroundColor":"fc","avatarBackgroundType":"bt",\
      "avatarBackgroundColor":"bc","bannerType":"b","aboutMe":"me","favorites":["x","y"]}\
      """;

  @Test
  void goesOnReadingTheFormOfThisRelease() {
    assertThat(StoredProfiles.read(FORM_1)).isEqualTo(PROFILE);
    assertThat(StoredProfiles.write(PROFILE)).isEqualTo(FORM_1);
  }

  @Test
  void readsWhatWasStoredBeforeFormsWereCounted() {
    assertThat(StoredProfiles.read(FORM_1.replace("\"form\":1,", ""))).isEqualTo(PROFILE);
  }

  @Test
  void saysThatALaterReleaseWroteIt() {
    String later = FORM_1.replace("\"form\":1", "\"form\":2");
    assertThatThrownBy(() -> StoredProfiles.read(later)).hasMessageContaining("later release");
  }

  @Test
  void failsOnADamagedDocument() {
    for (String damaged : new String[] {"{}", "", "{\"form\":1}", FORM_1 + "x"}) {
      assertThatThrownBy(() -> StoredProfiles.read(damaged))
          .isInstanceOf(IllegalStateException.class);
    }
  }
}
