package dev.rondo.http.testing;

import dev.rondo.application.room.RoomTicket;
import dev.rondo.application.room.RoomTicketVerifier;
import dev.rondo.application.room.RoomTickets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Remembers the tickets that were signed; the text of each is its id. */
public final class RecordedTickets implements RoomTickets, RoomTicketVerifier {

  /** The public keys, though nothing was signed by them. */
  public static final String KEYS = "{\"keys\":[{\"kty\":\"OKP\",\"kid\":\"1\"}]}";

  private final List<RoomTicket> signed = new CopyOnWriteArrayList<>();

  /** The ticket of that text. */
  public RoomTicket ticket(String text) {
    return signed.stream().filter(ticket -> ticket.id().equals(text)).findFirst().orElseThrow();
  }

  @Override
  public String sign(RoomTicket ticket) {
    signed.add(ticket);
    return ticket.id();
  }

  @Override
  public Optional<Verified> verify(String text) {
    return signed.stream()
        .filter(ticket -> ticket.id().equals(text))
        .findFirst()
        .map(ticket -> new Verified(ticket.room(), ticket.player().id(), ticket.join()));
  }

  @Override
  public String keys() {
    return KEYS;
  }
}
