package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.room.Seat.Role;
import dev.rondo.domain.signature.SignedBody;
import java.time.Instant;
import java.util.Map;

/**
 * What lets a player in at the multiplayer server: for one room and player, once, for a short time.
 *
 * @param id unique; the multiplayer server accepts it once
 * @param options the create parameters of the room, by query name; empty for all but its master
 */
public record RoomTicket(
    String id,
    ItemName room,
    String url,
    PlayerProfile player,
    Role role,
    Map<String, String> options,
    SignedBody join,
    Instant issued,
    Instant expires) {

  public RoomTicket {
    options = Map.copyOf(options);
  }
}
