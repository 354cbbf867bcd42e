package dev.rondo.persistence.item;

import dev.rondo.application.item.ItemSearch.Place;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.persistence.item.ItemMemory.Followed;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The order of the items of a kind, read when somebody asks for a page far down in the list,
 * because a database reads every row that it skips. It is dropped when the catalogue changes.
 */
@Singleton
final class ItemOrders {

  /** The first row of a list that is far down. */
  static final long FAR = 1000;

  /** The most rows of a list that are kept, with 16 bytes each. */
  private static final int MOST = 250_000;

  private static final int PART = 1000;
  private static final Place BEFORE_ALL = place(Long.MIN_VALUE, Long.MIN_VALUE);

  private final JdbcOperations operations;
  private final int most;
  private final Map<ItemKind, Order> orders = new ConcurrentHashMap<>();
  private final Map<ItemKind, ReentrantLock> reading = new EnumMap<>(ItemKind.class);

  @Inject
  ItemOrders(JdbcOperations operations) {
    this(operations, MOST);
  }

  ItemOrders(JdbcOperations operations, int most) {
    this.operations = operations;
    this.most = most;
    for (ItemKind kind : ItemKind.values()) {
      reading.put(kind, new ReentrantLock());
    }
  }

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
      return Optional.of(read(kind, now));
    } finally {
      lock.unlock();
    }
  }

  /** Reads in parts: the embedded database writes a long result to the disk before it answers. */
  private Order read(ItemKind kind, Followed now) {
    LongStream.Builder positions = LongStream.builder();
    LongStream.Builder ids = LongStream.builder();
    int read = 0;
    List<Place> part = List.of(BEFORE_ALL);
    while (!part.isEmpty() && read < most) {
      Place last = part.getLast();
      part =
          places(
              Sql.of("SELECT position, id FROM item WHERE kind = ? AND ", kind.name())
                  .add(ItemListing.after(last.key().value(0), last.number())),
              PART,
              0);
      part.stream().mapToLong(place -> place.key().value(0)).forEach(positions::add);
      part.stream().mapToLong(Place::number).forEach(ids::add);
      read += part.size();
    }
    Order order =
        new Order(
            now.version(), part.isEmpty(), positions.build().toArray(), ids.build().toArray());
    orders.put(kind, order);
    return order;
  }

  /** Some of the places that a statement selects, in their order. */
  List<Place> places(Sql selected, int limit, long offset) {
    return selected
        .add(" ORDER BY " + ItemListing.BY_PLACE + " LIMIT ? OFFSET ?", (long) limit, offset)
        .query(operations, row -> place(row.getLong(1), row.getLong(2)));
  }

  private static Place place(long position, long id) {
    return new Place(SortKey.of(position, id), id);
  }

  /** The places of a list, all of them or its first ones. */
  static final class Order {

    private final long version;
    private final boolean isWhole;
    private final long[] positions;
    private final long[] ids;

    private Order(long version, boolean isWhole, long[] positions, long[] ids) {
      this.version = version;
      this.isWhole = isWhole;
      this.positions = positions;
      this.ids = ids;
    }

    private boolean isOf(Followed now) {
      return version == now.version();
    }

    /** Whether it has that many first rows of the list, or all of them. */
    boolean covers(long rows) {
      return isWhole || rows <= ids.length;
    }

    /** How many rows there are, of those that it covers. */
    long count(long atMost) {
      return Math.min(ids.length, atMost);
    }

    List<Place> from(long offset, int limit) {
      int first = (int) Math.min(offset, ids.length);
      int end = Math.min(ids.length - first, limit) + first;
      return IntStream.range(first, end).mapToObj(i -> place(positions[i], ids[i])).toList();
    }
  }
}
