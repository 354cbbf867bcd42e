package dev.rondo.application.room;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.text.Keywords;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Driven port: multiplayer rooms with their seats, until they may be forgotten. */
public interface Rooms {

  /** Adds a room that was just reserved, inside a write transaction of the caller. */
  void add(Room.Reserved room, Instant now);

  /** The room of that name, locked until the caller's write transaction ends. */
  Optional<Room> lock(ItemName name);

  /**
   * Replaces a locked room, until it must be looked at or may be forgotten. Its creator stays
   * known.
   */
  void save(Room room, Instant expires);

  Optional<Room> find(ItemName name);

  List<RoomSummary> open(Collection<ItemName> names);

  /** Keeps a player out of a locked room for good. */
  void bar(ItemName room, PlayerId player);

  /** Whether a player is kept out of a room. */
  boolean isBarred(ItemName room, PlayerId player);

  /** The open rooms not yet due whose title or name contains all keywords, the newest first. */
  Listing<RoomSummary> open(Keywords keywords, Instant now);

  /** How many rooms of a creator are reserved or open; exact if the creator is locked. */
  int countOf(PlayerId creator, Instant now);

  /** The rooms that a player has reserved, or has a seat in, by name. */
  List<ItemName> of(PlayerId player);

  /** Up to {@code limit} rooms that are reserved or open and must be looked at again. */
  List<ItemName> due(Instant now, int limit);

  /**
   * Deletes up to {@code limit} closed rooms that may be forgotten, inside a write transaction;
   * skips locked ones, and returns how many.
   */
  int purge(Instant now, int limit);
}
