package dev.rondo.persistence.transaction;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Gives connections in place of a pool. */
@FunctionalInterface
public interface ConnectionSource {

  Connection get() throws SQLException;

  /**
   * The pool with its connections from here. It is no {@code DelegatingDataSource}, as the
   * framework asks what that delegates to.
   */
  default DataSource inFrontOf(DataSource pool) {
    return (DataSource)
        Proxy.newProxyInstance(
            DataSource.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (_, method, arguments) -> {
              if (arguments == null && method.getName().equals("getConnection")) {
                return get();
              }
              try {
                return method.invoke(pool, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
