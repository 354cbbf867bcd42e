package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.room.JoinRoom.Command;
import dev.rondo.application.room.JoinRoom.Outcome;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.signature.LineClaimsReader;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.application.signature.Signer;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomOptions;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.room.Seat.Role;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import dev.rondo.domain.text.LocalizedText;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

final class JoinRoomTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final PlayerId BEN = new PlayerId("ben");
  private static final Secret NO_KEY = Secret.presented("");
  private static final Secret WRONG_KEY = Secret.presented("wrong");

  private final TestServer server = new TestServer();
  private final CreateRoom.Outcome.Reserved reserved = server.reserved("ann");

  @Test
  void opensAReservedRoomForItsCreatorWithItsKey() {
    SignedBody body =
        server.signer.signed(LineClaimsReader.write(server.join("ann", reserved.name())));

    Outcome outcome =
        join(
            TestServer.request(body),
            reserved.name(),
            reserved.key(),
            Map.of("title", "Fun", "capacity", "3.9999999"));

    Room.Open room = server.open(reserved.name());
    assertThat(outcome).isEqualTo(new Outcome.Joined(room.url(), lastTicket().id()));
    assertThat(room.seats())
        .containsExactly(new Seat<>(ANN, "Name of ann", Role.MASTER, body, TestServer.START));
    assertThat(room.options())
        .isEqualTo(new RoomOptions("Fun", 4, Map.of("title", "Fun", "capacity", "3.9999999")));
    assertThat(room.key()).isEqualTo(reserved.key().digest());
  }

  @Test
  void handsTheCreatorATicketThatSaysAllThereIsToSay() {
    SignedClaims claims = server.join("ann", reserved.name());
    SignedBody body = server.signer.signed(LineClaimsReader.write(claims));

    join(TestServer.request(body), reserved.name(), reserved.key(), Map.of("ranked", "1"));

    assertThat(server.tickets)
        .containsExactly(
            new RoomTicket(
                lastTicket().id(),
                reserved.name(),
                server.open(reserved.name()).url(),
                claims.profile(),
                Role.MASTER,
                Map.of("ranked", "1"),
                body,
                TestServer.START,
                TestServer.START.plus(TestServer.POLICY.ticketLifetime())));
    assertThat(lastTicket().id()).hasSize(22);
  }

  @Test
  void letsOthersJoinAnOpenRoom() {
    ItemName room = server.opened("ann", Map.of("ranked", "1"));

    Outcome outcome = enter("ben", room);

    assertThat(outcome).isEqualTo(new Outcome.Joined(server.open(room).url(), lastTicket().id()));
    assertThat(server.open(room).seats()).extracting(Seat::player).containsExactly(ANN, BEN);
    assertThat(server.open(room).master().player()).isEqualTo(ANN);
    assertThat(lastTicket().role()).isEqualTo(Role.PLAYER);
    assertThat(lastTicket().options()).isEmpty();
    assertThat(lastTicket().player().id()).isEqualTo(BEN);
  }

  @Test
  void sendsEveryoneToTheServerThatTheRoomIsPinnedTo() {
    String url = ((Room.Reserved) server.rooms.find(reserved.name()).orElseThrow()).url();

    assertThat(create()).isEqualTo(new Outcome.Joined(url, lastTicket().id()));
    assertThat(enter("ben", reserved.name())).isEqualTo(new Outcome.Joined(url, lastTicket().id()));
  }

  @Test
  void letsWhoIsInJoinAgain() {
    ItemName room = server.opened("ann", Map.of("capacity", "1", "ranked", "1"));
    server.pass(Duration.ofHours(1));
    Outcome outcome = enter("ann", room);

    assertThat(outcome).isInstanceOf(Outcome.Joined.class);
    assertThat(server.open(room).seats()).hasSize(1);
    assertThat(server.open(room).master().joined()).isEqualTo(server.now());
    assertThat(server.open(room).master().proof()).isEqualTo(lastTicket().join());
    assertThat(lastTicket().role()).isEqualTo(Role.MASTER);
    assertThat(lastTicket().options()).containsOnlyKeys("capacity", "ranked");
  }

  @Test
  void noticesHowAPlayerDescribesThemselfNow() {
    ItemName room = server.opened("ann", Map.of());
    server.pass(Duration.ofMillis(1));
    SignedClaims claims = server.join("ann", room);
    SignedClaims renamed =
        new SignedClaims(
            claims.type(),
            claims.address(),
            claims.time(),
            claims.room(),
            LineClaimsReader.profile("ann", "Anna"));

    join(server.signed(renamed), room, NO_KEY, Map.of());

    assertThat(server.open(room).master().name()).isEqualTo("Anna");
    assertThat(server.players.find(ANN).map(player -> player.profile().name())).hasValue("Anna");
  }

  @Test
  void knowsNoRoomThatWasNeverReserved() {
    assertThat(server.join("ann", new ItemName("unknown"), NO_KEY))
        .isEqualTo(new Outcome.UnknownRoom());
    assertThat(server.join("ann", new ItemName("unknown"), WRONG_KEY))
        .isEqualTo(new Outcome.UnknownRoom());
  }

  @Test
  void knowsNoReservedRoomWithoutItsKey() {

    assertThat(enter("ann", reserved.name())).isEqualTo(new Outcome.UnknownRoom());
    assertThat(enter("ben", reserved.name())).isEqualTo(new Outcome.UnknownRoom());
    assertThat(server.rooms.find(reserved.name()).orElseThrow()).isInstanceOf(Room.Reserved.class);
  }

  @Test
  void refusesAWrongKey() {

    assertThat(server.join("ann", reserved.name(), WRONG_KEY)).isEqualTo(new Outcome.WrongKey());
    assertThat(server.join("ann", server.opened("ann", Map.of()), WRONG_KEY))
        .isEqualTo(new Outcome.WrongKey());
  }

  @Test
  void refusesTheKeyOfAnotherPlayer() {

    assertThat(server.join("ben", reserved.name(), reserved.key()))
        .isEqualTo(new Outcome.WrongKey());
    assertThat(create()).isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void opensARoomOfNobodyKnownForWhoeverHasTheKey() {
    CreateRoom.Outcome.Reserved nobodys = server.reserved(Caller.ANONYMOUS);

    assertThat(server.join("ben", nobodys.name(), WRONG_KEY)).isEqualTo(new Outcome.WrongKey());
    assertThat(server.join("ben", nobodys.name(), nobodys.key()))
        .isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void takesTheRightKeyOfAnOpenRoomWithoutOpeningItAnew() {
    server.join("ann", reserved.name(), reserved.key(), Map.of("title", "One"));

    server.join("ann", reserved.name(), reserved.key(), Map.of("title", "Two", "capacity", "x"));
    server.join("ben", reserved.name(), reserved.key());

    assertThat(server.open(reserved.name()).options().title()).isEqualTo("One");
    assertThat(server.open(reserved.name()).master().player()).isEqualTo(ANN);
    assertThat(server.open(reserved.name()).seats()).hasSize(2);
  }

  @Test
  void knowsNoClosedRoomWhateverTheKey() {
    create();
    server.close(TestServer.COMMAND, reserved.name());

    assertThat(enter("ann", reserved.name())).isEqualTo(new Outcome.UnknownRoom());
    assertThat(create()).isEqualTo(new Outcome.UnknownRoom());
    assertThat(server.join("ann", reserved.name(), WRONG_KEY)).isEqualTo(new Outcome.UnknownRoom());
  }

  @Test
  void knowsNoReservationThatWasGivenUp() {
    server.pass(TestServer.POLICY.rules().reservation().minusMillis(1));

    // A join comes a millisecond later.
    assertThat(create()).isEqualTo(new Outcome.UnknownRoom());
  }

  /** Each player is sent the joins of all. */
  @Test
  void refusesAJoinForWhichTheOthersLeaveNoSpaceAndTakesNoSeat() {
    ItemName room = server.opened("ann", Map.of("capacity", "8"));
    assertThat(joinOf("ben", room, 600_000)).isInstanceOf(Outcome.Joined.class);

    assertThat(joinOf("cleo", room, 600_000)).isEqualTo(new Outcome.TooLarge());
    assertThat(server.open(room).seats()).extracting(Seat::player).containsExactly(ANN, BEN);
    assertThat(joinOf("ben", room, 700_000)).isInstanceOf(Outcome.Joined.class);
    assertThat(joinOf("cleo", room, 300_000)).isInstanceOf(Outcome.Joined.class);
  }

  private Outcome joinOf(String player, ItemName room, int bytes) {
    server.pass(Duration.ofMillis(1));
    String claims = LineClaimsReader.write(server.join(player, room)) + "x".repeat(bytes);
    return server
        .joinRoom()
        .join(new JoinRoom.Command(server.signed(claims), room, NO_KEY, Map.of()));
  }

  /** What travels in a header must not grow with what a player signs. */
  @Test
  void handsOutReferencesToThisServerAndWholeTicketsToOthers() {
    ItemName room = server.opened("ann", Map.of());
    RoomTickets signing = new TestServer.Signing(_ -> "whole", _ -> "reference");
    Map<String, String> tickets = new HashMap<>();
    for (String path : List.of("/none", "")) {
      server.pass(Duration.ofMillis(1));
      Outcome outcome =
          server
              .joinRoom(TestServer.POLICY, signing, server.places("one", "ws://one.example", path))
              .join(
                  new JoinRoom.Command(
                      server.signed(server.join("ben", room)), room, NO_KEY, Map.of()));
      tickets.put(path, outcome instanceof Outcome.Joined joined ? joined.ticket() : "none");
    }

    assertThat(tickets).isEqualTo(Map.of("/none", "whole", "", "reference"));
  }

  @Test
  void refusesWhoFindsNoSeat() {
    ItemName room = server.opened("ann", Map.of("capacity", "2"));
    enter("ben", room);

    assertThat(enter("cleo", room)).isEqualTo(new Outcome.Full());
    assertThat(server.open(room).seats()).extracting(Seat::player).containsExactly(ANN, BEN);
    assertThat(enter("ben", room)).isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void givesASeatThatGrewOldToTheNextOne() {
    ItemName room = server.opened("ann", Map.of("capacity", "2"));
    server.pass(Duration.ofHours(1));
    enter("ben", room);
    server.pass(TestServer.POLICY.rules().seat().minusHours(1));

    assertThat(enter("cleo", room)).isInstanceOf(Outcome.Joined.class);
    assertThat(server.open(room).seats())
        .extracting(Seat::player)
        .containsExactly(BEN, new PlayerId("cleo"));
    assertThat(server.open(room).master().player()).isEqualTo(BEN);
  }

  @Test
  void takesTheCapacityOfThePolicyWhereTheFormAsksForNone() {
    RoomPolicy policy = policy(List.of());

    open(policy, reserved, Map.of("title", "ignored", "capacity", "1"));

    assertThat(server.open(reserved.name()).options()).isEqualTo(new RoomOptions("", 5, Map.of()));
  }

  @Test
  void letsTheCreatorChooseItemsOfThisServer() {
    RoomPolicy policy =
        policy(
            List.of(
                new FormOption.ServerItem(
                    OptionLabel.optional("first", LocalizedText.of("First")),
                    ItemKind.LEVEL,
                    "",
                    List.of(),
                    false)));

    assertThat(open(policy, reserved, Map.of("first", "https://other.example song")))
        .isEqualTo(new Outcome.InvalidOptions(List.of("first")));
    String own = TestServer.OTHER_ADDRESS + " song";
    server.pass(Duration.ofMillis(1));
    assertThat(open(policy, reserved, Map.of("first", own))).isInstanceOf(Outcome.Joined.class);
    assertThat(server.open(reserved.name()).options().values())
        .containsExactly(Map.entry("first", own));
  }

  /** A policy for five players in a room, whose creator is asked for that. */
  private static RoomPolicy policy(List<FormOption> options) {
    return new RoomPolicy(
        TestServer.POLICY.urls(),
        TestServer.POLICY.rules(),
        Form.of("create", LocalizedText.of("Create"), options),
        5,
        2,
        TestServer.POLICY.ticketLifetime());
  }

  private Outcome open(
      RoomPolicy policy, CreateRoom.Outcome.Reserved room, Map<String, String> parameters) {
    return server
        .joinRoom(policy)
        .join(
            new Command(
                server.signed(server.join("ann", room.name())),
                room.name(),
                room.key(),
                parameters));
  }

  @Test
  void handsOnTheCreateParametersAndNothingElseOfTheQuery() {
    ItemName room =
        server.opened(
            "ann", Map.of("title", " #Fun ", "ranked", "0", "localization", "ja", "other", "1"));

    assertThat(server.open(room).options().values())
        .containsOnly(Map.entry("title", " #Fun "), Map.entry("ranked", "0"));
  }

  @Test
  void leavesARoomReservedWhoseCreateParametersAreNotValid() {

    assertThat(
            server.join(
                "ann",
                reserved.name(),
                reserved.key(),
                Map.of("title", "x".repeat(21), "capacity", "9", "ranked", "yes")))
        .isEqualTo(new Outcome.InvalidOptions(List.of("title", "capacity", "ranked")));
    assertThat(server.tickets).isEmpty();
    assertThat(create()).isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void looksAtNoCreateParametersOfWhoDoesNotCreate() {
    ItemName room = server.opened("ann", Map.of());

    assertThat(server.join("ben", room, NO_KEY, Map.of("capacity", "x")))
        .isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void turnsABannedPlayerAway() {
    ItemName room = server.opened("ann", Map.of());
    server.session("ben");
    server.ban(TestServer.COMMAND, BEN, new Ban.Endless());

    assertThat(enter("ben", room)).isEqualTo(new Outcome.Banned());
    assertThat(server.open(room).seatOf(BEN)).isEmpty();
  }

  @Test
  void believesNoRequestThatIsNotAuthentic() {
    ItemName room = server.opened("ann", Map.of());
    SignedBody foreign = Signer.create().signed(LineClaimsReader.write(server.join("ben", room)));

    assertThat(join(TestServer.request(foreign), room, NO_KEY, Map.of()))
        .isEqualTo(new Outcome.Rejected(new SignatureRejection.WrongSignature()));
    assertThat(server.players.find(BEN)).isEmpty();
  }

  @Test
  void believesNoRequestToSignIn() {
    ItemName room = server.opened("ann", Map.of());

    assertThat(join(server.signed(server.signIn("ben")), room, NO_KEY, Map.of()))
        .isEqualTo(new Outcome.Rejected(new SignatureRejection.WrongType()));
  }

  @Test
  void believesNoRequestToJoinAnotherRoom() {
    ItemName room = server.opened("ann", Map.of());
    SignedRequest request = server.signed(server.join("ben", new ItemName("other")));

    assertThat(join(request, room, NO_KEY, Map.of()))
        .isEqualTo(new Outcome.Rejected(new SignatureRejection.WrongRoom()));
    assertThat(server.open(room).seatOf(BEN)).isEmpty();
  }

  @Test
  void believesARequestOnce() {
    ItemName room = server.opened("ann", Map.of());
    SignedBody body = server.signer.signed(LineClaimsReader.write(server.join("ben", room)));
    SignedBody twin = new SignedBody(body.bytes(), server.signer.twin(body.signature()));
    assertThat(join(TestServer.request(body), room, NO_KEY, Map.of()))
        .isInstanceOf(Outcome.Joined.class);

    assertThat(join(TestServer.request(body), room, NO_KEY, Map.of())).isEqualTo(replayed());
    assertThat(join(TestServer.request(twin), room, NO_KEY, Map.of())).isEqualTo(replayed());
    assertThat(server.open(room).seats()).hasSize(2);
  }

  @Test
  void believesARequestThatWasRefusedNoSecondTime() {
    SignedRequest request = server.signed(server.join("ann", reserved.name()));

    assertThat(join(request, reserved.name(), WRONG_KEY, Map.of()))
        .isEqualTo(new Outcome.WrongKey());
    assertThat(join(request, reserved.name(), reserved.key(), Map.of())).isEqualTo(replayed());
  }

  @Test
  void leavesNoTraceOfAFailure() {
    CreateRoom.Outcome.Reserved nobodys = server.reserved(Caller.ANONYMOUS);
    SignedRequest request = server.signed(server.join("ben", nobodys.name()));
    Function<RoomTicket, String> broken =
        _ -> {
          throw new IllegalStateException("no key to sign with");
        };
    RoomTickets failing = new TestServer.Signing(broken, broken);

    assertThatThrownBy(
            () ->
                server
                    .joinRoom(TestServer.POLICY, failing)
                    .join(new Command(request, nobodys.name(), nobodys.key(), Map.of())))
        .isInstanceOf(IllegalStateException.class);

    assertThat(server.rooms.find(nobodys.name()).orElseThrow()).isInstanceOf(Room.Reserved.class);
    assertThat(server.players.find(BEN)).isEmpty();
    assertThat(join(request, nobodys.name(), nobodys.key(), Map.of()))
        .isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void printsNeitherKeyNorTicket() {
    SignedRequest request = server.signed(server.join("ann", reserved.name()));
    Command command = new Command(request, reserved.name(), reserved.key(), Map.of());

    Outcome outcome = server.joinRoom().join(command);

    assertThat(command.toString()).doesNotContain(reserved.key().reveal());
    assertThat(outcome.toString()).doesNotContain(lastTicket().id());
  }

  private Outcome create() {
    return server.join("ann", reserved.name(), reserved.key());
  }

  private Outcome enter(String player, ItemName room) {
    return server.join(player, room, NO_KEY);
  }

  private Outcome join(
      SignedRequest request, ItemName room, Secret key, Map<String, String> parameters) {
    return server.joinRoom().join(new Command(request, room, key, parameters));
  }

  private RoomTicket lastTicket() {
    return server.tickets.getLast();
  }

  private static Outcome replayed() {
    return new Outcome.Rejected(new SignatureRejection.Replayed());
  }
}
