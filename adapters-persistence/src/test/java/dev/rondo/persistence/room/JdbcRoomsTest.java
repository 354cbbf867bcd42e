package dev.rondo.persistence.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.room.Room;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.room.RoomsContract;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class JdbcRoomsTest extends DatabaseTest {

  @Inject Rooms rooms;

  @Test
  void forgetsAsManyClosedRoomsAsAskedFor() {
    List.of("a", "b", "c").forEach(this::addClosed);

    assertThat(purge(2)).isEqualTo(2);
    assertThat(purge(2)).isEqualTo(1);
    assertThat(purge(2)).isZero();
  }

  /** Who has it locked may be about to forget it, or to look whether it can be joined. */
  @Test
  @Timeout(300)
  void leavesARoomToWhoHasItLocked() {
    addClosed("locked");
    addClosed("free");

    write(
        () -> {
          rooms.lock(new ItemName("locked"));
          CompletableFuture.runAsync(this::purge).join();
        });
    assertThat(rooms.find(new ItemName("free"))).isEmpty();
    assertThat(rooms.find(new ItemName("locked"))).isPresent();

    purge();
    assertThat(rooms.find(new ItemName("locked"))).isEmpty();
  }

  /** Neither waits for the other, and what comes meanwhile is forgotten, too. */
  @Test
  @Timeout(300)
  void leavesToAnotherNodeWhatThatIsAboutToForget() {
    addClosed("first");

    write(
        () -> {
          rooms.purge(RoomsContract.NOW, 1000);
          addClosedOnAnotherNode("second");
          CompletableFuture.runAsync(this::purge).join();
        });

    assertThat(rooms.find(new ItemName("first"))).isEmpty();
    assertThat(rooms.find(new ItemName("second"))).isEmpty();
  }

  private void addClosedOnAnotherNode(String name) {
    CompletableFuture.runAsync(() -> addClosed(name)).join();
  }

  private void purge() {
    assertThat(purge(1000)).isPositive();
  }

  private int purge(int limit) {
    return write(() -> rooms.purge(RoomsContract.NOW, limit));
  }

  private void addClosed(String name) {
    Room.Reserved room =
        new Room.Reserved(
            new ItemName(name), Caller.ANONYMOUS, RoomsContract.KEY, "", RoomsContract.NOW);
    write(
        () -> {
          rooms.add(room, RoomsContract.NOW);
          rooms.save(room.close(), RoomsContract.NOW);
        });
  }
}
