package dev.rondo.application.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.profile.ViewProfile;
import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.room.LeaveRoom;
import dev.rondo.application.room.ListAttempts;
import dev.rondo.application.room.RoomPlaces;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomAttempt;
import dev.rondo.domain.round.LevelIdentity;
import dev.rondo.domain.round.Round;
import dev.rondo.domain.round.RoundCommand;
import dev.rondo.domain.round.RoundEvent;
import dev.rondo.domain.round.RoundStatus;
import dev.rondo.domain.round.Suggestion;
import dev.rondo.domain.round.UserStatus;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.text.Localization;
import dev.rondo.testkit.community.InMemoryReports;
import dev.rondo.testkit.item.SampleItems;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlayedRoomsTest {

  private static final Duration LEASE = Duration.ofSeconds(10);
  private static final Duration GRACE = Duration.ofSeconds(30);

  private final TestServer server = new TestServer();
  private final List<Round.Start> starts = new ArrayList<>();
  private final List<RoundEvent> written = new ArrayList<>();
  private final InMemoryReports reports = new InMemoryReports();
  private final PlayedRooms played = on("one");
  private final ItemName room = server.opened("ann", Map.of());

  private PlayedRooms on(String node) {
    return over(server.places(node, "ws://" + node + ".example", ""));
  }

  private PlayedRooms over(RoomPlaces places) {
    return server.playedRooms(places, reports, this::write);
  }

  private ByteBuffer write(RoundEvent event) {
    written.add(event);
    if (event instanceof RoundEvent.RoundStarted(Round.Start start)) {
      starts.add(start);
    }
    return StandardCharsets.UTF_8.encode(event.getClass().getSimpleName());
  }

  /** A client that takes everything. */
  private static final class Client implements Connection {

    private final List<String> told = new ArrayList<>();
    private final List<Reason> ends = new ArrayList<>();
    private boolean isBroken;
    private Consumer<String> whenTold = word -> {};

    @Override
    public void send(ByteBuffer message) {
      told.add(StandardCharsets.UTF_8.decode(message.duplicate()).toString());
      whenTold.accept(told.getLast());
    }

    @Override
    public void sendJoins(ByteBuffer message) {
      send(message);
    }

    @Override
    public void close(Reason reason) {
      if (isBroken) {
        throw new IllegalStateException("broken on purpose");
      }
      ends.add(reason);
    }
  }

  /** A player who is in. */
  private record Guest(Participant participant, Client client) {}

  private EnterRoom.Outcome admit(ItemName room, String ticket) {
    return admit(played, room, ticket);
  }

  private static EnterRoom.Outcome admit(PlayedRooms node, ItemName room, String ticket) {
    return node.enter().admit(new EnterRoom.Command(room, ticket));
  }

  private EnterRoom.Entrance admitted(ItemName room, String ticket) {
    return admitted(played, room, ticket);
  }

  private static EnterRoom.Entrance admitted(PlayedRooms node, ItemName room, String ticket) {
    return switch (admit(node, room, ticket)) {
      case EnterRoom.Outcome.Admitted(EnterRoom.Entrance entrance) -> entrance;
      case EnterRoom.Outcome.Refused() -> throw new AssertionError("refused");
      case EnterRoom.Outcome.Unavailable() -> throw new AssertionError("unavailable");
    };
  }

  private Guest entered(ItemName room, String ticket) {
    return entered(played, room, ticket);
  }

  private static Guest entered(PlayedRooms node, ItemName room, String ticket) {
    Client client = new Client();
    return new Guest(admitted(node, room, ticket).enter(client).orElseThrow(), client);
  }

  private Guest opened(ItemName room) {
    return entered(room, server.tickets.getLast().id());
  }

  private Guest joined(ItemName room, String player) {
    return entered(room, server.joined(player, room));
  }

  private List<String> seated(ItemName room) {
    return server.open(room).seats().stream().map(seat -> seat.player().value()).toList();
  }

  private void follow() {
    follow(played, 3);
  }

  private static void follow(PlayedRooms node, int times) {
    for (int i = 0; i < times; i++) {
      node.live().follow();
    }
  }

  @Test
  void tellsTheWholeStateFirstAndTheOthersOfTheNewcomer() {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");

    assertThat(ben.client.told).containsExactly("Update");
    assertThat(ann.client.told).containsExactly("Update", "UserAdded");
  }

  @Test
  void tellsOfAllWhoComeInTheSameMomentTogether() {
    ItemName large = server.opened("ann", Map.of("capacity", "4"));
    Guest ann = opened(large);
    Guest ben = joined(large, "ben");
    ben.participant.lose();
    ann.client.told.clear();
    written.clear();
    List<Runnable> moments = new ArrayList<>();
    server.moment = moments::add;

    List<Guest> came = List.of(joined(large, "ben"), joined(large, "cat"), joined(large, "dan"));
    assertThat(ann.client.told).isEmpty();
    assertThat(moments).hasSize(1);
    moments.getFirst().run();

    assertThat(ann.client.told)
        .containsExactly("UserRemoved", "UserAdded", "UserAdded", "UserAdded");
    assertThat(came).allSatisfy(guest -> assertThat(guest.client.told).containsExactly("Update"));
    assertThat(written).filteredOn(RoundEvent.Update.class::isInstance).hasSize(1);
  }

  /** What happens meanwhile may be about them. */
  @Test
  void tellsOfWhoCameBeforeAnythingElseHappens() {
    Guest ann = opened(room);
    server.moment = work -> {};
    Guest ben = joined(room, "ben");

    ann.participant.ask(new RoundCommand.UpdateMaster(new PlayerId("ben")));

    assertThat(ann.client.told).endsWith("UserAdded", "MasterUpdated");
    assertThat(ben.client.told).containsExactly("Update", "MasterUpdated");
  }

  @Test
  void refusesATicketThatWasUsedIsTooOldOrIsForAnotherRoom() {
    String first = server.tickets.getLast().id();
    entered(room, first);
    assertThat(admit(room, first)).isEqualTo(new EnterRoom.Outcome.Refused());

    String late = server.joined("ben", room);
    ItemName other = server.opened("cat", Map.of());
    assertThat(admit(other, late)).isEqualTo(new EnterRoom.Outcome.Refused());
    server.pass(Duration.ofSeconds(70));
    assertThat(admit(room, late)).isEqualTo(new EnterRoom.Outcome.Refused());
  }

  @Test
  void refusesAUsedTicketAlsoAfterARestart() {
    String ticket = server.tickets.getLast().id();
    entered(room, ticket);

    server.pass(LEASE);
    assertThat(admit(on("two"), room, ticket)).isEqualTo(new EnterRoom.Outcome.Refused());
  }

  @Test
  void keepsOutWhoIsRemovedBetweenAdmissionAndEntrance() {
    Guest ann = opened(room);
    joined(room, "ben");
    EnterRoom.Entrance again = admitted(room, server.joined("ben", room));

    ann.participant.ask(new RoundCommand.RemoveUser(new PlayerId("ben")));

    assertThat(again.enter(new Client())).isEmpty();
  }

  @Test
  void refusesRoomsOfOtherMultiplayerServers() {
    PlayedRooms others = over(server.places("one", "ws://one.example", "/{name}/play"));
    assertThat(admit(others, room, server.tickets.getLast().id()))
        .isEqualTo(new EnterRoom.Outcome.Refused());
  }

  @Test
  void makesTheCreatorMasterWhoeverComesFirst() {
    String creators = server.tickets.getLast().id();
    Guest ben = joined(room, "ben");
    entered(room, creators);

    assertThat(ben.client.told).endsWith("MasterUpdated", "LeadUpdated");
  }

  @Test
  void handsTheSeatOfTheMasterOnWithTheRole() {
    Guest ann = opened(room);
    joined(room, "ben");

    ann.participant.ask(new RoundCommand.UpdateMaster(new PlayerId("ben")));

    assertThat(server.open(room).master().player()).isEqualTo(new PlayerId("ben"));
  }

  @Test
  void freesTheSeatOfWhoLeavesAtOnceAndClosesTheRoomWithTheLast() {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");

    ann.participant.leave();
    assertThat(seated(room)).containsExactly("ben");
    assertThat(ben.client.told).contains("UserRemoved");

    ben.participant.leave();
    assertThat(server.rooms.find(room)).hasValue(new Room.Closed(room));
  }

  @Test
  void keepsThePlaceOfWhoWasLostForAWhile() {
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
    assertThat(ann.client.told).endsWith("UserRemoved", "UserAdded", "UserRemoved");
  }

  @Test
  void endsTheEarlierConnectionOfAPlayerWhichThenDoesNothing() {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");
    joined(room, "ben");

    assertThat(ben.client.ends).containsExactly(Connection.Reason.REPLACED);
    ben.participant.leave();
    ben.participant.lose();
    assertThat(seated(room)).containsExactly("ann", "ben");
    assertThat(ann.client.told).endsWith("UserAdded");
  }

  @Test
  void removesAPlayerForGood() {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");

    ann.participant.ask(new RoundCommand.RemoveUser(new PlayerId("ben")));

    assertThat(ben.client.ends).containsExactly(Connection.Reason.REMOVED);
    assertThat(seated(room)).containsExactly("ann");
    assertThat(server.join("ben", room, Secret.presented("")))
        .isEqualTo(new JoinRoom.Outcome.Barred());
  }

  @Test
  void endsConnectionsWhenSeatsEndElsewhere() {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");

    server.ban(TestServer.COMMAND, new PlayerId("ben"), new Ban.Endless());
    follow();
    assertThat(ben.client.ends).containsExactly(Connection.Reason.REMOVED);
    assertThat(ann.client.ends).isEmpty();

    server.close(TestServer.COMMAND, room);
    follow();
    assertThat(ann.client.ends).containsExactly(Connection.Reason.CLOSED);
  }

  @Test
  void freesTheSeatOfWhoJoinedAndNeverCame() {
    opened(room);
    server.joined("ben", room);
    server.pass(Duration.ofMinutes(2));
    follow();
    assertThat(seated(room)).containsExactly("ann", "ben");

    server.pass(Duration.ofSeconds(1));
    follow();

    assertThat(seated(room)).containsExactly("ann");
  }

  /** They were in until a moment ago, and only need a while to come back. */
  @Test
  void keepsTheSeatsOfTheOthersWhenTheFirstComesBackAfterTheNodeDiedWithNothingKept() {
    opened(room);
    joined(room, "ben");
    server.pass(Duration.ofMinutes(3));

    PlayedRooms other = on("two");
    entered(other, room, server.joined("ann", room));
    other.live().follow();
    assertThat(seated(room)).containsExactlyInAnyOrder("ann", "ben");

    server.pass(Duration.ofMinutes(2).plusSeconds(1));
    follow(other, 3);
    assertThat(seated(room)).containsExactly("ann");
  }

  @Test
  void closesARoomToWhichNobodyComes() {
    server.pass(Duration.ofMinutes(2));
    follow(played, 30);
    assertThat(seated(room)).containsExactly("ann");

    server.pass(Duration.ofMinutes(2));
    follow(played, 30);
    assertThat(seated(room)).containsExactly("ann");
    follow(over(server.places("one", "ws://one.example", "/rounds")), 30);
    assertThat(seated(room)).containsExactly("ann");
    server.pass(Duration.ofSeconds(1));
    follow(played, 30);

    assertThat(server.rooms.find(room)).hasValue(new Room.Closed(room));
  }

  @Test
  void leavesRoomsOpenThatAnotherNodePlays() {
    PlayedRooms other = on("two");
    entered(other, room, server.tickets.getLast().id());
    server.pass(Duration.ofMinutes(3));
    other.live().follow();

    follow(played, 30);
    assertThat(seated(room)).containsExactly("ann");
    server.pass(LEASE);
    follow(played, 30);
    assertThat(seated(room)).as("who may come back").containsExactly("ann");
    server.pass(Duration.ofMinutes(2).plusSeconds(1));
    follow(played, 30);

    assertThat(server.rooms.find(room)).hasValue(new Room.Closed(room));
  }

  @Test
  void closesARoomInWhichNothingHappens() {
    Guest ann = opened(room);
    server.pass(Duration.ofHours(2).plusSeconds(1));
    follow();

    assertThat(ann.client.ends).containsExactly(Connection.Reason.CLOSED);
    assertThat(server.rooms.find(room)).hasValue(new Room.Closed(room));
  }

  @Test
  void keepsARoomOpenInWhichSomebodyJustArrived() {
    Guest ann = opened(room);
    server.pass(Duration.ofHours(2).minusSeconds(1));
    joined(room, "ben");
    server.pass(Duration.ofSeconds(2));
    follow();

    assertThat(ann.client.ends).isEmpty();
    assertThat(seated(room)).containsExactly("ann", "ben");
  }

  @Test
  void keepsTheSeatsWhenTheServerStops() {
    Guest ann = opened(room);

    played.live().drain();

    assertThat(ann.client.ends).containsExactly(Connection.Reason.STOPPING);
    assertThat(seated(room)).containsExactly("ann");
    assertThat(admit(room, server.joined("ben", room)))
        .isEqualTo(new EnterRoom.Outcome.Unavailable());
  }

  @Test
  void putsWhatPlayersReportBeforeTheOperatorsOnce() {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");
    ben.participant.leave();
    Map<String, String> values = Map.of("reason", "spam", "details", "all\u0000 \ud800day");

    for (String reported : List.of("ben", "ben", "ann", "stranger")) {
      ann.participant.ask(new RoundCommand.ReportUser(new PlayerId(reported), values));
    }

    assertThat(reports.by(new PlayerId("ann")))
        .singleElement()
        .satisfies(
            report -> {
              assertThat(report.subject().text()).isEqualTo("users/ben");
              assertThat(report.reason()).isEqualTo("spam");
              assertThat(report.details()).isEqualTo("all day");
            });
  }

  @Test
  void takesAReportThatWasNotWrittenOnceMore() {
    opened(room);
    String ticket = server.joined("ben", room);
    Guest ben = entered(room, ticket);
    RoundCommand report = new RoundCommand.ReportUser(new PlayerId("ann"), Map.of());
    server.leaveRoom().leave(new LeaveRoom.Command(room, ticket));

    ben.participant.ask(report);
    assertThat(reports.by(new PlayerId("ben"))).isEmpty();

    entered(room, server.joined("ben", room)).participant.ask(report);
    assertThat(reports.by(new PlayerId("ben"))).hasSize(1);
  }

  /** What a timer reads is older than a player who comes in meanwhile. */
  @Test
  void leavesThoseInWhoCameWhileSeatsWereRead() {
    opened(room);
    List<Guest> came = new ArrayList<>();
    server.rooms.whenOpenIsRead(() -> came.add(joined(room, "ben")));

    follow();

    assertThat(came).singleElement().satisfies(ben -> assertThat(ben.client.ends).isEmpty());
    assertThat(seated(room)).containsExactly("ann", "ben");
  }

  /** A ban reaches a player by this look. */
  @Test
  void looksAtARoomAlsoWhenAnotherOneFails() {
    opened(room).client.isBroken = true;
    server.close(TestServer.COMMAND, room);
    List<Guest> others = new ArrayList<>();
    for (String player : List.of("ben", "cat", "dan", "eve", "fay", "gus")) {
      ItemName other = server.opened(player, Map.of());
      others.add(opened(other));
      server.close(TestServer.COMMAND, other);
    }

    for (int i = 0; i < 3; i++) {
      try {
        played.live().follow();
      } catch (IllegalStateException broken) {
        assertThat(broken).hasMessage("broken on purpose");
      }
    }

    assertThat(others)
        .allSatisfy(
            other -> assertThat(other.client.ends).containsExactly(Connection.Reason.CLOSED));
  }

  @Test
  void repairsWhoIsMasterWhereItWasNotWritten() {
    Guest ann = opened(room);
    joined(room, "ben");
    Room before = server.rooms.find(room).orElseThrow();
    ann.participant.ask(new RoundCommand.UpdateMaster(new PlayerId("ben")));
    server.rooms.save(before, server.now().plusSeconds(3_600));

    follow();

    assertThat(server.open(room).master().player()).isEqualTo(new PlayerId("ben"));
  }

  @Test
  void playsARoomOnOneNode() {
    opened(room);
    PlayedRooms other = on("two");
    String bens = server.joined("ben", room);

    assertThat(admit(other, room, bens)).isEqualTo(new EnterRoom.Outcome.Unavailable());
    Guest ben = entered(room, bens);

    assertThat(ben.client.told).containsExactly("Update");
  }

  @Test
  void sendsPlayersToTheNodeThatPlaysTheRoom() {
    RoomPlaces one = server.places("one", "ws://one.example", "");
    RoomPlaces two = server.places("two", "ws://two.example", "");

    assertThat(place(two, room)).isEqualTo(new RoomPlaces.Place.Here("ws://two.example"));
    assertThat(place(one, room)).isEqualTo(new RoomPlaces.Place.OtherNode("ws://two.example"));
    server.pass(LEASE);
    assertThat(place(one, room)).isEqualTo(new RoomPlaces.Place.Here("ws://one.example"));
    assertThat(place(server.places("two", "ws://two.example", "/rounds"), room))
        .isInstanceOf(RoomPlaces.Place.OtherServer.class);
  }

  @Test
  void leavesRoomsToNodesThatCouldNotRenewTheirLeasesInAnOutage() {
    RoomPlaces one = server.places("one", "ws://one.example", "");
    RoomPlaces two = server.places("two", "ws://two.example", "");
    RoomPlaces.Place onOne = new RoomPlaces.Place.OtherNode("ws://one.example");
    place(one, room);
    server.pass(LEASE);

    two.waitForOthers();

    assertThat(place(two, room)).isEqualTo(onOne);
    assertThat(two.isFree(server.open(room).summary())).isFalse();
    server.pass(Duration.ofSeconds(14));
    assertThat(place(two, room)).isEqualTo(onOne);
    one.keepLease();
    server.pass(Duration.ofSeconds(1));
    assertThat(place(two, room)).isEqualTo(onOne);
    server.pass(LEASE);
    assertThat(place(two, room)).isEqualTo(new RoomPlaces.Place.Here("ws://two.example"));
  }

  @Test
  void startsNoRoundOfALevelThatWasHiddenMeanwhile() {
    files();
    Guest ann = opened(room);
    ann.participant.ask(new RoundCommand.UpdateLevel(SONG));
    ann.participant.ask(new RoundCommand.UpdateStatus(RoundStatus.PREPARING));
    ann.participant.ask(new RoundCommand.UpdateUserStatus(UserStatus.READY));
    server.transactions.write(
        () -> server.catalogue.remove(new ItemRef(ItemKind.LEVEL, SONG.name())));
    ann.client.told.clear();

    ann.participant.ask(new RoundCommand.UpdateStatus(RoundStatus.PLAYING));
    assertThat(ann.client.told).containsExactly("Update");
    ann.participant.ask(new RoundCommand.UpdateStatus(RoundStatus.SELECTING));
    ann.participant.ask(new RoundCommand.UpdateStatus(RoundStatus.PREPARING));

    assertThat(ann.client.told).containsExactly("Update", "StatusUpdated", "Update");
    assertThat(starts).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void tellsNobodyOfARoundOfARoomThatAnotherNodeHasTakenOver(boolean hasBenFinished) {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");
    String token = playing(files(), ann, ben);
    if (hasBenFinished) {
      ben.participant.ask(finished(token, 500));
    }
    server.pass(LEASE);
    entered(on("two"), room, server.joined("cat", room));
    ann.client.told.clear();

    ann.participant.ask(finished(token, 700));

    assertThat(ann.client.told).isEmpty();
    assertThat(ann.client.ends).containsExactly(Connection.Reason.STOPPING);
    assertThat(ben.client.ends).containsExactly(Connection.Reason.STOPPING);
    assertThat(attempts(room)).hasSize(hasBenFinished ? 1 : 0);
  }

  private RoomPlaces.Place place(RoomPlaces places, ItemName room) {
    return server.transactions.write(() -> places.of(server.open(room)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10})
  void goesOnElsewhereWhenANodeDies(int secondsAfterTheBeginning) {
    Guest ann = opened(room);
    joined(room, "ben");
    ann.participant.ask(new RoundCommand.UpdateLead(new PlayerId("ben")));
    server.pass(Duration.ofSeconds(secondsAfterTheBeginning));
    follow();
    server.pass(LEASE);

    PlayedRooms other = on("two");
    Guest again = entered(other, room, server.joined("ann", room));
    assertThat(again.client.told).containsExactly("Update");
    entered(other, room, server.joined("ben", room));

    // Ben had a place and comes back to it: nobody is new, and he still leads.
    assertThat(again.client.told)
        .containsExactly("Update", "UserRemoved", "UserAdded", "LeadUpdated");
    again.participant.leave();
    assertThat(seated(room)).containsExactly("ben");
  }

  @Test
  void freesThePlacesOfThoseWhoDoNotComeBackAfterANodeDied() {
    opened(room);
    joined(room, "ben");
    server.pass(LEASE);
    follow();
    server.pass(LEASE);
    PlayedRooms other = on("two");
    Guest ann = entered(other, room, server.joined("ann", room));

    server.pass(GRACE);
    other.live().follow();

    assertThat(seated(room)).containsExactly("ann");
    assertThat(ann.client.told).endsWith("UserRemoved");
  }

  @Test
  void endsConnectionsOfARoomThatAnotherNodeHasTakenOver() {
    Guest ann = opened(room);
    server.pass(LEASE);
    entered(on("two"), room, server.joined("ben", room));

    follow();

    assertThat(ann.client.ends).containsExactly(Connection.Reason.STOPPING);
    assertThat(seated(room)).containsExactly("ann", "ben");
  }

  @Test
  void handsRoomsOnWhenTheServerStops() {
    Guest ann = opened(room);
    joined(room, "ben");
    played.live().drain();
    assertThat(ann.client.ends).containsExactly(Connection.Reason.STOPPING);

    PlayedRooms other = on("two");
    Guest again = entered(other, room, server.joined("ann", room));
    entered(other, room, server.joined("ben", room));

    assertThat(again.client.told).containsExactly("Update", "UserRemoved", "UserAdded");
  }

  @Test
  void writesNothingWhileNobodyPlays() {
    Guest ann = opened(room);
    ann.participant.leave();
    follow();
    long before = server.writes();
    for (int i = 0; i < 20; i++) {
      server.pass(Duration.ofSeconds(1));
      played.live().follow();
    }

    assertThat(server.writes()).isEqualTo(before);
  }

  @Test
  void renewsTheLeaseWithoutAWriteForEachLook() {
    opened(room);
    server.pass(LEASE);
    follow();
    long before = server.writes();
    for (int i = 0; i < 30; i++) {
      server.pass(Duration.ofSeconds(1));
      played.live().follow();
    }

    assertThat(server.writes() - before).isBetween(3L, 10L);
    assertThat(admit(on("two"), room, server.joined("ben", room)))
        .isEqualTo(new EnterRoom.Outcome.Unavailable());
  }

  private static final ItemLink SONG = new ItemLink(TestServer.ADDRESS, new ItemName("song"));

  /** Those who are ready play a level with these files. */
  private String playing(LevelIdentity files, Guest master, Guest... others) {
    master.participant.ask(new RoundCommand.UpdateLevel(SONG));
    master.participant.ask(new RoundCommand.UpdateStatus(RoundStatus.PREPARING));
    List<Guest> all = new ArrayList<>(List.of(others));
    all.add(master);
    all.forEach(
        guest -> guest.participant.ask(new RoundCommand.UpdateUserStatus(UserStatus.READY)));
    master.participant.ask(new RoundCommand.UpdateStatus(RoundStatus.PLAYING));
    String token = starts.getLast().token();
    all.forEach(guest -> guest.participant.ask(new RoundCommand.StartGameplay(token, SONG, files)));
    return token;
  }

  private List<RoomAttempt.Placed> attempts(ItemName room) {
    return server.attempts.inRoom(room, 9).stream().flatMap(List::stream).toList();
  }

  private static RoundCommand finished(String token, int score) {
    return new RoundCommand.FinishGameplay(
        token,
        Optional.of(new GameplayResult(Grade.PASS, score, 1, 1, 1, 1, 1, 1, 4)),
        ChartNotes.UNKNOWN);
  }

  private LevelIdentity files() {
    List<CatalogueItem> items = SampleItems.engineWithParts("plain");
    LevelItem level = SampleItems.level("song", "plain");
    items.forEach(server.catalogue::put);
    server.catalogue.put(level);
    EngineItem engine =
        items.stream()
            .filter(EngineItem.class::isInstance)
            .map(EngineItem.class::cast)
            .findFirst()
            .orElseThrow();
    return new LevelIdentity(
        hash(level.data()), hash(engine.playData()), hash(engine.configuration()));
  }

  private static String hash(ResourceLocator resource) {
    return ((ResourceLocator.Stored) resource).hash().hex();
  }

  @Test
  void keepsWhatPlayersReachAlsoWhenTheyLeaveBeforeTheEnd() {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");
    String token = playing(files(), ann, ben);

    ben.participant.ask(finished(token, 500));
    ben.participant.leave();
    ann.participant.ask(finished(token, 700));

    assertThat(attempts(room))
        .extracting(placed -> placed.place() + " " + placed.attempt().player())
        .containsExactly("1 ann", "2 ben");
    assertThat(server.attempts.by(new PlayerId("ben"), 9))
        .singleElement()
        .satisfies(
            placed -> {
              assertThat(placed.attempt().round()).isEqualTo(token);
              assertThat(placed.attempt().level()).isEqualTo(SONG.name());
              assertThat(placed.attempt().finished()).isEqualTo(server.now());
            });
  }

  /** A process can be killed at any moment. */
  @Test
  void hasWhatIsToldOfARoundDurableBefore() {
    LevelIdentity files = files();
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");
    ben.participant.ask(new RoundCommand.AddSuggestion(SONG));
    String token = playing(files, ann, ben);
    List<String> kept = new ArrayList<>();
    ann.client.whenTold =
        word ->
            kept.add(
                "%s: %s attempts, %s rounds"
                    .formatted(
                        word,
                        attempts(room).size(),
                        server
                            .hosts
                            .findKept(room)
                            .map(state -> state.scoreboard().rounds())
                            .orElse(0)));

    ben.participant.ask(finished(token, 500));
    ann.participant.ask(finished(token, 700));

    assertThat(kept)
        .contains(
            "ResultAdded: 1 attempts, 0 rounds", "ScoreboardSectionsUpdated: 2 attempts, 1 rounds");
    server.pass(LEASE);
    written.clear();
    entered(on("two"), room, server.joined("ann", room));
    assertThat(written)
        .filteredOn(RoundEvent.Update.class::isInstance)
        .extracting(event -> ((RoundEvent.Update) event).room())
        .singleElement()
        .satisfies(
            again -> {
              assertThat(again.scoreboard().tallies()).hasSize(2);
              assertThat(again.suggestions().list())
                  .containsExactly(new Suggestion(new PlayerId("ben"), SONG));
            });
  }

  @Test
  void tellsNothingOfAResultThatCannotBeWrittenAndHasItsPlayerComeBack() {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");
    String token = playing(files(), ann, ben);
    ann.client.told.clear();
    server.attempts.isAway = true;

    assertThatThrownBy(() -> ben.participant.ask(finished(token, 500)))
        .hasMessage("away on purpose");

    assertThat(ann.client.told).isEmpty();
    assertThat(ben.client.ends).containsExactly(Connection.Reason.STOPPING);
    server.attempts.isAway = false;
    Guest again = joined(room, "ben");
    again.participant.ask(finished(token, 500));
    assertThat(ann.client.told).contains("ResultAdded");
  }

  @Test
  void freesTheSeatOfWhoLeftWhileNothingCouldBeWritten() {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");
    String token = playing(files(), ann, ben);
    ann.participant.ask(finished(token, 500));
    server.hosts.isAway = true;

    assertThatThrownBy(ben.participant::leave).hasMessage("away on purpose");

    assertThat(seated(room)).containsExactly("ann", "ben");
    server.hosts.isAway = false;
    server.pass(GRACE);
    follow();
    assertThat(seated(room)).containsExactly("ann");
    assertThat(ann.client.told).contains("UserRemoved");
  }

  /** It would wait for an answer, and the others for its result. */
  @Test
  void endsTheConnectionOfAClientThatCannotBeAnswered() {
    LevelIdentity files = files();
    Guest ann = opened(room);
    String token = playing(files, ann);
    server.notes =
        () -> {
          throw new IllegalStateException("the database is away");
        };

    assertThatThrownBy(() -> ann.participant.ask(finished(token, 500)))
        .isInstanceOf(IllegalStateException.class);

    assertThat(ann.client.ends).containsExactly(Connection.Reason.STOPPING);
  }

  @Test
  void takesNoResultWithMoreNotesThanTheChartHas() {
    LevelIdentity files = files();
    server.notes = () -> new ChartNotes(9, 3);
    Guest ann = opened(room);

    ann.participant.ask(finished(playing(files, ann), 500));

    assertThat(attempts(room)).isEmpty();
    assertThat(ann.client.told).endsWith("StatusUpdated");
  }

  @Test
  void keepsNothingOfWhoWasBannedAMomentAgo() {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");
    String token = playing(files(), ann, ben);
    server.ban(TestServer.COMMAND, new PlayerId("ben"), new Ban.Endless());

    ben.participant.ask(finished(token, 500));
    ben.participant.ask(new RoundCommand.ReportUser(new PlayerId("ann"), Map.of()));

    assertThat(attempts(room)).isEmpty();
    assertThat(reports.by(new PlayerId("ben"))).isEmpty();
  }

  @Test
  void showsTheLastRoundsOfARoom() {
    Guest ann = opened(room);
    Guest ben = joined(room, "ben");
    String token = playing(files(), ann, ben);
    ann.participant.ask(finished(token, 700));
    ben.participant.ask(finished(token, 900));

    ViewProfile.Profile page =
        new ViewLastRounds.Service(server.attempts, server.catalogue).view(room);

    assertThat(page.sections())
        .singleElement()
        .satisfies(
            section -> {
              assertThat(section.title().in(Localization.FALLBACK)).isEqualTo("#RANKING");
              assertThat(section.description().in(Localization.FALLBACK).lines())
                  .hasSize(2)
                  .allMatch(line -> line.matches("(1[.] .+: 900|2[.] .+: 700)"));
              assertThat(section.items())
                  .extracting(CatalogueItem::name)
                  .containsExactly(SONG.name());
            });
  }

  @Test
  void showsNoRoundOfWhichResultsMayBeMissing() {
    Guest ann = opened(room);
    String token = playing(files(), ann);
    ann.participant.ask(finished(token, 700));
    RoomAttempt attempt = attempts(room).getFirst().attempt();
    List<RoomAttempt.Placed> latest = new ArrayList<>();
    for (int i = 0; i < 301; i++) {
      latest.add(
          new RoomAttempt.Placed(
              new RoomAttempt(
                  "round " + i / 120,
                  room,
                  attempt.player(),
                  attempt.level(),
                  attempt.result(),
                  attempt.finished()),
              1 + i % 120,
              "Ann"));
    }

    ListAttempts attempts =
        new ListAttempts() {
          @Override
          public List<List<RoomAttempt.Placed>> inRoom(ItemName any, int limit) {
            return RoomAttempt.byRound(latest);
          }

          @Override
          public List<RoomAttempt.Placed> by(PlayerId player, int limit) {
            return List.of();
          }
        };

    assertThat(new ViewLastRounds.Service(attempts, server.catalogue).view(room).sections())
        .extracting(section -> section.description().in(Localization.FALLBACK).lines().count())
        .containsExactly(120L, 120L);
  }

  private static LevelIdentity withOtherData(LevelIdentity files) {
    return new LevelIdentity("0".repeat(40), files.playData(), files.configuration());
  }

  private static LevelIdentity withAnotherEngine(LevelIdentity files) {
    return new LevelIdentity(files.data(), "0".repeat(40), files.configuration());
  }

  /** Else one player could keep all others from playing. */
  @Test
  void letsNobodyStartWithOtherFilesThanThoseOfTheLevel() {
    LevelIdentity files = files();
    List.of(withOtherData(files), withAnotherEngine(files)).forEach(this::startsNothing);
  }

  private void startsNothing(LevelIdentity played) {
    ItemName other = server.opened("ben", Map.of());
    Guest ben = opened(other);
    String token = playing(played, ben);

    ben.participant.ask(finished(token, 700));

    assertThat(attempts(other)).isEmpty();
  }
}
