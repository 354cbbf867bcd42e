package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.room.Seat.Role;
import dev.rondo.domain.signature.SignedBody;
import java.time.Instant;
import java.util.Map;

/**
 * What a player tells the multiplayer server to be let in: good for one room, one player, once, and
 * for a short time.
 *
 * @param id unique; the multiplayer server accepts it once
 * @param url the multiplayer server that it is for
 * @param options the create parameters of the room, by query name; empty for all but its master
 * @param join the signed body of the join, by which other clients verify the player
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
