package dev.rondo.http.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.rondo.application.room.CreateRoom;
import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.signature.Bodies;
import dev.rondo.application.signature.ReceivedRequests;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.UploadClient;
import io.micronaut.test.annotation.MockBean;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.ArgumentCaptor;

final class RoomControllerTest extends ServerTest {

  private static final String CREATE = "/svc/rooms/create";
  private static final String ROOM = "/svc/rooms/room";
  private static final String JSON = "application/json";
  private static final int LARGEST_BODY = 64 * 1024;
  private static final String BODY = Bodies.join(UploadClient.ADDRESS, "room", Instant.EPOCH, "p");

  private static final Caller PLAYER = new Caller.Known(new PlayerId("p"));
  private static final CreateRoom.Outcome RESERVED =
      new CreateRoom.Outcome.Reserved(new ItemName("room"), Secret.presented("the-key"));
  private static final JoinRoom.Outcome JOINED =
      new JoinRoom.Outcome.Joined("ws://play.test", "a.b.c");

  @MockBean(CreateRoom.class)
  final CreateRoom creations = mock(CreateRoom.class);

  @MockBean(JoinRoom.class)
  final JoinRoom joins = mock(JoinRoom.class);

  @MockBean(IdentifyCaller.class)
  final IdentifyCaller callers =
      presented ->
          presented.reveal().equals(Answers.SESSION)
              ? new IdentifyCaller.Outcome.Known(new PlayerId("p"))
              : new IdentifyCaller.Outcome.Rejected();

  private HttpResponse<String> create(String type, String body) {
    return caller.post(CREATE, type, body, "Svc-Session", Answers.SESSION);
  }

  private HttpResponse<String> join(JoinRoom.Outcome outcome) {
    when(joins.join(any())).thenReturn(outcome);
    return join();
  }

  private HttpResponse<String> join() {
    return caller.post(ROOM, JSON, BODY, "Svc-Signature", Answers.SIGNATURE);
  }

  private JoinRoom.Command joined() {
    ArgumentCaptor<JoinRoom.Command> command = ArgumentCaptor.captor();
    verify(joins).join(command.capture());
    return command.getValue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", " {\n} ", "{\"unknown\":1}"})
  void reservesARoomForAnyObject(String body) {
    when(creations.create(PLAYER)).thenReturn(RESERVED);

    Answers.is(create(JSON, body), "{\"name\":\"room\",\"key\":\"the-key\"}");
  }

  /** And never takes it for a join of a room that is called so. */
  @ParameterizedTest
  @ValueSource(
      strings = {"", "text/plain", "application/x-www-form-urlencoded", "application/octet-stream"})
  void reservesARoomWhateverTheTypeOfTheBody(String type) {
    when(creations.create(PLAYER)).thenReturn(RESERVED);

    Answers.is(create(type, "{}"), "{\"name\":\"room\",\"key\":\"the-key\"}");
    Answers.fails(create(type, "{"), 400, "bad-request");
    verify(joins, never()).join(any());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "null", "1", "\"\"", "nonsense"})
  void reservesNoRoomForABodyThatIsNoObject(String body) {
    Answers.fails(create(JSON, body), 400, "bad-request");
    verify(creations, never()).create(any());
  }

  @Test
  void reservesNoMoreRoomsThanAPlayerMayHave() {
    when(creations.create(PLAYER)).thenReturn(new CreateRoom.Outcome.TooMany());

    Answers.fails(create(JSON, "{}"), 403, "too-many-rooms");
  }

  @Test
  void reservesNoRoomForAPlayerWhoIsGone() {
    when(creations.create(PLAYER)).thenReturn(new CreateRoom.Outcome.SignedOut());

    Answers.isBare(create(JSON, "{}"), 401);
  }

  @Test
  void sendsWhoJoinsToTheMultiplayerServer() {
    Answers.is(
        join(JOINED), "{\"url\":\"ws://play.test\",\"type\":\"round\",\"session\":\"a.b.c\"}");
  }

  @Test
  void handsOnTheExactBytesOfTheJoinWithTheKeyAndTheQuery() {
    when(joins.join(any())).thenReturn(JOINED);
    String body = BODY.replace("\"time\":", "\"\u00e4\" : 1.0,\n\"time\":");

    HttpResponse<String> response =
        caller.post(
            ROOM + "?localization=ja&title=My%20%26+room&capacity=2&unknown=1&capacity=7",
            "text/plain",
            body,
            "Svc-Signature",
            Answers.SIGNATURE,
            "Svc-Room-Key",
            "the-key");

    assertThat(response.statusCode()).isEqualTo(200);
    JoinRoom.Command command = joined();
    assertThat(ReceivedRequests.body(command.request()))
        .isEqualTo(body.getBytes(StandardCharsets.UTF_8));
    assertThat(ReceivedRequests.signature(command.request())).isEqualTo(Answers.SIGNATURE);
    assertThat(command.room()).isEqualTo(new ItemName("room"));
    assertThat(command.key()).isEqualTo(Secret.presented("the-key"));
    assertThat(command.parameters())
        .isEqualTo(
            Map.of("localization", "ja", "title", "My & room", "capacity", "2", "unknown", "1"));
  }

  @Test
  void takesAJoinWithoutBodySignatureKeyOrQueryForAnEmptyOne() {
    when(joins.join(any()))
        .thenReturn(new JoinRoom.Outcome.Rejected(new SignatureRejection.MissingSignature()));

    Answers.isBare(caller.call("POST", ROOM), 401);

    JoinRoom.Command command = joined();
    assertThat(ReceivedRequests.body(command.request())).isEmpty();
    assertThat(ReceivedRequests.signature(command.request())).isEmpty();
    assertThat(command.key().isEmpty()).isTrue();
    assertThat(command.parameters()).isEmpty();
  }

  @Test
  void tellsNobodyWhyASignedRequestIsRejected() {
    for (SignatureRejection rejection : Answers.UNTOLD) {
      Answers.isBare(join(new JoinRoom.Outcome.Rejected(rejection)), 401);
    }
  }

  @Test
  void saysOfAuthenticBodiesThatItDoesNotUnderstandThem() {
    Answers.fails(
        join(new JoinRoom.Outcome.Rejected(new SignatureRejection.MalformedBody())),
        400,
        "bad-request");
  }

  @Test
  void tellsWhyAPlayerCannotJoin() {
    Answers.fails(join(new JoinRoom.Outcome.Banned()), 403, "banned");
    Answers.isBare(join(new JoinRoom.Outcome.UnknownRoom()), 404);
    Answers.fails(join(new JoinRoom.Outcome.WrongKey()), 403, "wrong-room-key");
    Answers.fails(join(new JoinRoom.Outcome.Full()), 403, "room-full");
    Answers.fails(join(new JoinRoom.Outcome.TooLarge()), 403, "room-full");
    HttpResponse<String> refused = join(new JoinRoom.Outcome.InvalidOptions(List.of("title")));
    Answers.fails(refused, 422, "invalid-values");
    assertThat(refused.body()).contains("(title)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a%2Fb", "%00"})
  void knowsNoRoomOfANameThatNoneCanHave(String name) {
    Answers.isBare(caller.post("/svc/rooms/" + name, JSON, "any", "Svc-Signature", "any"), 404);
    verify(joins, never()).join(any());
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "info"})
  void takesAPathThatIsOnlyFetchedForTheNameOfARoom(String name) {
    when(joins.join(any())).thenReturn(new JoinRoom.Outcome.UnknownRoom());

    Answers.isBare(caller.post("/svc/rooms/" + name, JSON, "any", "Svc-Signature", "any"), 404);
    assertThat(joined().room()).isEqualTo(new ItemName(name));
  }

  /** Whoever signed it: no client signs so much, and it would be kept with the seat. */
  @Test
  void refusesABodyOfMoreThanAClientSigns() {
    when(joins.join(any())).thenReturn(JOINED);

    Answers.fails(padded(2 << 20), 413, "too-large");
    Answers.fails(padded(LARGEST_BODY + 1), 413, "too-large");
    verify(joins, never()).join(any());
    assertThat(padded(LARGEST_BODY).statusCode()).isEqualTo(200);
  }

  private HttpResponse<String> padded(int length) {
    String body = BODY + " ".repeat(length - BODY.length());
    return caller.post(ROOM, JSON, body, "Svc-Signature", Answers.SIGNATURE);
  }

  private HttpResponse<String> joinWith(String session) {
    return caller.post(
        ROOM, JSON, BODY, "Svc-Signature", Answers.SIGNATURE, "Svc-Session", session);
  }

  @Test
  void needsNoSessionToJoinButRefusesOneThatDoesNotHold() {
    when(joins.join(any())).thenReturn(JOINED);
    String other = Answers.SESSION.replace('B', 'C');

    Answers.isBare(joinWith("a.b"), 401);
    Answers.isBare(joinWith(other), 401);
    verify(joins, never()).join(any());
    assertThat(joinWith(Answers.SESSION).statusCode()).isEqualTo(200);
  }
}
