package dev.rondo.persistence;

import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.order.Ordered;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import javax.sql.DataSource;

/** Wraps all connections of the pool itself, before others wrap the pool. */
public abstract class WrappedConnections implements BeanCreatedEventListener<DataSource>, Ordered {

  /** What stands in for a connection. */
  protected abstract Connection wrap(Connection connection);

  @Override
  public final int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  @Override
  public final DataSource onCreated(BeanCreatedEvent<DataSource> event) {
    DataSource pool = event.getBean();
    return proxy(
        DataSource.class,
        (proxy, method, arguments) -> {
          Object answer = call(pool, method, arguments);
          return answer instanceof Connection connection ? wrap(connection) : answer;
        });
  }

  /** Something of a type that does what the handler says. */
  protected static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  /** Calls what is wrapped. */
  protected static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
