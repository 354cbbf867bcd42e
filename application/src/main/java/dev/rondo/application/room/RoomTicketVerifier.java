package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import java.util.Optional;

/** Driven port: recognises the tickets that this server signed. */
@FunctionalInterface
public interface RoomTicketVerifier {

  /** The content of a ticket that this server signed, perhaps expired, which the caller judges. */
  Optional<Verified> verify(String ticket);

  /** The content of a genuine ticket, with the digest of its signed join. */
  record Verified(ItemName room, PlayerId player, SecretDigest join) {}
}
