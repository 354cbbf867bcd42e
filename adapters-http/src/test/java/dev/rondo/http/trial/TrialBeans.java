package dev.rondo.http.trial;

import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewItemInfo;
import dev.rondo.application.item.ViewServer;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.InMemoryPlayers;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.InMemoryRooms;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.http.wire.RequestIds;
import dev.rondo.http.wire.Wire;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Value;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/** Wires the use cases over a catalogue and files that tests fill. */
@Factory
final class TrialBeans {

  private static final RoomRules ROOM_RULES =
      new RoomRules(Duration.ofMinutes(10), Duration.ofDays(1));

  private final Rooms rooms = new InMemoryRooms();
  private final Players players = new InMemoryPlayers();
  private final InstantSource clock = InstantSource.system();

  @Singleton
  Wire wire(
      @Value("${rondo.brand}") String brand,
      @Value("${trial.version-header:1.1.3}") String versionHeader) {
    return new Wire(brand, List.of("http://rondo.test/game", "http://other.test"), versionHeader);
  }

  @Singleton
  RequestIds requestIds() {
    return RequestIds.from(new SecureRandom());
  }

  @Singleton
  Shelf shelf() {
    return new Shelf();
  }

  @Singleton
  Files files() {
    return new Files();
  }

  @Singleton
  ViewServer viewServer(Shelf shelf) {
    return ViewServer.over(shelf, "Rondo");
  }

  @Singleton
  ListItems listItems(Shelf shelf, @Value("${trial.cursor-above:-1}") long cursorAbove) {
    return ListItems.over(shelf, rooms, players, new Paging(20, cursorAbove), clock);
  }

  @Singleton
  ViewItem viewItem(Shelf shelf) {
    return ViewItem.over(shelf, rooms, ROOM_RULES, players, clock);
  }

  @Singleton
  ViewItemInfo viewItemInfo(Shelf shelf) {
    return ViewItemInfo.over(shelf, rooms, players, clock);
  }
}
