package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import java.util.Optional;

/** Driven port: recognises the tickets that this server signed. */
@FunctionalInterface
public interface RoomTicketVerifier {

  /**
   * The content of a ticket, perhaps expired; empty when no node of this server signed it. The
   * caller decides whether its time matters.
   */
  Optional<Verified> verify(String ticket);

  /**
   * The content of a genuine ticket, with the digest of the signed join that it was given for.
   *
   * @param join the digest of the signed join that it was given for
   */
  record Verified(ItemName room, PlayerId player, SecretDigest join) {}
}
