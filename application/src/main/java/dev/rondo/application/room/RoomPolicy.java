package dev.rondo.application.room;

import dev.rondo.domain.form.Form;
import dev.rondo.domain.room.RoomRules;
import java.time.Duration;
import java.util.List;

/**
 * How rooms are run on this server.
 *
 * @param urls the multiplayer servers, at least one; a room is pinned to one
 * @param rules how long rooms last
 * @param form what a creator fills in; the options {@code title} (text) and {@code capacity}
 *     (slider), where present, set up the room here
 * @param capacity the most players where the form has no {@code capacity}
 * @param perPlayer how many rooms a player may have reserved or open at once
 * @param ticketLifetime how long a ticket holds
 */
public record RoomPolicy(
    List<String> urls,
    RoomRules rules,
    Form form,
    int capacity,
    int perPlayer,
    Duration ticketLifetime) {

  /** Copies the list and checks it. */
  public RoomPolicy {
    urls = List.copyOf(urls);
    if (urls.isEmpty()) {
      throw new IllegalArgumentException("no multiplayer server");
    }
  }
}
