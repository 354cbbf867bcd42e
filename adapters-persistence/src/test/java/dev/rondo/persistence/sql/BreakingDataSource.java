package dev.rondo.persistence.sql;

import dev.rondo.persistence.WrappedConnections;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** A pool whose connections prepare no statement while somebody wants them to fail. */
@Singleton
@Requires(property = BreakingDataSource.PROPERTY)
final class BreakingDataSource extends WrappedConnections {

  /** Whoever wants it sets this property. */
  static final String PROPERTY = "rondo.test.breaking";

  private volatile @Nullable SQLException failure;

  /** Has every statement fail meanwhile. */
  void during(SQLException fails, Runnable work) {
    failure = fails;
    try {
      work.run();
    } finally {
      failure = null;
    }
  }

  @Override
  protected Connection wrap(Connection connection) {
    return proxy(
        Connection.class,
        (proxy, method, arguments) -> {
          SQLException fails = failure;
          if (fails != null && method.getName().equals("prepareStatement")) {
            throw fails;
          }
          return call(connection, method, arguments);
        });
  }
}
