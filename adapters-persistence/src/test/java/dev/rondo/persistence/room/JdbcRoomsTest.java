package dev.rondo.persistence.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.Rooms;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.room.Room;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.room.RoomsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcRoomsTest implements RoomsContract {

  @Inject Tables tables;
  @Inject Rooms rooms;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public Rooms rooms() {
    return rooms;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }

  @Test
  void forgetsAllClosedRoomsHoweverMany() {
    List<String> names = IntStream.range(0, 1_001).mapToObj(i -> "closed-" + i).toList();
    transactions.write(
        () -> {
          names.forEach(this::addClosed);
          return names;
        });

    purge();

    assertThat(names).noneMatch(name -> rooms.find(new ItemName(name)).isPresent());
  }

  /** Who has it locked may be about to forget it, or to look whether it can be joined. */
  @Test
  @Timeout(300)
  void leavesARoomToWhoHasItLocked() {
    addClosed("locked");
    addClosed("free");

    transactions.write(
        () -> {
          rooms.lock(new ItemName("locked"));
          CompletableFuture.runAsync(this::purge).join();
          return "purged";
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

    transactions.write(
        () -> {
          rooms.purge(NOW);
          addClosedOnAnotherNode("second");
          CompletableFuture.runAsync(this::purge).join();
          return "purged";
        });

    assertThat(rooms.find(new ItemName("first"))).isEmpty();
    assertThat(rooms.find(new ItemName("second"))).isEmpty();
  }

  private void addClosedOnAnotherNode(String name) {
    CompletableFuture.runAsync(() -> addClosed(name)).join();
  }

  private void purge() {
    transactions.write(
        () -> {
          rooms.purge(NOW);
          return NOW;
        });
  }

  private void addClosed(String name) {
    Room.Reserved room = new Room.Reserved(new ItemName(name), Caller.ANONYMOUS, KEY, "", NOW);
    transactions.write(
        () -> {
          rooms.add(room, NOW);
          rooms.save(room.close(), NOW);
          return room;
        });
  }
}
