package dev.rondo.persistence.item;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.persistence.item.ItemMemory.Followed;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/**
 * The ids of all items of a kind in the order of their list, once somebody asks for a page far down
 * in it: a database reads every row that it skips. They are forgotten when the catalogue changes.
 */
@Singleton
final class ItemOrders {

  /** The first row of a list that is far down. */
  static final long FAR = 1000;

  /** Longer lists are not remembered: 16 bytes a row. */
  static final int MOST = 250_000;

  private final JdbcOperations operations;
  private final Map<ItemKind, Order> orders = new ConcurrentHashMap<>();
  private final Map<ItemKind, ReentrantLock> reading = new EnumMap<>(ItemKind.class);

  ItemOrders(JdbcOperations operations) {
    this.operations = operations;
    for (ItemKind kind : ItemKind.values()) {
      reading.put(kind, new ReentrantLock());
    }
  }

  /** The order of a kind, if it is remembered. */
  Optional<Order> find(ItemKind kind, Followed now) {
    Order order = orders.get(kind);
    return order != null && order.isOf(now) ? Optional.of(order) : Optional.empty();
  }

  /** The order of a kind, which is read for rows far down, by one at a time. */
  Optional<Order> find(ItemKind kind, Followed now, long offset) {
    Optional<Order> found = find(kind, now);
    ReentrantLock lock = reading.get(kind);
    if (found.isPresent() || offset < FAR || lock == null || !lock.tryLock()) {
      return found;
    }
    try {
      return read(kind, now);
    } finally {
      lock.unlock();
    }
  }

  private Optional<Order> read(ItemKind kind, Followed now) {
    List<Place> places =
        places(Sql.of("SELECT position, id FROM item WHERE kind = ?", kind.name()), MOST + 1, 0);
    if (places.size() > MOST) {
      return Optional.empty();
    }
    Order order = Order.of(places, now.version());
    orders.put(kind, order);
    return Optional.of(order);
  }

  /** Some of the places that a statement selects, in their order. */
  List<Place> places(Sql selected, int limit, long offset) {
    return selected
        .add(" ORDER BY " + ItemListing.BY_PLACE + " LIMIT ? OFFSET ?", (long) limit, offset)
        .query(operations, row -> new Place(row.getLong(1), row.getLong(2)));
  }

  /** Where an item stands in the list of its kind. */
  record Place(long position, long id) {

    SortKey key() {
      return SortKey.of(position, id);
    }
  }

  /** All places of a list, in their order. */
  static final class Order {

    private final long version;
    private final long[] positions;
    private final long[] ids;

    private Order(long version, long[] positions, long[] ids) {
      this.version = version;
      this.positions = positions;
      this.ids = ids;
    }

    private static Order of(List<Place> places, long version) {
      return new Order(
          version,
          places.stream().mapToLong(Place::position).toArray(),
          places.stream().mapToLong(Place::id).toArray());
    }

    private boolean isOf(Followed now) {
      return version == now.version();
    }

    int size() {
      return ids.length;
    }

    List<Place> from(long offset, int limit) {
      int first = (int) Math.min(offset, ids.length);
      int end = Math.min(ids.length - first, limit) + first;
      return IntStream.range(first, end).mapToObj(i -> new Place(positions[i], ids[i])).toList();
    }
  }
}
