package dev.rondo.bench;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Clients that do harm at a pace, in rooms of their own and with good tickets. */
final class HostileClients implements AutoCloseable {

  private static final int GARBAGE = 50;
  private static final int FLOOD = 5_000;
  private static final int HALF_OPEN = 20;
  private static final int LARGE = 1 << 20;

  private final RoomDoor door;
  private final ScheduledExecutorService timer;
  private final ConcurrentMap<Attack, LongAdder> made = new ConcurrentHashMap<>();
  private final LongAdder keptOut = new LongAdder();
  private final List<Client> clients = new ArrayList<>();

  /** What they do. */
  private enum Attack {
    GARBAGE,
    FLOOD,
    LARGE_FRAME,
    HALF_OPEN
  }

  private HostileClients(RoomDoor door, int count) {
    this.door = door;
    this.timer = Executors.newScheduledThreadPool(count);
  }

  /**
   * Begins.
   *
   * @param count how many they are
   * @param perSecond how many attacks all of them make in a second
   */
  static HostileClients begin(RoomDoor door, int count, int perSecond)
      throws IOException, InterruptedException {
    HostileClients hostile = new HostileClients(door, count);
    long pause = TimeUnit.SECONDS.toNanos(count) / perSecond;
    for (int number = 0; number < count; number++) {
      RoomDoor.Reserved room = door.reserve();
      door.join("host" + number, room.name(), room.key());
      Client client = hostile.new Client(room.name(), "hostile" + number, number);
      hostile.clients.add(client);
      var _ =
          hostile.timer.scheduleAtFixedRate(
              client::attack, number * pause / count, pause, TimeUnit.NANOSECONDS);
    }
    return hostile;
  }

  /** What they have done so far. */
  String deeds() {
    String attacks =
        Stream.of(Attack.values())
            .map(
                attack ->
                    "%s %,d"
                        .formatted(
                            attack.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                            made.getOrDefault(attack, new LongAdder()).sum()))
            .collect(Collectors.joining(", "));
    return "%s; they were not let in %,d times".formatted(attacks, keptOut.sum());
  }

  @Override
  public void close() throws InterruptedException {
    timer.shutdownNow();
    if (!timer.awaitTermination(1, TimeUnit.MINUTES)) {
      throw new IllegalStateException("a hostile client does not end");
    }
    clients.forEach(Client::closeHalfOpen);
  }

  /** One of them: an attack of each kind in turn. */
  private final class Client {

    private final String room;
    private final String player;
    private final List<Socket> halfOpen = new ArrayList<>();
    private int turn;

    private Client(String room, String player, int turn) {
      this.room = room;
      this.player = player;
      this.turn = turn;
    }

    private void attack() {
      Attack attack = Attack.values()[turn % Attack.values().length];
      turn++;
      try {
        make(attack);
        made.computeIfAbsent(attack, _ -> new LongAdder()).increment();
      } catch (IOException | CompletionException refused) {
        keptOut.increment();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private void make(Attack attack) throws IOException, InterruptedException {
      switch (attack) {
        case GARBAGE -> say(GARBAGE, "{\"type\":[[[[".repeat(20));
        case FLOOD -> say(FLOOD, "{\"type\":\"clearSuggestions\"}");
        case LARGE_FRAME -> {
          WebSocket socket = enter();
          attempt(() -> socket.sendBinary(ByteBuffer.allocate(LARGE), true).join());
          socket.abort();
        }
        case HALF_OPEN -> stayHalfOpen();
      }
    }

    private WebSocket enter() throws IOException, InterruptedException {
      return door.enter(room, door.join(player, room, ""), new WebSocket.Listener() {});
    }

    private void say(int times, String message) throws IOException, InterruptedException {
      WebSocket socket = enter();
      attempt(
          () -> {
            for (int i = 0; i < times && !socket.isOutputClosed(); i++) {
              socket.sendText(message, true).join();
            }
          });
      socket.abort();
    }

    /** To be cut off is what should become of it. */
    private void attempt(Runnable harm) {
      try {
        harm.run();
      } catch (CompletionException cutOff) {
        // As it should be.
      }
    }

    /** Half an upgrade each, which stay as they are until the next turn. */
    private void stayHalfOpen() throws IOException {
      closeHalfOpen();
      URI address = URI.create(door.address());
      for (int i = 0; i < HALF_OPEN; i++) {
        Socket socket = new Socket(address.getHost(), address.getPort());
        halfOpen.add(socket);
        socket
            .getOutputStream()
            .write(
                ("GET /svc/rooms/" + room + "/play HTTP/1.1\r\nHost: localhost\r\nUpgrade: webs")
                    .getBytes(StandardCharsets.US_ASCII));
      }
    }

    private void closeHalfOpen() {
      for (Socket socket : halfOpen) {
        try {
          socket.close();
        } catch (IOException closed) {
          // Nothing is left of it.
        }
      }
      halfOpen.clear();
    }
  }
}
