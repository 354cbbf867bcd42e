package dev.rondo.http.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import io.micronaut.context.annotation.Property;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** A server that asks for no session. */
@Property(name = "trial.session-rule", value = "NONE")
final class SessionRuleNoneTest extends ServerTest {

  @Test
  void letsAnybodyReserveRooms() {
    HttpResponse<String> response = caller.post("/svc/rooms/create", "application/json", "{}");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).contains("\"name\":\"").contains("\"key\":\"");
  }

  @Test
  void needsAPlayerStillForWhatIsDoneInAName() {
    for (String path : new String[] {"/svc/posts/create", "/svc/levels/result/upload"}) {
      Answers.isBare(caller.post(path, "application/json", "{\"values\":\"type=create\"}"), 401);
    }
  }

  @Test
  void refusesSessionsThatDoNotHoldAllTheSame() {
    assertThat(caller.get("/svc/info", "Svc-Session", "a.b").statusCode()).isEqualTo(401);
  }
}
