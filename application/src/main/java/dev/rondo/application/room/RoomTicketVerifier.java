package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import java.util.Optional;

/** Driven port: tells the tickets that this server signed from all other texts. */
@FunctionalInterface
public interface RoomTicketVerifier {

  /**
   * What the ticket says; empty when no node of this server signed it. It may have expired: its
   * time is for connecting, and the caller decides whether it still counts.
   */
  Optional<Verified> verify(String ticket);

  /**
   * What a genuine ticket says.
   *
   * @param room which room it is for
   * @param join the digest of the signed join that it was given for
   */
  record Verified(ItemName room, PlayerId player, SecretDigest join) {}
}
