package dev.rondo.bootstrap.wiring;

import dev.rondo.application.room.RoomPlaces;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.persistence.transaction.ConnectionSource;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.order.Ordered;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Refuses connections at once while the database is known to be away, and lets one thread check
 * whether it is back. It is known to be away when the pool has waited for a connection and could
 * open none.
 */
@Singleton
@Requires(env = Program.SERVING)
final class OutageGate implements BeanCreatedEventListener<DataSource>, Ordered {

  private static final Logger LOG = LoggerFactory.getLogger(OutageGate.class);
  private static final Duration BETWEEN_PROBES = Duration.ofSeconds(1);

  private final CatalogueVersion version;
  private final Provider<RoomPlaces> rooms;
  private final AtomicReference<@Nullable SQLException> outage = new AtomicReference<>();

  OutageGate(CatalogueVersion version, Provider<RoomPlaces> rooms) {
    this.version = version;
    this.rooms = rooms;
  }

  /** Before the framework has the connections of a transaction be used by all within it. */
  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  @Override
  public DataSource onCreated(BeanCreatedEvent<DataSource> event) {
    return guard(event.getBean());
  }

  DataSource guard(DataSource pool) {
    ConnectionSource guarded = () -> connect(pool);
    return guarded.inFrontOf(pool);
  }

  private Connection connect(DataSource pool) throws SQLException {
    SQLException known = outage.get();
    if (known != null) {
      throw new SQLTransientConnectionException(
          "the database is away: " + known.getMessage(), known.getSQLState(), known);
    }
    try {
      return pool.getConnection();
    } catch (SQLTransientConnectionException e) {
      // Without a cause, all connections were only in use.
      if (e.getCause() instanceof SQLException cause && outage.compareAndSet(null, cause)) {
        LOG.warn(
            "The database is away; the server tries to connect until it is back: {}",
            cause.getMessage());
        version.lose();
        Thread.ofVirtual().name("database-probe").start(() -> probe(pool));
      }
      throw e;
    }
  }

  private void probe(DataSource pool) {
    while (true) {
      try {
        pool.getConnection().close();
        version.regain();
        rooms.get().waitForOthers();
        outage.set(null);
        LOG.info("The database is back");
        return;
      } catch (SQLTransientConnectionException stillAway) {
        LockSupport.parkNanos(BETWEEN_PROBES.toNanos());
      } catch (SQLException closed) {
        return;
      } catch (RuntimeException | Error failure) {
        // Without this thread, nobody would notice that it is back.
        LOG.warn("The server could not look whether the database is back", failure);
        LockSupport.parkNanos(BETWEEN_PROBES.toNanos());
      }
    }
  }
}
