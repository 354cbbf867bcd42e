package dev.rondo.http.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.round.EnterRoom;
import dev.rondo.application.round.EventWriter;
import dev.rondo.application.round.PlayedRooms;
import dev.rondo.application.round.PlayerSocket;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import dev.rondo.http.testing.UploadClient;
import dev.rondo.testkit.community.InMemoryReports;
import io.micronaut.runtime.server.EmbeddedServer;
import io.micronaut.test.annotation.MockBean;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rooms that are played in, with real sockets. */
final class RoundSocketTest extends ServerTest {

  private static final String LEVEL = "{'address':'https://rondo.example/one','name':'level'}";
  private static final String RESULT =
      "{'grade':'pass','arcadeScore':%s,'accuracyScore':1,'combo':1,'perfect':1,'great':0,"
          + "'good':0,'miss':1,'totalCount':2}";
  private static final String PLAYED =
      "{'name':'level','source':'https://rondo.example/one','data':{'hash':'%s'},"
              .formatted("9".repeat(40))
          + "'engine':{'playData':{'hash':'%s'},'configuration':{'hash':'%s'}}}"
              .formatted("2".repeat(40), "6".repeat(40));

  /** A ticket with which nobody gets in, by a fault of the server. */
  private static final String FAILING = "failing";

  private static final TestServer WORLD = new TestServer();
  private static final InMemoryReports REPORTS = new InMemoryReports();
  private static final AtomicReference<PlayedRooms> ROOMS = new AtomicReference<>();

  @Inject EmbeddedServer server;

  @MockBean(EnterRoom.class)
  EnterRoom entrances(EventWriter events) {
    ROOMS.set(WORLD.playedRooms(WORLD.places("node", "ws://node", ""), REPORTS, events));
    EnterRoom rooms = ROOMS.get().enter();
    return command ->
        command.ticket().equals(FAILING)
            ? new EnterRoom.Outcome.Admitted(
                connection -> {
                  throw new IllegalStateException("on purpose");
                })
            : rooms.admit(command);
  }

  @BeforeEach
  void putLevel() {
    TestItems.putLevel(WORLD.catalogue);
  }

  /** A room that a player has opened, with the ticket that they were given. */
  private record Opened(String name, String ticket) {}

  private static Opened open(String player) {
    ItemName room = WORLD.opened(player, Map.of());
    return new Opened(room.value(), WORLD.tickets.getLast().id());
  }

  private static String ticket(Opened room, String player) {
    WORLD.join(player, new ItemName(room.name()), Secret.presented(""));
    return WORLD.tickets.getLast().id();
  }

  private URI address(Opened room) {
    String base = server.getURL().toString().replace("http:", "ws:");
    return URI.create(base + "/svc/rooms/" + room.name() + "/play");
  }

  private PlayerSocket enter(Opened room, String ticket) {
    return PlayerSocket.connect(address(room), ticket);
  }

  /** Whoever has opened the room enters it. */
  private PlayerSocket enter(Opened room) throws InterruptedException {
    PlayerSocket socket = enter(room, room.ticket());
    socket.expect("update");
    return socket;
  }

  private int refusal(Opened room, String ticket) {
    return PlayerSocket.refusal(address(room), ticket);
  }

  private PlayerSocket join(Opened room, String player) throws InterruptedException {
    PlayerSocket socket = enter(room, ticket(room, player));
    assertThat(socket.next()).contains("\"type\":\"update\"");
    return socket;
  }

  private List<String> seated(Opened room) {
    return WORLD.rooms.find(new ItemName(room.name())).stream()
        .filter(Room.Open.class::isInstance)
        .map(Room.Open.class::cast)
        .flatMap(open -> open.seats().stream())
        .map(seat -> seat.player().value())
        .toList();
  }

  private static String state(String started) {
    return UploadClient.member(started, "state");
  }

  @Test
  void playsARoundFromCreationToTheScoreboard() throws Exception {
    Opened room = open("ann");
    PlayerSocket ann = enter(room, room.ticket());
    assertThat(ann.next())
        .contains("\"type\":\"update\"")
        .contains("\"status\":\"selecting\"")
        .contains("\"master\":\"ann\"")
        .contains("\"lead\":\"ann\"")
        .contains("\"level\":null");
    PlayerSocket ben = join(room, "ben");
    assertThat(ann.next()).contains("\"type\":\"addUser\"");

    ann.send("{'type':'updateLevel','level':" + LEVEL + "}");
    ben.expect("updateLevel");
    ann.send("{'type':'updateStatus','status':'preparing'}");
    ben.expect("updateStatus");
    ann.send("{'type':'updateUserStatus','status':'ready'}");
    ben.expect("updateUserStatus");
    ben.send("{'type':'updateUserStatus','status':'ready'}");
    ben.expect("updateUserStatus");
    ann.send("{'type':'updateStatus','status':'playing'}");
    String started = ben.expect("startRound");
    assertThat(ann.expect("startRound")).isEqualTo(started);

    for (PlayerSocket player : List.of(ann, ben)) {
      player.send(
          "{'type':'startGameplay','state':'%s','level':%s}".formatted(state(started), PLAYED));
    }
    ben.expect("updateUserStatus");
    ben.expect("updateUserStatus");
    ann.send(
        "{'type':'finishGameplay','state':'%s','result':%s}"
            .formatted(state(started), RESULT.formatted(900)));
    assertThat(ann.expect("update")).contains("\"status\":\"playing\"");
    assertThat(ben.expect("addResult")).contains("\"userId\":\"ann\"");
    ben.send(
        "{'type':'finishGameplay','state':'%s','result':%s}"
            .formatted(state(started), RESULT.formatted(1000)));

    assertThat(ann.expect("addResult")).contains("\"userId\":\"ben\"");
    assertThat(ann.expect("updateStatus")).contains("selecting");
    assertThat(ann.expect("updateScoreboardSections")).containsSubsequence("#RANKING", "1000");
    PlayerSocket returned = join(room, "ben");
    assertThat(ann.expect("insertScoreboardSectionScore"))
        .contains("\"sectionIndex\":0", "\"index\":0", "\"userId\":\"ben\"");
    assertThat(ann.expect("insertScoreboardSectionScore")).contains("\"sectionIndex\":1");
    ann.leave();
    returned.leave();
  }

  @Test
  void keepsOutWhoHasNoTicketForThatRoomOrUsesOneTwice() throws Exception {
    Opened room = open("cat");
    Opened other = open("dan");

    assertThat(refusal(room, "forged")).isEqualTo(401);
    assertThat(refusal(room, "")).isEqualTo(401);
    assertThat(refusal(room, other.ticket())).isEqualTo(401);
    PlayerSocket cat = enter(room, room.ticket());
    cat.expect("update");
    assertThat(refusal(room, room.ticket())).isEqualTo(401);

    cat.send("{'type':'addChatMessage','nonce':7,'message':{'type':'quick','value':'gg'}}");
    assertThat(cat.expect("addChatMessage")).contains("\"nonce\":7");
  }

  @Test
  void namesItsVersionInTheAnswerToTheUpgrade() throws Exception {
    Opened room = open("via");

    assertThat(upgrade(room, "Svc-Room-Session: " + room.ticket()))
        .startsWith("HTTP/1.1 101")
        .containsIgnoringCase("Svc-Version: 1.1.3");
    assertThat(upgrade(room, "X-Ticket: none")).startsWith("HTTP/1.1 401");
  }

  private String upgrade(Opened room, String header) throws IOException {
    try (Socket socket = caller.connect()) {
      return upgrade(socket, room, header);
    }
  }

  /** The head of the answer to an upgrade with one more header. */
  private static String upgrade(Socket socket, Opened room, String header) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(
        ("GET /svc/rooms/%s/play HTTP/1.1\r\nHost: rondo.test\r\nUpgrade: websocket\r\n"
                + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n%s\r\n\r\n")
            .formatted(room.name(), header)
            .getBytes(StandardCharsets.US_ASCII));
    out.flush();
    byte[] answer = new byte[1000];
    int length = socket.getInputStream().read(answer);
    return new String(answer, 0, length, StandardCharsets.ISO_8859_1);
  }

  /** Clients choose the key of their upgrade, and two may choose the same. */
  @Test
  void tellsTwoClientsWithTheSameKeyApart() throws Exception {
    Opened room = open("xia");
    try (Socket xia = caller.connect();
        Socket yan = caller.connect()) {
      assertThat(upgrade(xia, room, "Svc-Room-Session: " + room.ticket())).contains(" 101 ");
      assertThat(upgrade(yan, room, "Svc-Room-Session: " + ticket(room, "yan"))).contains(" 101 ");
      PlayerSocket zoe = join(room, "zoe");

      say(xia);
      assertThat(zoe.expect("addChatMessage")).contains("\"userId\":\"xia\"");
      say(yan);
      assertThat(zoe.expect("addChatMessage")).contains("\"userId\":\"yan\"");
      yan.close();
      say(xia);
      assertThat(zoe.expect("addChatMessage")).contains("\"userId\":\"xia\"");
    }
  }

  /** A masked text frame, with a mask of zeros. */
  private static void say(Socket socket) throws IOException {
    byte[] text =
        "{\"type\":\"addChatMessage\",\"nonce\":1,\"message\":{\"type\":\"quick\",\"value\":\"gg\"}}"
            .getBytes(StandardCharsets.US_ASCII);
    ByteBuffer frame = ByteBuffer.allocate(text.length + 6);
    frame.put((byte) 0x81).put((byte) (0x80 | text.length)).putInt(0).put(text);
    socket.getOutputStream().write(frame.array());
    socket.getOutputStream().flush();
  }

  @Test
  void endsTheSocketOfWhoCannotBeLetIn() throws Exception {
    Opened room = open("una");

    assertThat(enter(room, FAILING).closeCode()).isEqualTo(1011);
  }

  /** What is inflated has no bound. */
  @Test
  void takesNoCompressedMessages() throws Exception {
    Opened room = open("wim");
    String headers =
        "Sec-WebSocket-Extensions: permessage-deflate\r\nSvc-Room-Session: " + room.ticket();

    assertThat(upgrade(room, headers))
        .startsWith("HTTP/1.1 101")
        .doesNotContainIgnoringCase("Sec-WebSocket-Extensions");
  }

  /** With a bit of an extension, of an unknown kind, not masked, a ping in parts, not UTF-8. */
  @ParameterizedTest
  @CsvSource({
    "c18000000000, 03ea",
    "a18000000000, 03ea",
    "838000000000, 03ea",
    "8100, 03ea",
    "098000000000, 03ea",
    "818200000000c328, 03ef"
  })
  void endsTheSocketOfWhoSendsWhatNobodyAgreedOn(String frame, String code) throws Exception {
    Opened room = open("abe-" + frame);
    try (Socket abe = caller.connect()) {
      abe.setSoTimeout(20_000);
      assertThat(upgrade(abe, room, "Svc-Room-Session: " + room.ticket())).contains(" 101 ");

      abe.getOutputStream().write(HexFormat.of().parseHex(frame));

      assertThat(HexFormat.of().formatHex(abe.getInputStream().readAllBytes()))
          .containsPattern("88.." + code);
    }
  }

  /** The framework would say nothing, and keep the connection. */
  @Test
  void answersWhatIsNotQuiteAHandshake() throws Exception {
    Opened room = open("zed");

    assertThat(upgrade(room, "Sec-WebSocket-Version: 7")).startsWith("HTTP/1.1 400");
    assertThat(upgrade(room, "Sec-WebSocket-Key: other")).startsWith("HTTP/1.1 400");
  }

  @Test
  void hasNothingToReadForWhoDoesNotAskForAWebSocket() {
    assertThat(caller.get("/svc/rooms/room/play").statusCode()).isEqualTo(400);
  }

  @Test
  void freesTheSeatAtOnceWhenAPlayerLeaves() throws Exception {
    Opened room = open("fay");
    PlayerSocket fay = enter(room);
    PlayerSocket gus = join(room, "gus");

    fay.leave();

    assertThat(gus.expect("removeUser")).contains("\"user\":");
    assertThat(gus.expect("updateMaster")).contains("gus");
    assertThat(gus.expect("updateLead")).contains("gus");
    gus.leave();
    awaitSeats(room);
  }

  /** Who is in is written after the others were told. */
  private void awaitSeats(Opened room, String... players) throws InterruptedException {
    for (int i = 0; i < 2_000 && !seated(room).equals(List.of(players)); i++) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertThat(seated(room)).containsExactly(players);
  }

  @Test
  void keepsThePlaceOfWhoWasLostUntilTheGraceIsOver() throws Exception {
    Opened room = open("hal");
    PlayerSocket hal = enter(room);
    PlayerSocket ida = join(room, "ida");
    hal.breakOff();

    PlayerSocket again = enter(room, ticket(room, "hal"));

    assertThat(again.next()).contains("\"type\":\"update\"").contains("\"master\":\"hal\"");
    ida.expect("removeUser");
    ida.expect("addUser");
    ida.expect("updateMaster");
    again.breakOff();
    awaitLost(ida, room);
    assertThat(seated(room)).containsExactly("ida");
  }

  private void awaitLost(PlayerSocket other, Opened room) throws InterruptedException {
    for (int i = 0; i < 2_000 && seated(room).size() > 1; i++) {
      WORLD.pass(Duration.ofSeconds(31));
      ROOMS.get().live().follow();
      TimeUnit.MILLISECONDS.sleep(10);
    }
    other.expect("removeUser");
  }

  @Test
  void removesWhomTheMasterRemovesAndLetsThemInNoMore() throws Exception {
    Opened room = open("joe");
    PlayerSocket joe = enter(room);
    PlayerSocket kim = join(room, "kim");

    joe.send("{'type':'removeUser','userId':'kim'}");

    joe.expect("removeUser");
    assertThat(kim.closeCode()).isEqualTo(1008);
    awaitSeats(room, "joe");
    assertThat(WORLD.join("kim", new ItemName(room.name()), Secret.presented("")))
        .isEqualTo(new JoinRoom.Outcome.Barred());
  }

  @Test
  void endsTheSocketsOfARoomThatIsClosedElsewhere() throws Exception {
    Opened room = open("lou");
    PlayerSocket lou = enter(room);

    WORLD.rooms.save(new Room.Closed(new ItemName(room.name())), WORLD.now());
    for (int i = 0; i < 3; i++) {
      ROOMS.get().live().follow();
    }

    assertThat(lou.closeCode()).isEqualTo(1000);
  }

  @Test
  void putsReportsBeforeTheOperators() throws Exception {
    Opened room = open("oda");
    PlayerSocket oda = enter(room);
    PlayerSocket pam = join(room, "pam");

    pam.send("{'type':'reportUser','userId':'oda','optionValues':'type=report&reason=abuse'}");
    pam.send("{'type':'addChatMessage','nonce':1,'message':{'type':'quick','value':'ty'}}");
    pam.expect("addChatMessage");

    assertThat(REPORTS.by(new PlayerId("pam")))
        .singleElement()
        .satisfies(
            report -> {
              assertThat(report.subject().text()).isEqualTo("users/oda");
              assertThat(report.reason()).isEqualTo("abuse");
            });
  }

  @Test
  void answersNonsenseWithTheStateAndPlaysOn() throws Exception {
    Opened room = open("quy");
    PlayerSocket quy = enter(room);
    for (String nonsense :
        List.of(
            "",
            "[]",
            "{",
            "{'type':5}",
            "{'type':'nothing'}",
            "{'type':'updateStatus','status':'sleeping'}",
            "{'type':'updateLevelOption','levelOption':{'index':-1,'value':0}}",
            "{'type':'updateLevel','level':{'address':'http://elsewhere.test','name':'level'}}",
            "{'type':'updateStatus','status':'playing'}")) {
      quy.send(nonsense);
      assertThat(quy.next()).as(nonsense).contains("\"type\":\"update\"");
    }
  }

  @Test
  void cutsOffWhoFloodsAndNobodyElse() throws Exception {
    Opened room = open("rob");
    PlayerSocket rob = enter(room);
    PlayerSocket sam = join(room, "sam");
    PlayerSocket tom = join(room, "tom");

    try {
      for (int i = 0; i < 500; i++) {
        sam.send("{'type':'clearSuggestions'}");
      }
    } catch (CompletionException cutOff) {
      assertThat(cutOff).hasCauseInstanceOf(IOException.class);
    }
    assertThat(sam.closeCode()).isIn(0, 1008);
    try {
      tom.send("x".repeat(1 << 20));
    } catch (CompletionException cutOff) {
      assertThat(cutOff).hasCauseInstanceOf(IOException.class);
    }
    assertThat(tom.closeCode()).isIn(0, 1009);

    rob.send("{'type':'addChatMessage','nonce':1,'message':{'type':'quick','value':'ns'}}");
    rob.expect("addChatMessage");
  }
}
