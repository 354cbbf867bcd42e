package dev.rondo.application.room;

import dev.rondo.application.paging.Paging;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.text.Keywords;
import java.time.InstantSource;
import java.util.Optional;

/** Use case, for operators: read the open rooms with who is in them, the newest first. */
@FunctionalInterface
public interface ListOpenRooms {

  /** A page of them; empty when its cursor belongs to another list. */
  Optional<Page<RoomSummary>> list(PageRequest page);

  record Service(Rooms rooms, Paging paging, InstantSource clock) implements ListOpenRooms {

    @Override
    public Optional<Page<RoomSummary>> list(PageRequest page) {
      return paging.page(
          new ListId("rooms/open"), page, rooms.open(Keywords.NONE, clock.instant()));
    }
  }
}
