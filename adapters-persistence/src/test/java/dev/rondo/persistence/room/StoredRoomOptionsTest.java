package dev.rondo.persistence.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.domain.room.RoomOptions;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class StoredRoomOptionsTest {

  private static final RoomOptions OPTIONS =
      new RoomOptions("Night", 4, Map.of("title", "Night", "b", "2"));

  /** Whoever changes the form must raise its number and go on reading this one. */
  private static final String FORM_1 =
      """
      {"form":1,"title":"Night","capacity":4,"values":{"b":"2","title":"Night"}}\
      """;

  @Test
  void goesOnReadingTheFormOfThisRelease() {
    assertThat(StoredRoomOptions.read(FORM_1)).isEqualTo(OPTIONS);
    assertThat(StoredRoomOptions.write(OPTIONS)).isEqualTo(FORM_1);
  }

  @Test
  void readsWhatWasStoredBeforeFormsWereCounted() {
    assertThat(StoredRoomOptions.read(FORM_1.replace("\"form\":1,", ""))).isEqualTo(OPTIONS);
  }

  @Test
  void saysThatALaterReleaseWroteIt() {
    String later = FORM_1.replace("\"form\":1", "\"form\":2");
    assertThatThrownBy(() -> StoredRoomOptions.read(later)).hasMessageContaining("later release");
  }
}
