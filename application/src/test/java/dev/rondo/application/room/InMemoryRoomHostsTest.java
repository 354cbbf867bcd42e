package dev.rondo.application.room;

import dev.rondo.application.round.KeptRooms;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.room.InMemoryRoomHosts;
import dev.rondo.testkit.room.InMemoryRooms;
import dev.rondo.testkit.room.RoomHostsContract;
import dev.rondo.testkit.transaction.InMemoryTransactions;

final class InMemoryRoomHostsTest implements RoomHostsContract {

  private final InMemoryRoomHosts hosts = new InMemoryRoomHosts();
  private final InMemoryRooms rooms = new InMemoryRooms();
  private final Transactions transactions = new InMemoryTransactions(rooms::checkpoint);

  @Override
  public RoomHosts hosts() {
    return hosts;
  }

  @Override
  public KeptRooms kept() {
    return hosts;
  }

  @Override
  public Rooms rooms() {
    return rooms;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
