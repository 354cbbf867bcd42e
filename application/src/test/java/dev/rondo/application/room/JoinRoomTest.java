package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.room.JoinRoom.Command;
import dev.rondo.application.room.JoinRoom.Outcome;
import dev.rondo.application.scenario.Scene;
import dev.rondo.application.signature.LineClaims;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.application.signature.Signer;
import dev.rondo.application.transaction.AtOnce;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.FormProblem;
import dev.rondo.domain.form.FormProblem.Reason;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomOptions;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.room.Seat.Role;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignatureRefusal;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import dev.rondo.domain.text.LocalizedText;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class JoinRoomTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final PlayerId BEN = new PlayerId("ben");
  private static final Secret NO_KEY = Secret.presented("");
  private static final Secret WRONG_KEY = Secret.presented("wrong");

  private final Scene scene = new Scene();

  @Test
  void opensAReservedRoomForItsCreatorWithItsKey() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");
    SignedBody body = scene.signer.signed(LineClaims.write(scene.join("ann", reserved.name())));

    Outcome outcome =
        join(
            Scene.request(body),
            reserved.name(),
            reserved.key(),
            Map.of("title", "Fun", "capacity", "4"));

    Room.Open room = open(reserved.name());
    assertThat(outcome).isEqualTo(new Outcome.Joined(room.url(), lastTicket().id()));
    assertThat(room.seats())
        .containsExactly(new Seat(ANN, "Name of ann", Role.MASTER, body, Scene.START));
    assertThat(room.options())
        .isEqualTo(new RoomOptions("Fun", 4, Map.of("title", "Fun", "capacity", "4")));
    assertThat(room.key()).isEqualTo(reserved.key().digest());
  }

  @Test
  void handsTheCreatorATicketThatSaysAllThereIsToSay() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");
    SignedClaims claims = scene.join("ann", reserved.name());
    SignedBody body = scene.signer.signed(LineClaims.write(claims));

    join(Scene.request(body), reserved.name(), reserved.key(), Map.of("ranked", "1"));

    assertThat(scene.tickets)
        .containsExactly(
            new RoomTicket(
                lastTicket().id(),
                reserved.name(),
                open(reserved.name()).url(),
                claims.profile(),
                Role.MASTER,
                Map.of("ranked", "1"),
                body,
                Scene.START,
                Scene.START.plus(Scene.POLICY.ticketLifetime())));
    assertThat(lastTicket().id()).hasSize(22);
  }

  @Test
  void letsOthersJoinAnOpenRoom() {
    ItemName room = scene.opened("ann", Map.of("ranked", "1"));

    Outcome outcome = scene.join("ben", room, NO_KEY);

    assertThat(outcome).isEqualTo(new Outcome.Joined(open(room).url(), lastTicket().id()));
    assertThat(open(room).seats()).extracting(Seat::player).containsExactly(ANN, BEN);
    assertThat(open(room).master().player()).isEqualTo(ANN);
    assertThat(lastTicket().role()).isEqualTo(Role.PLAYER);
    assertThat(lastTicket().options()).isEmpty();
    assertThat(lastTicket().player().id()).isEqualTo(BEN);
  }

  @Test
  void sendsEveryoneToTheServerThatTheRoomIsPinnedTo() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");
    String url = ((Room.Reserved) scene.rooms.find(reserved.name()).orElseThrow()).url();

    assertThat(scene.join("ann", reserved.name(), reserved.key()))
        .isEqualTo(new Outcome.Joined(url, lastTicket().id()));
    assertThat(scene.join("ben", reserved.name(), NO_KEY))
        .isEqualTo(new Outcome.Joined(url, lastTicket().id()));
  }

  @Test
  void handsOutAnotherTicketEachTime() {
    ItemName room = scene.opened("ann", Map.of());
    scene.join("ben", room, NO_KEY);
    scene.join("ben", room, NO_KEY);

    assertThat(scene.tickets).extracting(RoomTicket::id).doesNotHaveDuplicates().hasSize(3);
  }

  @Test
  void letsWhoIsInJoinAgain() {
    ItemName room = scene.opened("ann", Map.of("capacity", "1", "ranked", "1"));
    scene.pass(Duration.ofHours(1));
    Outcome outcome = scene.join("ann", room, NO_KEY);

    assertThat(outcome).isInstanceOf(Outcome.Joined.class);
    assertThat(open(room).seats()).hasSize(1);
    assertThat(open(room).master().joined()).isEqualTo(scene.now());
    assertThat(open(room).master().proof()).isEqualTo(lastTicket().join());
    assertThat(lastTicket().role()).isEqualTo(Role.MASTER);
    assertThat(lastTicket().options()).containsOnlyKeys("capacity", "ranked");
  }

  @Test
  void noticesHowAPlayerDescribesThemselfNow() {
    ItemName room = scene.opened("ann", Map.of());
    scene.pass(Duration.ofMillis(1));
    SignedClaims claims = scene.join("ann", room);
    SignedClaims renamed =
        new SignedClaims(
            claims.type(),
            claims.address(),
            claims.time(),
            claims.room(),
            LineClaims.profile("ann", "Anna"));

    join(scene.signed(renamed), room, NO_KEY, Map.of());

    assertThat(open(room).master().name()).isEqualTo("Anna");
    assertThat(scene.players.find(ANN).map(player -> player.profile().name())).hasValue("Anna");
  }

  @Test
  void knowsNoRoomThatWasNeverReserved() {
    assertThat(scene.join("ann", new ItemName("unknown"), NO_KEY))
        .isEqualTo(new Outcome.UnknownRoom());
    assertThat(scene.join("ann", new ItemName("unknown"), WRONG_KEY))
        .isEqualTo(new Outcome.UnknownRoom());
  }

  @Test
  void knowsNoReservedRoomWithoutItsKey() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");

    assertThat(scene.join("ann", reserved.name(), NO_KEY)).isEqualTo(new Outcome.UnknownRoom());
    assertThat(scene.join("ben", reserved.name(), NO_KEY)).isEqualTo(new Outcome.UnknownRoom());
    assertThat(scene.rooms.find(reserved.name()).orElseThrow()).isInstanceOf(Room.Reserved.class);
  }

  @Test
  void refusesAWrongKey() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");

    assertThat(scene.join("ann", reserved.name(), WRONG_KEY)).isEqualTo(new Outcome.WrongKey());
    assertThat(scene.join("ann", scene.opened("ann", Map.of()), WRONG_KEY))
        .isEqualTo(new Outcome.WrongKey());
  }

  @Test
  void refusesTheKeyOfAnotherRoom() {
    CreateRoom.Outcome.Reserved one = scene.reserved("ann");
    CreateRoom.Outcome.Reserved other = scene.reserved("ann");

    assertThat(scene.join("ann", one.name(), other.key())).isEqualTo(new Outcome.WrongKey());
    scene.join("ann", one.name(), one.key());
    assertThat(scene.join("ann", one.name(), other.key())).isEqualTo(new Outcome.WrongKey());
  }

  @Test
  void refusesTheKeyOfAnotherPlayer() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");

    assertThat(scene.join("ben", reserved.name(), reserved.key()))
        .isEqualTo(new Outcome.WrongKey());
    assertThat(scene.join("ann", reserved.name(), reserved.key()))
        .isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void opensARoomOfNobodyKnownForWhoeverHasTheKey() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved(Caller.ANONYMOUS);

    assertThat(scene.join("ben", reserved.name(), WRONG_KEY)).isEqualTo(new Outcome.WrongKey());
    assertThat(scene.join("ben", reserved.name(), reserved.key()))
        .isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void takesTheRightKeyOfAnOpenRoomWithoutOpeningItAnew() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");
    scene.join("ann", reserved.name(), reserved.key(), Map.of("title", "One"));

    scene.join("ann", reserved.name(), reserved.key(), Map.of("title", "Two", "capacity", "x"));
    scene.join("ben", reserved.name(), reserved.key());

    assertThat(open(reserved.name()).options().title()).isEqualTo("One");
    assertThat(open(reserved.name()).master().player()).isEqualTo(ANN);
    assertThat(open(reserved.name()).seats()).hasSize(2);
  }

  @Test
  void knowsNoClosedRoomWhateverTheKey() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");
    scene.join("ann", reserved.name(), reserved.key());
    scene.closeRoom().close(reserved.name());

    assertThat(scene.join("ann", reserved.name(), NO_KEY)).isEqualTo(new Outcome.UnknownRoom());
    assertThat(scene.join("ann", reserved.name(), reserved.key()))
        .isEqualTo(new Outcome.UnknownRoom());
    assertThat(scene.join("ann", reserved.name(), WRONG_KEY)).isEqualTo(new Outcome.UnknownRoom());
  }

  @Test
  void knowsNoReservationThatWasGivenUp() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");
    scene.pass(Scene.POLICY.rules().reservation().minusMillis(1));

    // A join comes a millisecond later.
    assertThat(scene.join("ann", reserved.name(), reserved.key()))
        .isEqualTo(new Outcome.UnknownRoom());
  }

  @Test
  void opensAReservationInItsLastMoment() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");
    scene.pass(Scene.POLICY.rules().reservation().minusMillis(2));

    assertThat(scene.join("ann", reserved.name(), reserved.key()))
        .isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void refusesWhoFindsNoSeat() {
    ItemName room = scene.opened("ann", Map.of("capacity", "2"));
    scene.join("ben", room, NO_KEY);

    assertThat(scene.join("cleo", room, NO_KEY)).isEqualTo(new Outcome.Full());
    assertThat(open(room).seats()).extracting(Seat::player).containsExactly(ANN, BEN);
    assertThat(scene.join("ben", room, NO_KEY)).isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void givesASeatThatGrewOldToTheNextOne() {
    ItemName room = scene.opened("ann", Map.of("capacity", "2"));
    scene.pass(Duration.ofHours(1));
    scene.join("ben", room, NO_KEY);
    scene.pass(Scene.POLICY.rules().seat().minusHours(1));

    assertThat(scene.join("cleo", room, NO_KEY)).isInstanceOf(Outcome.Joined.class);
    assertThat(open(room).seats())
        .extracting(Seat::player)
        .containsExactly(BEN, new PlayerId("cleo"));
    assertThat(open(room).master().player()).isEqualTo(BEN);
  }

  @Test
  void fillsTheLastSeatOnceForManyAtOnce() {
    ItemName room = scene.opened("ann", Map.of("capacity", "4"));
    List<Outcome> outcomes =
        AtOnce.run(
            12,
            number -> join(scene.signed(scene.join("p" + number, room)), room, NO_KEY, Map.of()));

    assertThat(outcomes).filteredOn(Outcome.Joined.class::isInstance).hasSize(3);
    assertThat(outcomes).filteredOn(Outcome.Full.class::isInstance).hasSize(9);
    assertThat(open(room).seats()).hasSize(4);
  }

  @Test
  void fillsInWhatTheCreatorLeftAlone() {
    ItemName room = scene.opened("ann", Map.of());

    assertThat(open(room).options()).isEqualTo(new RoomOptions("", 3, Map.of()));
  }

  @Test
  void takesTheCapacityOfThePolicyWhereTheFormAsksForNone() {
    RoomPolicy policy =
        new RoomPolicy(
            Scene.POLICY.urls(),
            Scene.POLICY.rules(),
            Form.of("create", LocalizedText.of("Create"), List.of()),
            5,
            2,
            Scene.POLICY.ticketLifetime());
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");

    scene
        .joinRoom(policy)
        .join(
            new Command(
                scene.signed(scene.join("ann", reserved.name())),
                reserved.name(),
                reserved.key(),
                Map.of("title", "ignored", "capacity", "1")));

    assertThat(open(reserved.name()).options()).isEqualTo(new RoomOptions("", 5, Map.of()));
  }

  @Test
  void letsTheCreatorChooseItemsOfThisServer() {
    RoomPolicy policy =
        new RoomPolicy(
            Scene.POLICY.urls(),
            Scene.POLICY.rules(),
            Form.of(
                "create",
                LocalizedText.of("Create"),
                List.of(
                    new FormOption.ServerItem(
                        OptionLabel.optional("first", LocalizedText.of("First")),
                        ItemKind.LEVEL,
                        List.of(),
                        false))),
            5,
            2,
            Scene.POLICY.ticketLifetime());
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");

    assertThat(open(policy, reserved, Map.of("first", "https://other.example song")))
        .isEqualTo(
            new Outcome.InvalidOptions(List.of(new FormProblem("first", Reason.OTHER_SERVER))));
    String own = Scene.OTHER_ADDRESS + " song";
    scene.pass(Duration.ofMillis(1));
    assertThat(open(policy, reserved, Map.of("first", own))).isInstanceOf(Outcome.Joined.class);
    assertThat(open(reserved.name()).options().values()).containsExactly(Map.entry("first", own));
  }

  private Outcome open(
      RoomPolicy policy, CreateRoom.Outcome.Reserved room, Map<String, String> parameters) {
    return scene
        .joinRoom(policy)
        .join(
            new Command(
                scene.signed(scene.join("ann", room.name())), room.name(), room.key(), parameters));
  }

  @Test
  void handsOnTheCreateParametersAndNothingElseOfTheQuery() {
    ItemName room =
        scene.opened(
            "ann", Map.of("title", " #Fun ", "ranked", "0", "localization", "ja", "other", "1"));

    assertThat(open(room).options().values())
        .containsOnly(Map.entry("title", " #Fun "), Map.entry("ranked", "0"));
  }

  @Test
  void leavesARoomReservedWhoseCreateParametersAreNotSound() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");

    assertThat(
            scene.join(
                "ann",
                reserved.name(),
                reserved.key(),
                Map.of("title", "x".repeat(21), "capacity", "9", "ranked", "yes")))
        .isEqualTo(
            new Outcome.InvalidOptions(
                List.of(
                    new FormProblem("title", Reason.TOO_LONG),
                    new FormProblem("capacity", Reason.OUT_OF_RANGE),
                    new FormProblem("ranked", Reason.NOT_A_TOGGLE))));
    assertThat(scene.tickets).isEmpty();
    assertThat(scene.join("ann", reserved.name(), reserved.key()))
        .isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void looksAtNoCreateParametersOfWhoDoesNotCreate() {
    ItemName room = scene.opened("ann", Map.of());

    assertThat(scene.join("ben", room, NO_KEY, Map.of("capacity", "x")))
        .isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void turnsABannedPlayerAway() {
    ItemName room = scene.opened("ann", Map.of());
    scene.session("ben");
    scene.judgePlayer().judge(BEN, Player.Standing.BANNED);

    assertThat(scene.join("ben", room, NO_KEY)).isEqualTo(new Outcome.Banned());
    assertThat(open(room).seatOf(BEN)).isEmpty();
  }

  @Test
  void believesNoRequestThatIsNotAuthentic() {
    ItemName room = scene.opened("ann", Map.of());
    SignedBody foreign = Signer.create().signed(LineClaims.write(scene.join("ben", room)));

    assertThat(join(Scene.request(foreign), room, NO_KEY, Map.of()))
        .isEqualTo(new Outcome.NotBelieved(new SignatureRefusal.WrongSignature()));
    assertThat(scene.players.find(BEN)).isEmpty();
  }

  @Test
  void believesNoRequestToSignIn() {
    ItemName room = scene.opened("ann", Map.of());

    assertThat(join(scene.signed(scene.signIn("ben")), room, NO_KEY, Map.of()))
        .isEqualTo(new Outcome.NotBelieved(new SignatureRefusal.WrongType()));
  }

  @Test
  void believesNoRequestToJoinAnotherRoom() {
    ItemName room = scene.opened("ann", Map.of());
    SignedRequest request = scene.signed(scene.join("ben", new ItemName("other")));

    assertThat(join(request, room, NO_KEY, Map.of()))
        .isEqualTo(new Outcome.NotBelieved(new SignatureRefusal.WrongRoom()));
    assertThat(open(room).seatOf(BEN)).isEmpty();
  }

  @Test
  void believesNoRequestOfAnotherAddressOrTime() {
    ItemName room = scene.opened("ann", Map.of());
    SignedRequest elsewhere =
        scene.signed(
            LineClaims.claims(
                Purpose.MULTIPLAYER, Scene.ADDRESS + "/", scene.now(), room.value(), "ben"));
    SignedRequest late = scene.signed(scene.join("ben", room));
    scene.pass(Scene.WINDOW.plusMillis(1));

    assertThat(join(elsewhere, room, NO_KEY, Map.of()))
        .isEqualTo(new Outcome.NotBelieved(new SignatureRefusal.WrongAddress(Scene.ADDRESS + "/")));
    assertThat(join(late, room, NO_KEY, Map.of()))
        .isEqualTo(new Outcome.NotBelieved(new SignatureRefusal.WrongTime()));
  }

  @Test
  void believesARequestOnce() {
    ItemName room = scene.opened("ann", Map.of());
    SignedBody body = scene.signer.signed(LineClaims.write(scene.join("ben", room)));
    SignedBody twin = new SignedBody(body.bytes(), scene.signer.twin(body.signature()));
    assertThat(join(Scene.request(body), room, NO_KEY, Map.of()))
        .isInstanceOf(Outcome.Joined.class);

    assertThat(join(Scene.request(body), room, NO_KEY, Map.of())).isEqualTo(replayed());
    assertThat(join(Scene.request(twin), room, NO_KEY, Map.of())).isEqualTo(replayed());
    assertThat(open(room).seats()).hasSize(2);
  }

  @Test
  void believesARequestThatWasRefusedNoSecondTime() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");
    SignedRequest request = scene.signed(scene.join("ann", reserved.name()));

    assertThat(join(request, reserved.name(), WRONG_KEY, Map.of()))
        .isEqualTo(new Outcome.WrongKey());
    assertThat(join(request, reserved.name(), reserved.key(), Map.of())).isEqualTo(replayed());
  }

  @Test
  void believesOneOfTheSameRequestManyTimesAtOnce() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");
    SignedClaims claims = scene.join("ann", reserved.name());

    List<Outcome> outcomes =
        AtOnce.run(
            12, number -> join(scene.signed(claims), reserved.name(), reserved.key(), Map.of()));

    assertThat(outcomes).filteredOn(Outcome.Joined.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(replayed()::equals).hasSize(11);
    assertThat(scene.tickets).hasSize(1);
  }

  @Test
  void leavesNoTraceOfAFailure() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");
    SignedRequest request = scene.signed(scene.join("ann", reserved.name()));
    RoomTickets failing =
        new RoomTickets() {
          @Override
          public String sign(RoomTicket ticket) {
            throw new IllegalStateException("no key to sign with");
          }

          @Override
          public String keys() {
            return "{}";
          }
        };

    assertThatThrownBy(
            () ->
                scene
                    .joinRoom(Scene.POLICY, failing)
                    .join(new Command(request, reserved.name(), reserved.key(), Map.of())))
        .isInstanceOf(IllegalStateException.class);

    assertThat(scene.rooms.find(reserved.name()).orElseThrow()).isInstanceOf(Room.Reserved.class);
    assertThat(scene.players.find(ANN)).isEmpty();
    assertThat(join(request, reserved.name(), reserved.key(), Map.of()))
        .isInstanceOf(Outcome.Joined.class);
  }

  @Test
  void printsNeitherKeyNorTicket() {
    CreateRoom.Outcome.Reserved reserved = scene.reserved("ann");
    SignedRequest request = scene.signed(scene.join("ann", reserved.name()));
    Command command = new Command(request, reserved.name(), reserved.key(), Map.of());

    Outcome outcome = scene.joinRoom().join(command);

    assertThat(command.toString()).doesNotContain(reserved.key().reveal());
    assertThat(outcome.toString()).doesNotContain(lastTicket().id());
  }

  private Outcome join(
      SignedRequest request, ItemName room, Secret key, Map<String, String> parameters) {
    return scene.joinRoom().join(new Command(request, room, key, parameters));
  }

  private Room.Open open(ItemName room) {
    return (Room.Open) scene.rooms.find(room).orElseThrow();
  }

  private RoomTicket lastTicket() {
    return scene.tickets.getLast();
  }

  private static Outcome replayed() {
    return new Outcome.NotBelieved(new SignatureRefusal.Replayed());
  }
}
