package dev.rondo.http.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.rondo.application.room.CloseOwnRoom;
import dev.rondo.application.room.CloseOwnRoom.Authority;
import dev.rondo.application.room.LeaveRoom;
import dev.rondo.application.room.PublishRoomKeys;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import io.micronaut.test.annotation.MockBean;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The end of seats and rooms, and the keys of the tickets that give the right to it. */
final class RoomEndControllerTest extends ServerTest {

  private static final ItemName NAME = new ItemName("room");
  private static final String KEYS = "{\"keys\":[{\"kid\":\"1\"}]}";

  @MockBean(LeaveRoom.class)
  final LeaveRoom departures = mock(LeaveRoom.class);

  @MockBean(CloseOwnRoom.class)
  final CloseOwnRoom closures = mock(CloseOwnRoom.class);

  @MockBean(PublishRoomKeys.class)
  final PublishRoomKeys keys = mock(PublishRoomKeys.class);

  private HttpResponse<String> leave(String body) {
    return caller.post("/svc/rooms/room/leave", "application/json", body);
  }

  private HttpResponse<String> close(String body) {
    return caller.post("/svc/rooms/room/close", "application/json", body);
  }

  @Test
  void freesTheSeatOfAPlayerWhoseTicketIsShown() {
    when(departures.leave(new LeaveRoom.Command(NAME, "a.b.c"))).thenReturn(LeaveRoom.Outcome.LEFT);

    Answers.is(leave("{\"session\":\"a.b.c\",\"unknown\":1}"), "{}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nonsense", "a.b.c", "\u00e4"})
  void believesNoTicketThatItDidNotGive(String ticket) {
    when(departures.leave(new LeaveRoom.Command(NAME, ticket)))
        .thenReturn(LeaveRoom.Outcome.WRONG_TICKET);
    when(closures.close(new CloseOwnRoom.Command(NAME, new Authority.Ticket(ticket))))
        .thenReturn(CloseOwnRoom.Outcome.WRONG_TICKET);

    Answers.fails(leave("{\"session\":\"" + ticket + "\"}"), 403, "wrong-ticket");
    Answers.fails(close("{\"session\":\"" + ticket + "\"}"), 403, "wrong-ticket");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"key\":\"k\"}", "{\"key\":\"k\",\"session\":\"a.b.c\"}"})
  void closesARoomForItsKeyWhichCountsBeforeATicket(String body) {
    Authority key = new Authority.Key(Secret.presented("k"));
    when(closures.close(new CloseOwnRoom.Command(NAME, key)))
        .thenReturn(CloseOwnRoom.Outcome.CLOSED);

    Answers.is(close(body), "{}");
  }

  @Test
  void closesARoomForTheTicketOfItsMaster() {
    when(closures.close(new CloseOwnRoom.Command(NAME, new Authority.Ticket("a.b.c"))))
        .thenReturn(CloseOwnRoom.Outcome.CLOSED);

    Answers.is(close("{\"session\":\"a.b.c\"}"), "{}");
  }

  @Test
  void saysWhyARoomIsNotClosed() {
    when(closures.close(any()))
        .thenReturn(CloseOwnRoom.Outcome.UNKNOWN, CloseOwnRoom.Outcome.WRONG_KEY);

    Answers.isBare(close("{\"key\":\"k\"}"), 404);
    Answers.fails(close("{\"key\":\"k\"}"), 403, "wrong-room-key");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "[]", "{}", "{\"session\":1}", "{\"session\":null}", "{\"key\":[]}"})
  void endsNothingForABodyThatSaysNothing(String body) {
    Answers.fails(leave(body), 400, "bad-request");
    Answers.fails(close(body), 400, "bad-request");
    verify(departures, never()).leave(any());
    verify(closures, never()).close(any());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a%2Fb", "%00"})
  void endsNoRoomOfANameThatNoneCanHave(String name) {
    String path = "/svc/rooms/" + name;
    Answers.isBare(caller.post(path + "/leave", "application/json", "{\"session\":\"x\"}"), 404);
    Answers.isBare(caller.post(path + "/close", "application/json", "{\"key\":\"x\"}"), 404);
    verify(departures, never()).leave(any());
    verify(closures, never()).close(any());
  }

  @Test
  void publishesTheKeysOfTicketsOutsideTheBrand() {
    when(keys.keys()).thenReturn(KEYS);

    HttpResponse<String> response = caller.get("/.well-known/jwks.json");

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo(KEYS);
    assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(response.headers().firstValue("Cache-Control")).hasValue("public, max-age=60");
    assertThat(response.headers().firstValue("X-Request-Id")).isPresent();
  }

  @Test
  void saysThatItHasNoKeysNow() {
    when(keys.keys()).thenThrow(Answers.outage());

    assertThat(caller.get("/.well-known/jwks.json").statusCode()).isEqualTo(503);
  }
}
