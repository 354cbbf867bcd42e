package dev.rondo.application.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.InMemoryReports;
import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.room.RoomTicketVerifier.Verified;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.round.RoundCommand;
import dev.rondo.domain.round.RoundEvent;
import dev.rondo.domain.secret.Secret;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PlayedRoomsTest {

  private static final Duration GRACE = Duration.ofSeconds(30);

  private final TestServer server = new TestServer();
  private final InMemoryReports reports = new InMemoryReports();
  private final PlayedRooms played = over("");

  private PlayedRooms over(String path) {
    return PlayedRooms.over(
        new RoundContext(
            this::verify,
            server.marks,
            server.rooms,
            TestServer.POLICY.rules(),
            server.catalogue,
            reports,
            server.transactions,
            event -> event.getClass().getSimpleName(),
            new RoundPolicy(
                path,
                List.of(TestServer.ADDRESS),
                TestServer.POLICY.ticketLifetime(),
                GRACE,
                Duration.ofHours(2)),
            server.random(),
            server.clock()));
  }

  private Optional<Verified> verify(String text) {
    return server.tickets.stream()
        .filter(ticket -> ticket.id().equals(text))
        .findFirst()
        .map(ticket -> new Verified(ticket.room(), ticket.player().id(), ticket.join()));
  }

  /** A client that takes everything. */
  private static final class Client implements Connection {

    private final List<String> told = new ArrayList<>();
    private final List<Reason> ends = new ArrayList<>();

    @Override
    public void send(String message) {
      told.add(message);
    }

    @Override
    public void close(Reason reason) {
      ends.add(reason);
    }
  }

  /** A player who is in. */
  private record Guest(Participant participant, Client client) {}

  private EnterRoom.Outcome admit(ItemName room, String ticket) {
    return played.enter().admit(new EnterRoom.Command(room, ticket));
  }

  private EnterRoom.Entrance admitted(ItemName room, String ticket) {
    return switch (admit(room, ticket)) {
      case EnterRoom.Outcome.Admitted(EnterRoom.Entrance entrance) -> entrance;
      case EnterRoom.Outcome.Refused() -> throw new AssertionError("refused");
      case EnterRoom.Outcome.Unavailable() -> throw new AssertionError("unavailable");
    };
  }

  private Guest entered(ItemName room, String ticket) {
    Client client = new Client();
    return new Guest(admitted(room, ticket).enter(client).orElseThrow(), client);
  }

  private Guest opened(ItemName room) {
    return entered(room, server.tickets.getLast().id());
  }

  private Guest joined(ItemName room, String player) {
    return entered(room, ticket(room, player));
  }

  private String ticket(ItemName room, String player) {
    assertThat(server.join(player, room, Secret.presented("")))
        .isInstanceOf(JoinRoom.Outcome.Joined.class);
    return server.tickets.getLast().id();
  }

  private Room.Open open(ItemName room) {
    return (Room.Open) server.rooms.find(room).orElseThrow();
  }

  private List<String> seated(ItemName room) {
    return open(room).seats().stream().map(seat -> seat.player().value()).toList();
  }

  private void follow() {
    for (int i = 0; i < 3; i++) {
      played.follow().follow();
    }
  }

  private static String word(Class<? extends RoundEvent> event) {
    return event.getSimpleName();
  }

  @Test
  void tellsTheWholeStateFirstAndTheOthersOfTheNewcomer() {
    ItemName room = server.opened("ann", Map.of());
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");

    assertThat(ben.client.told).containsExactly(word(RoundEvent.Update.class));
    assertThat(ann.client.told)
        .containsExactly(word(RoundEvent.Update.class), word(RoundEvent.UserAdded.class));
  }

  @Test
  void refusesATicketThatWasUsedIsTooOldOrIsForAnotherRoom() {
    ItemName room = server.opened("ann", Map.of());
    String first = server.tickets.getLast().id();
    entered(room, first);
    assertThat(admit(room, first)).isEqualTo(new EnterRoom.Outcome.Refused());

    String late = ticket(room, "ben");
    ItemName other = server.opened("cat", Map.of());
    assertThat(admit(other, late)).isEqualTo(new EnterRoom.Outcome.Refused());
    server.pass(Duration.ofSeconds(70));
    assertThat(admit(room, late)).isEqualTo(new EnterRoom.Outcome.Refused());
  }

  @Test
  void refusesAUsedTicketAlsoAfterARestart() {
    ItemName room = server.opened("ann", Map.of());
    String ticket = server.tickets.getLast().id();
    entered(room, ticket);

    assertThat(over("").enter().admit(new EnterRoom.Command(room, ticket)))
        .isEqualTo(new EnterRoom.Outcome.Refused());
  }

  @Test
  void keepsOutWhoIsRemovedBetweenAdmissionAndEntrance() {
    ItemName room = server.opened("ann", Map.of());
    Guest ann = opened(room);
    joined(room, "ben");
    EnterRoom.Entrance again = admitted(room, ticket(room, "ben"));

    ann.participant.ask(new RoundCommand.RemoveUser(new PlayerId("ben")));

    assertThat(again.enter(new Client())).isEmpty();
  }

  @Test
  void refusesRoomsOfOtherMultiplayerServers() {
    ItemName room = server.opened("ann", Map.of());
    EnterRoom.Command command = new EnterRoom.Command(room, server.tickets.getLast().id());

    assertThat(over("/svc/rooms/{name}/play").enter().admit(command))
        .isEqualTo(new EnterRoom.Outcome.Refused());
  }

  @Test
  void makesTheCreatorMasterWhoeverComesFirst() {
    ItemName room = server.opened("ann", Map.of());
    String creators = server.tickets.getLast().id();
    Guest ben = joined(room, "ben");
    entered(room, creators);

    assertThat(ben.client.told)
        .endsWith(word(RoundEvent.MasterUpdated.class), word(RoundEvent.LeadUpdated.class));
  }

  @Test
  void handsTheSeatOfTheMasterOnWithTheRole() {
    ItemName room = server.opened("ann", Map.of());
    Guest ann = opened(room);
    joined(room, "ben");

    ann.participant.ask(new RoundCommand.UpdateMaster(new PlayerId("ben")));

    assertThat(open(room).master().player()).isEqualTo(new PlayerId("ben"));
  }

  @Test
  void freesTheSeatOfWhoLeavesAtOnceAndClosesTheRoomWithTheLast() {
    ItemName room = server.opened("ann", Map.of());
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");

    ann.participant.leave();
    assertThat(seated(room)).containsExactly("ben");
    assertThat(ben.client.told).contains(word(RoundEvent.UserRemoved.class));

    ben.participant.leave();
    assertThat(server.rooms.find(room)).hasValue(new Room.Closed(room));
  }

  @Test
  void keepsThePlaceOfWhoWasLostForAWhile() {
    ItemName room = server.opened("ann", Map.of());
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");
    ben.participant.lose();
    server.pass(GRACE.minusSeconds(1));
    follow();
    assertThat(seated(room)).containsExactly("ann", "ben");

    Guest again = joined(room, "ben");
    again.participant.lose();
    server.pass(GRACE);
    follow();

    assertThat(seated(room)).containsExactly("ann");
    assertThat(ann.client.told)
        .endsWith(word(RoundEvent.UsersUpdated.class), word(RoundEvent.UserRemoved.class));
  }

  @Test
  void endsTheEarlierConnectionOfAPlayerWhichThenDoesNothing() {
    ItemName room = server.opened("ann", Map.of());
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");
    joined(room, "ben");

    assertThat(ben.client.ends).containsExactly(Connection.Reason.REPLACED);
    ben.participant.leave();
    ben.participant.lose();
    assertThat(seated(room)).containsExactly("ann", "ben");
    assertThat(ann.client.told).doesNotContain(word(RoundEvent.UserRemoved.class));
  }

  @Test
  void removesAPlayerForGood() {
    ItemName room = server.opened("ann", Map.of());
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");

    ann.participant.ask(new RoundCommand.RemoveUser(new PlayerId("ben")));

    assertThat(ben.client.ends).containsExactly(Connection.Reason.REMOVED);
    assertThat(seated(room)).containsExactly("ann");
    assertThat(admit(room, ticket(room, "ben"))).isEqualTo(new EnterRoom.Outcome.Refused());
  }

  @Test
  void endsConnectionsWhenSeatsEndElsewhere() {
    ItemName room = server.opened("ann", Map.of());
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");

    server
        .changePlayerStatus()
        .change(TestServer.COMMAND, new PlayerId("ben"), Player.AccountStatus.BANNED);
    follow();
    assertThat(ben.client.ends).containsExactly(Connection.Reason.REMOVED);
    assertThat(ann.client.ends).isEmpty();

    server.closeRoom().close(TestServer.COMMAND, room);
    follow();
    assertThat(ann.client.ends).containsExactly(Connection.Reason.CLOSED);
  }

  @Test
  void freesTheSeatOfWhoJoinedAndNeverCame() {
    ItemName room = server.opened("ann", Map.of());
    opened(room);
    ticket(room, "ben");
    server.pass(Duration.ofMinutes(2));
    follow();
    assertThat(seated(room)).containsExactly("ann", "ben");

    server.pass(Duration.ofSeconds(1));
    follow();

    assertThat(seated(room)).containsExactly("ann");
  }

  @Test
  void closesARoomInWhichNothingHappens() {
    ItemName room = server.opened("ann", Map.of());
    Guest ann = opened(room);
    server.pass(Duration.ofHours(2).plusSeconds(1));
    follow();

    assertThat(ann.client.ends).containsExactly(Connection.Reason.CLOSED);
    assertThat(server.rooms.find(room)).hasValue(new Room.Closed(room));
  }

  @Test
  void keepsTheSeatsWhenTheServerStops() {
    ItemName room = server.opened("ann", Map.of());
    Guest ann = opened(room);

    played.drain().drain();

    assertThat(ann.client.ends).containsExactly(Connection.Reason.STOPPING);
    assertThat(seated(room)).containsExactly("ann");
    assertThat(admit(room, ticket(room, "ben"))).isEqualTo(new EnterRoom.Outcome.Unavailable());
  }

  @Test
  void putsWhatPlayersReportBeforeTheOperators() {
    ItemName room = server.opened("ann", Map.of());
    Guest ann = opened(room);
    Map<String, String> values = Map.of("reason", "spam", "details", "all day");

    ann.participant.ask(new RoundCommand.ReportUser(new PlayerId("ben"), values));

    assertThat(reports.by(new PlayerId("ann")))
        .singleElement()
        .satisfies(
            report -> {
              assertThat(report.subject().text()).isEqualTo("users/ben");
              assertThat(report.reason()).isEqualTo("spam");
              assertThat(report.details()).isEqualTo("all day");
            });
  }
}
