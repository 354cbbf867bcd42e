package dev.rondo.bench;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** A client that does harm until it is enough, each time as a new player with a good ticket. */
final class HostileClients implements Runnable {

  private static final int GARBAGE = 50;
  private static final int FLOOD = 5_000;
  private static final int HALF_OPEN = 20;
  private static final int LARGE = 1 << 20;

  private final RoomDoor door;
  private final String room;
  private final AtomicBoolean enough;
  private final AtomicLong attacks;
  private final int number;

  /**
   * In one room.
   *
   * @param attacks counts what they do
   * @param number tells their players from those of others
   */
  HostileClients(RoomDoor door, String room, AtomicBoolean enough, AtomicLong attacks, int number) {
    this.door = door;
    this.room = room;
    this.enough = enough;
    this.attacks = attacks;
    this.number = number;
  }

  @Override
  public void run() {
    for (int turn = 0; !enough.get(); turn++) {
      try {
        attack(turn);
        attacks.incrementAndGet();
      } catch (IOException | CompletionException cutOff) {
        // That is what should become of it.
        attacks.incrementAndGet();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void attack(int turn) throws IOException, InterruptedException {
    switch (turn % 4) {
      case 0 -> say(GARBAGE, "{\"type\":[[[[".repeat(20));
      case 1 -> say(FLOOD, "{\"type\":\"clearSuggestions\"}");
      case 2 -> say(1, "x".repeat(LARGE));
      default -> stayHalfOpen();
    }
  }

  private void say(int times, String message) throws IOException, InterruptedException {
    String player = "hostile" + number;
    WebSocket socket = door.enter(room, door.join(player, room, ""), new WebSocket.Listener() {});
    try {
      for (int i = 0; i < times && !socket.isOutputClosed() && !enough.get(); i++) {
        socket.sendText(message, true).join();
      }
    } finally {
      socket.abort();
    }
  }

  private void stayHalfOpen() throws IOException {
    URI address = URI.create(door.address());
    List<Socket> open = new ArrayList<>();
    try {
      for (int i = 0; i < HALF_OPEN; i++) {
        Socket socket = new Socket(address.getHost(), address.getPort());
        open.add(socket);
        socket
            .getOutputStream()
            .write(
                ("GET /svc/rooms/" + room + "/play HTTP/1.1\r\nHost: localhost\r\nUpgrade: webs")
                    .getBytes(StandardCharsets.US_ASCII));
      }
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
  }
}
