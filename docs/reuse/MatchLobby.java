import static java.nio.charset.StandardCharsets.UTF_8;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.room.Seating;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A lobby of rooms for two, over a socket: one line is a command, another is what came of it. */
public final class MatchLobby {
  private static final int PLAYERS = 2;

  private final Map<String, Room> rooms = new HashMap<>();

  enum Hand {
    ROCK,
    PAPER,
    SCISSORS;

    private boolean beats(Hand other) {
      return (ordinal() + 2) % 3 == other.ordinal();
    }
  }

  /** What a room is at. */
  sealed interface Phase {

    /** A round begins when all seats are taken and all players are ready. */
    record Gathering(Set<PlayerId> ready) implements Phase {}

    /** A round ends when everybody has shown a hand. */
    record Playing(Map<PlayerId, Hand> shown) implements Phase {}
  }

  /** A room; the proof of who sits there is their connection. */
  record Room(Seating<Connection> seating, Phase phase) {
    private static final Phase NOBODY_READY = new Phase.Gathering(Set.of());

    private Change ready(PlayerId player) {
      return switch (phase) {
        case Phase.Playing _ -> new Change(this, "");
        case Phase.Gathering(Set<PlayerId> before) -> {
          Set<PlayerId> ready = new HashSet<>(before);
          ready.add(player);
          yield ready.size() < PLAYERS
              ? change(new Phase.Gathering(Set.copyOf(ready)), player + " is ready")
              : change(new Phase.Playing(Map.of()), "the round begins");
        }
      };
    }

    private Change show(PlayerId player, Hand hand) {
      return switch (phase) {
        case Phase.Gathering _ -> new Change(this, "");
        case Phase.Playing(Map<PlayerId, Hand> before) -> {
          Map<PlayerId, Hand> shown = new HashMap<>(before);
          shown.putIfAbsent(player, hand);
          yield shown.size() < PLAYERS
              ? change(new Phase.Playing(Map.copyOf(shown)), player + " has shown a hand")
              : change(NOBODY_READY, "the round ends: " + result(shown));
        }
      };
    }

    private static String result(Map<PlayerId, Hand> shown) {
      return shown.entrySet().stream()
          .filter(one -> shown.values().stream().anyMatch(other -> one.getValue().beats(other)))
          .map(winner -> winner.getKey() + " wins")
          .findFirst()
          .orElse("a draw");
    }

    private Change without(PlayerId player, Seating<Connection> others) {
      return new Change(
          new Room(others, NOBODY_READY), player + " left, " + others.master().name() + " leads");
    }

    private Change change(Phase next, String news) {
      return new Change(new Room(seating, next), news);
    }
  }

  /** What becomes of a room, and what everybody in it is told; no news when it was not the time. */
  record Change(Room room, String news) {}

  /** Somebody at the other end of a socket. */
  record Connection(Socket socket, PrintWriter out) {}

  /** Answers whoever connects, until the socket is closed. */
  void serve(ServerSocket server) {
    try {
      while (true) {
        Socket socket = server.accept();
        Thread.ofVirtual().start(() -> converse(socket));
      }
    } catch (IOException closed) {
      // The lobby is closed.
    }
  }

  private void converse(Socket socket) {
    try (socket;
        PrintWriter out = new PrintWriter(socket.getOutputStream(), true, UTF_8);
        BufferedReader in =
            new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8))) {
      Connection connection = new Connection(socket, out);
      String name = in.readLine();
      String room = in.readLine();
      if (name == null || room == null || !sit(new PlayerId(name), connection, room)) {
        return;
      }
      try {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          obey(new PlayerId(name), connection, room, line);
        }
      } finally {
        leave(new PlayerId(name), connection, room);
      }
    } catch (IOException | IllegalArgumentException gone) {
      // Nobody is there any more, or they say what nobody understands.
    }
  }

  private synchronized boolean sit(PlayerId player, Connection connection, String name) {
    Seat<Connection> seat =
        new Seat<>(player, player.value(), Seat.Role.MASTER, connection, Instant.now());
    Seating<Connection> before =
        rooms.containsKey(name) ? rooms.get(name).seating() : new Seating<>(PLAYERS, List.of(seat));
    if (!before.hasRoomFor(player)) {
      connection.out().println(name + " is full");
      return false;
    }
    Seating<Connection> after = before.join(seat);
    tell(name, new Change(new Room(after, Room.NOBODY_READY), player + " sits in " + name));
    return true;
  }

  private synchronized void obey(
      PlayerId player, Connection connection, String name, String command) {
    Room room = rooms.get(name);
    Change change =
        command.equals("ready") ? room.ready(player) : room.show(player, Hand.valueOf(command));
    if (change.news().isEmpty()) {
      connection.out().println("not now");
    } else {
      tell(name, change);
    }
  }

  /** A round that somebody leaves is over. Who came back by another connection stays. */
  private synchronized void leave(PlayerId player, Connection connection, String name) {
    Room room = rooms.get(name);
    if (room.seating().seatOf(player).filter(seat -> seat.proof() == connection).isPresent()) {
      rooms.remove(name);
      room.seating()
          .keep(seat -> seat.proof() != connection)
          .map(left -> room.without(player, left))
          .ifPresent(change -> tell(name, change));
    }
  }

  private void tell(String name, Change change) {
    rooms.put(name, change.room());
    change.room().seating().seats().forEach(seat -> seat.proof().out().println(change.news()));
  }

  public static void main(String[] arguments) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual().start(() -> new MatchLobby().serve(server));
      List<Client> blue = new ArrayList<>();
      blue.add(new Client(server, "ann"));
      hear("ann sits", blue);
      blue.add(new Client(server, "bob"));
      hear("bob sits", blue);
      hear("cid comes", List.of(new Client(server, "cid")));
      blue.getFirst().say("ROCK");
      hear("ann shows too early", blue.subList(0, 1));
      blue.getFirst().say("ready");
      hear("ann is ready", blue);
      blue.getLast().say("ready");
      hear("bob is ready", blue);
      blue.getFirst().say("ROCK");
      hear("ann shows", blue);
      blue.getLast().say("PAPER");
      hear("bob shows", blue);
      blue.removeFirst().close();
      hear("ann goes", blue);
    }
  }

  private static void hear(String what, List<Client> clients) throws IOException {
    for (Client client : clients) {
      System.out.println(what + ", " + client.name + " hears: " + client.in.readLine());
    }
  }

  /** A player. */
  private static final class Client {
    private final String name;
    private final Socket socket;
    private final PrintWriter out;
    private final BufferedReader in;

    Client(ServerSocket server, String name) throws IOException {
      this.name = name;
      socket = new Socket(server.getInetAddress(), server.getLocalPort());
      out = new PrintWriter(socket.getOutputStream(), true, UTF_8);
      in = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
      say(name);
      say("blue");
    }

    private void say(String line) {
      out.println(line);
    }

    private void close() throws IOException {
      socket.close();
    }
  }
}
