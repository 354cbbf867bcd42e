package dev.rondo.persistence.transaction;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.rondo.application.health.Causes;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.order.Ordered;
import jakarta.annotation.PreDestroy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A replica of PostgreSQL, for reads that may be up to two seconds out of date. They go to the
 * database itself while the replica cannot be used or lags behind by more. Once it is found to be
 * away, they do not wait for it: a thread of its own checks it when somebody reads.
 */
public final class ReadReplica implements BeanCreatedEventListener<DataSource>, Ordered {

  private static final Logger LOG = LoggerFactory.getLogger(ReadReplica.class);

  private static final ScopedValue<Boolean> ASKED = ScopedValue.newInstance();

  private static final long BETWEEN_LOOKS = Duration.ofMillis(500).toNanos();
  private static final long OLDEST = Duration.ofSeconds(2).toNanos();
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final String url;
  private final Supplier<DatasourceConfiguration> database;
  private final LongSupplier ticker;
  private final AtomicBoolean isLooking = new AtomicBoolean();

  private @Nullable HikariDataSource pool;

  /** The position of the database's log, and when it was read. Only the check uses them. */
  private String position = "";

  private long positionAt;

  /** The id of the data, which the replica has too. */
  private String installation = "";

  private volatile long lookedAt;

  private volatile boolean isAway;

  /** The replica has everything that the database had at this time. */
  private volatile long hasAllOf;

  public ReadReplica(String url, Supplier<DatasourceConfiguration> database, LongSupplier ticker) {
    this.url = url;
    this.database = database;
    this.ticker = ticker;
    positionAt = ticker.getAsLong() - OLDEST;
    lookedAt = positionAt;
    hasAllOf = positionAt;
  }

  /** Before the framework shares the connection of a transaction among all callers within it. */
  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  @Override
  public DataSource onCreated(BeanCreatedEvent<DataSource> event) {
    if (url.isEmpty()) {
      return event.getBean();
    }
    HikariConfig config = new HikariConfig();
    database.get().copyStateTo(config);
    config.setJdbcUrl(url);
    config.setPoolName("replica");
    config.setReadOnly(true);
    config.setInitializationFailTimeout(-1);
    config.setConnectionTimeout(Math.min(config.getConnectionTimeout(), PATIENCE.toMillis()));
    pool = new HikariDataSource(config);
    return new Routed(event.getBean(), pool).inFrontOf(event.getBean());
  }

  @PreDestroy
  void close() {
    if (pool != null) {
      pool.close();
    }
  }

  /** Runs reads, which must begin their own transaction. */
  <T> T read(Supplier<T> reads) {
    return pool == null ? reads.get() : ScopedValue.where(ASKED, true).call(reads::get);
  }

  private final class Routed implements ConnectionSource {

    private final DataSource primary;
    private final DataSource replica;

    Routed(DataSource primary, DataSource replica) {
      this.primary = primary;
      this.replica = replica;
    }

    @Override
    public Connection get() throws SQLException {
      if (ASKED.isBound() && keepsUp()) {
        try {
          return replica.getConnection();
        } catch (SQLException e) {
          // The next check tells why.
          hasAllOf = ticker.getAsLong() - OLDEST;
        }
      }
      return primary.getConnection();
    }

    /**
     * What the last check found. After a pause a caller waits for a check, unless the replica was
     * away.
     */
    private boolean keepsUp() {
      long pause = ticker.getAsLong() - lookedAt;
      if (pause >= BETWEEN_LOOKS && isLooking.compareAndSet(false, true)) {
        if (pause >= OLDEST && !isAway) {
          look();
        } else {
          Thread.startVirtualThread(this::look);
        }
      }
      return ticker.getAsLong() - hasAllOf < OLDEST;
    }

    private void look() {
      try {
        if (ticker.getAsLong() - positionAt < OLDEST || readPosition()) {
          compare();
          readPosition();
        }
      } catch (SQLException e) {
        lose(e);
      } finally {
        lookedAt = ticker.getAsLong();
        isLooking.set(false);
      }
    }

    /** The replica always lags a little, so it is compared with the position of the last check. */
    private void compare() throws SQLException {
      Sql asked =
          Sql.of(
              "SELECT pg_is_in_recovery(), pg_last_wal_replay_lsn() >= CAST(? AS pg_lsn)"
                  + " FROM installation WHERE id = ?",
              position,
              installation);
      try (Connection connection = replica.getConnection()) {
        boolean hasAll =
            asked
                .query(
                    connection,
                    row -> {
                      if (!row.getBoolean(1)) {
                        throw new SQLException("it is no replica, but a database of its own");
                      }
                      return row.getBoolean(2);
                    })
                .stream()
                .findFirst()
                .orElseThrow(() -> new SQLException("it has the data of another server"));
        if (hasAll) {
          hasAllOf = positionAt;
        }
      }
      if (isAway) {
        isAway = false;
        LOG.info("The replica can be used again");
      }
    }

    /** False when the database is away, which is logged elsewhere. */
    private boolean readPosition() {
      long now = ticker.getAsLong();
      try (Connection connection = primary.getConnection();
          PreparedStatement asked =
              connection.prepareStatement(
                  "SELECT CAST(pg_current_wal_lsn() AS TEXT), id FROM installation");
          ResultSet row = asked.executeQuery()) {
        row.next();
        position = row.getString(1);
        installation = row.getString(2);
        positionAt = now;
        return true;
      } catch (SQLException away) {
        return false;
      }
    }
  }

  /** Logs once until the replica can be used again. A pool's own words only tell that it waited. */
  private void lose(SQLException e) {
    hasAllOf = ticker.getAsLong() - OLDEST;
    if (!isAway) {
      isAway = true;
      LOG.warn(
          "The replica cannot be used; reading from the database until it can: {}",
          Causes.firstLine(Objects.requireNonNullElse(e.getCause(), e)));
    }
  }
}
