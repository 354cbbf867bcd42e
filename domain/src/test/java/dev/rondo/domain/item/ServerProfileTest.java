package dev.rondo.domain.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ServerProfileTest {

  private static final ServerProfile OLD =
      new ServerProfile(
          LocalizedText.of("Old"),
          LocalizedText.of("Old description"),
          new ResourceLocator.Linked("https://files.example/old"));
  private static final ServerProfile NEW =
      new ServerProfile(
          LocalizedText.of("New"),
          LocalizedText.of("New description"),
          new ResourceLocator.Linked("https://files.example/new"));

  @Test
  void takesOverAllThatANewerOneSays() {
    assertThat(OLD.updatedBy(NEW)).isEqualTo(NEW);
    assertThat(ServerProfile.EMPTY.updatedBy(NEW)).isEqualTo(NEW);
  }

  @Test
  void keepsWhatANewerOneIsSilentOn() {
    assertThat(OLD.updatedBy(ServerProfile.EMPTY)).isEqualTo(OLD);
    assertThat(
            OLD.updatedBy(
                new ServerProfile(NEW.title(), LocalizedText.EMPTY, ResourceLocator.NONE)))
        .isEqualTo(new ServerProfile(NEW.title(), OLD.description(), OLD.banner()));
    assertThat(
            OLD.updatedBy(new ServerProfile(LocalizedText.EMPTY, NEW.description(), NEW.banner())))
        .isEqualTo(new ServerProfile(OLD.title(), NEW.description(), NEW.banner()));
  }

  @Test
  void takesATextWholeNotLocaleByLocale() {
    LocalizedText french = new LocalizedText(Map.of("fr", "Nouveau"));

    assertThat(
            OLD.updatedBy(new ServerProfile(french, LocalizedText.EMPTY, ResourceLocator.NONE))
                .title())
        .isEqualTo(french);
  }
}
