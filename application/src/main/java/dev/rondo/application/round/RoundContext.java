package dev.rondo.application.round;

import dev.rondo.application.community.Reports;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.room.RoomTicketVerifier;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.signature.UsedRequests;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.domain.round.Round;
import dev.rondo.domain.secret.Secret;
import java.nio.ByteBuffer;
import java.time.InstantSource;
import java.util.Set;

/**
 * What rooms need that are played in.
 *
 * @param tickets tells genuine tickets
 * @param usedTickets remembers tickets for as long as they count
 * @param rooms the rooms with their seats
 * @param rules how long seats last
 * @param catalogue the levels
 * @param reports what operators read
 * @param transactions the bounds of writes
 * @param events the notation of the protocol
 * @param policy how rooms are kept
 * @param random of rounds
 * @param clock the time
 */
public record RoundContext(
    RoomTicketVerifier tickets,
    UsedRequests usedTickets,
    Rooms rooms,
    RoomRules rules,
    Catalogue catalogue,
    Reports reports,
    Transactions transactions,
    EventWriter events,
    RoundPolicy policy,
    RandomBytes random,
    InstantSource clock) {

  private static final int TOKEN_BYTES = 16;

  /** A double has that many bits behind the point. */
  private static final int SEED_BITS = 53;

  /** Draws what a round begins with. */
  Round.Start draw() {
    long bits = ByteBuffer.wrap(random.next(Long.BYTES)).getLong() >>> (Long.SIZE - SEED_BITS);
    return new Round.Start(Secret.of(random.next(TOKEN_BYTES)).reveal(), bits * 0x1p-53);
  }

  /** Whether a level is one of this server. */
  boolean hasLevel(ItemLink level) {
    return policy.addresses().contains(level.address())
        && !catalogue.find(Set.of(new ItemRef(ItemKind.LEVEL, level.name()))).isEmpty();
  }
}
