package dev.rondo.http.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.round.EnterRoom;
import dev.rondo.application.round.Participant;
import dev.rondo.application.round.PlayedRooms;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.signature.LineClaimsReader;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomOptions;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.testkit.community.InMemoryReports;
import io.micronaut.json.JsonMapper;
import io.micronaut.websocket.CloseReason;
import io.micronaut.websocket.WebSocketSession;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** A hundred players with joins of 8 kB on lines of 250 kB/s, in simulated time. */
final class LargeRoomTest {

  private static final int PLAYERS = 100;
  private static final int JOIN_BYTES = 8_000;

  /** In a step, which is a tenth of a second. */
  private static final int LINE_BYTES = 25_000;

  private static final int COMING_AT_ONCE = 10;
  private static final int STEPS = 100;

  private final TestServer server = new TestServer();
  private final List<Runnable> moments = new ArrayList<>();
  private final PlayedRooms rooms =
      server.playedRooms(
          server.places("node", "ws://node", ""),
          new InMemoryReports(),
          new JsonEventWriter(
              JsonMapper.createDefault(),
              new ServerIdentity("svc", List.of(TestServer.ADDRESS), "")));

  /** The line to a player, with what is on its way. */
  private static final class Line {

    private final Queue<Message> sent = new ArrayDeque<>();
    private final List<CloseReason> ends = new ArrayList<>();
    private final ClientConnection connection;
    private int progress;
    private boolean isIn;

    private Line() {
      WebSocketSession session = mock(WebSocketSession.class);
      when(session.sendAsync(any()))
          .then(
              call -> {
                TextWebSocketFrame frame = call.getArgument(0);
                Message message =
                    new Message(
                        frame.content().readableBytes(),
                        frame.text().startsWith("{\"type\":\"update\""),
                        new CompletableFuture<>());
                sent.add(message);
                return message.arrival;
              });
      doAnswer(call -> ends.add(call.getArgument(0))).when(session).close(any(CloseReason.class));
      connection =
          new ClientConnection(session, RoundLimits.USUAL, Runnable::run, _ -> {}, Instant.EPOCH);
    }

    private void pass() {
      progress += LINE_BYTES;
      while (!sent.isEmpty() && sent.element().bytes <= progress) {
        Message arrived = sent.remove();
        progress -= arrived.bytes;
        isIn |= arrived.isState;
        arrived.arrival.complete(null);
      }
      progress = sent.isEmpty() ? 0 : progress;
    }
  }

  private record Message(int bytes, boolean isState, CompletableFuture<Object> arrival) {}

  private static String player(int number) {
    return "player" + number;
  }

  private ItemName room() {
    ItemName name = server.opened(player(0), Map.of());
    Room.Open open = (Room.Open) server.rooms.find(name).orElseThrow();
    server.rooms.save(
        new Room.Open(
            name,
            open.key(),
            open.url(),
            new RoomOptions("Large", PLAYERS, Map.of()),
            open.seats()),
        server.now().plusSeconds(3_600));
    return name;
  }

  private Line join(ItemName room, int number) {
    String claims = LineClaimsReader.write(server.join(player(number), room));
    // A number is as large with zeros behind it.
    String padded =
        claims.replaceFirst("E12\n", "0".repeat(JOIN_BYTES - claims.length()) + "E12\n");
    assertThat(padded).hasSize(JOIN_BYTES);
    server.pass(Duration.ofMillis(1));
    assertThat(
            server
                .joinRoom()
                .join(
                    new JoinRoom.Command(
                        server.signed(padded), room, Secret.presented(""), Map.of())))
        .isInstanceOf(JoinRoom.Outcome.Joined.class);
    EnterRoom.Command command = new EnterRoom.Command(room, server.tickets.getLast().id());
    Line line = new Line();
    if (rooms.enter().admit(command) instanceof EnterRoom.Outcome.Admitted(var entrance)) {
      line.connection.enter(entrance.enter(line.connection).orElseThrow());
    }
    return line;
  }

  /** Ten players a step, while others still receive. */
  private List<Line> joinAll(ItemName room) {
    List<Line> lines = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      for (int i = 0; i < COMING_AT_ONCE && lines.size() < PLAYERS; i++) {
        lines.add(join(room, lines.size()));
      }
      List.copyOf(moments).forEach(Runnable::run);
      moments.clear();
      lines.forEach(Line::pass);
    }
    return lines;
  }

  @Test
  void letsAllBackInOnSlowLinesWhenAllAreDroppedAtOnce() {
    server.moment = moments::add;
    ItemName room = room();
    List<Line> first = joinAll(room);
    assertThat(first).allSatisfy(line -> assertThat(line.isIn).isTrue());
    first.forEach(line -> line.connection.leave(Participant::lose));

    List<Line> again = joinAll(room);

    assertThat(again)
        .hasSize(PLAYERS)
        .allSatisfy(
            line -> {
              assertThat(line.isIn).isTrue();
              assertThat(line.ends).isEmpty();
            });
  }
}
