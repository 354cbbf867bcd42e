package dev.rondo.application.round;

import dev.rondo.application.community.Reports;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.room.RoomPlaces;
import dev.rondo.application.room.RoomTicketVerifier;
import dev.rondo.application.room.RoomTries;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.signature.UsedRequests;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.domain.round.LevelIdentity;
import dev.rondo.domain.round.Round;
import dev.rondo.domain.secret.Secret;
import java.nio.ByteBuffer;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;

/**
 * What rooms need that are played in.
 *
 * @param tickets tells genuine tickets
 * @param usedTickets remembers tickets for as long as they count
 * @param rooms the rooms with their seats
 * @param places where rooms are played
 * @param kept what is kept of rooms
 * @param tries what players reached
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
    RoomPlaces places,
    KeptRooms kept,
    RoomTries tries,
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

  /** Whether a level is one of this server and played with the files that it has here. */
  boolean hasLevel(ItemLink level, LevelIdentity played) {
    ItemRef ref = new ItemRef(ItemKind.LEVEL, level.name());
    return policy.addresses().contains(level.address())
        && catalogue.find(Set.of(ref)).get(ref) instanceof LevelItem known
        && isOfData(known, played)
        && isOfEngine(known, played);
  }

  private static boolean isOfData(LevelItem level, LevelIdentity played) {
    return hash(level.data()).filter(hash -> !hash.equals(played.data())).isEmpty();
  }

  private boolean isOfEngine(LevelItem level, LevelIdentity played) {
    ItemRef ref = new ItemRef(ItemKind.ENGINE, level.engine());
    return catalogue.find(Set.of(ref)).get(ref) instanceof EngineItem engine
        && hash(engine.playData())
            .flatMap(play -> hash(engine.configuration()).map(options -> play + " " + options))
            .filter(hashes -> !hashes.equals(played.engine()))
            .isEmpty();
  }

  /** What is elsewhere may have no hash, and cannot be compared. */
  private static Optional<String> hash(ResourceLocator resource) {
    return switch (resource) {
      case ResourceLocator.Stored(var hash) -> Optional.of(hash.hex());
      case ResourceLocator.LinkedFile(var _, var hash) -> Optional.of(hash.hex());
      case ResourceLocator.Linked _, ResourceLocator.None _ -> Optional.empty();
    };
  }
}
