package dev.rondo.persistence.sql;

import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.order.Ordered;
import jakarta.inject.Singleton;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A pool whose connections prepare no statement while somebody wants them to fail. */
@Singleton
@Requires(property = BreakingDataSource.PROPERTY)
final class BreakingDataSource implements BeanCreatedEventListener<DataSource>, Ordered {

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

  /** The pool itself, before others wrap it. */
  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  @Override
  public DataSource onCreated(BeanCreatedEvent<DataSource> event) {
    DataSource pool = event.getBean();
    return proxy(
        DataSource.class,
        (proxy, method, arguments) -> {
          Object answer = call(pool, method, arguments);
          return answer instanceof Connection connection ? breaking(connection) : answer;
        });
  }

  private Connection breaking(Connection connection) {
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

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
