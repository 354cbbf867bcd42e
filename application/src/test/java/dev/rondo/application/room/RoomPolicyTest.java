package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.text.LocalizedText;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RoomPolicyTest {

  @Test
  void needsAMultiplayerServer() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> policy(List.of(), TestServer.POLICY.form(), 8, 2, Duration.ofMinutes(1)));
  }

  @Test
  void letsRoomsAndTicketsBe() {
    List<String> urls = TestServer.POLICY.urls();
    Form form = TestServer.POLICY.form();

    assertThat(policy(urls, form, 1, 1, Duration.ofMillis(1)).capacity()).isEqualTo(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> policy(urls, form, 0, 2, Duration.ofMinutes(1)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> policy(urls, form, 8, 0, Duration.ofMinutes(1)));
    assertThatIllegalArgumentException().isThrownBy(() -> policy(urls, form, 8, 2, Duration.ZERO));
  }

  @Test
  void refusesAFormThatCouldSetUpNoRoom() {
    refuses(new FormOption.Toggle(label(RoomPolicy.TITLE), false));
    refuses(new FormOption.Toggle(label(RoomPolicy.CAPACITY), false));
    refuses(new FormOption.Slider(label(RoomPolicy.CAPACITY), 0, 0, 8, 1, LocalizedText.EMPTY));
    refuses(new FormOption.File(label("cover"), "", new FileRule(FileUse.ROOM_COVER, 9, 9)));
  }

  private static void refuses(FormOption option) {
    Form form = Form.of("create", LocalizedText.of("Create"), List.of(option));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> policy(TestServer.POLICY.urls(), form, 8, 2, Duration.ofMinutes(1)));
  }

  private static OptionLabel label(String query) {
    return OptionLabel.optional(query, LocalizedText.of(query));
  }

  private static RoomPolicy policy(
      List<String> urls, Form form, int capacity, int perPlayer, Duration ticketLifetime) {
    return new RoomPolicy(
        urls, TestServer.POLICY.rules(), form, capacity, perPlayer, ticketLifetime);
  }
}
