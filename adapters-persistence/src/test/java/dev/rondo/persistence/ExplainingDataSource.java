package dev.rondo.persistence;

import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Has PostgreSQL explain every statement that is sent to it, with the values that it is sent with.
 * It wraps the pool, so that what is explained is what the adapters run.
 */
@Singleton
@Requires(property = ExplainingDataSource.PROPERTY)
public final class ExplainingDataSource extends WrappedConnections {

  /** Whoever wants it sets this property. */
  public static final String PROPERTY = "rondo.test.explaining";

  private final List<Plan> plans = new CopyOnWriteArrayList<>();
  private volatile boolean on;

  /** How all was run that somebody did meanwhile. */
  public List<Plan> during(Runnable work) {
    plans.clear();
    on = true;
    try {
      work.run();
    } finally {
      on = false;
    }
    return List.copyOf(plans);
  }

  @Override
  protected Connection wrap(Connection connection) {
    return proxy(
        Connection.class,
        (proxy, method, arguments) -> {
          Object answer = call(connection, method, arguments);
          return answer instanceof PreparedStatement statement
              ? watched(connection, statement, (String) arguments[0])
              : answer;
        });
  }

  private PreparedStatement watched(
      Connection connection, PreparedStatement statement, String text) {
    Map<Integer, Binding> bindings = new TreeMap<>();
    return proxy(
        PreparedStatement.class,
        (proxy, method, arguments) -> {
          if (arguments != null && arguments[0] instanceof Integer index && isSetter(method)) {
            bindings.put(index, new Binding(method, arguments));
          }
          if (on && method.getName().startsWith("execute")) {
            plans.add(new Plan(text, explain(connection, text, bindings)));
          }
          return call(statement, method, arguments);
        });
  }

  private static boolean isSetter(Method method) {
    return method.getName().startsWith("set") && method.getParameterCount() > 1;
  }

  /** Queries are run to see what they read; changes are not. */
  private static List<String> explain(
      Connection connection, String text, Map<Integer, Binding> bindings) throws Throwable {
    String options = text.stripLeading().startsWith("SELECT") ? "ANALYZE, TIMING OFF, " : "";
    List<String> lines = new ArrayList<>();
    try (PreparedStatement statement =
        connection.prepareStatement("EXPLAIN (" + options + "COSTS OFF) " + text)) {
      for (Binding binding : bindings.values()) {
        call(statement, binding.setter, binding.arguments);
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          lines.add(rows.getString(1));
        }
      }
    }
    return lines;
  }

  /** A call that sets a parameter. */
  private record Binding(Method setter, Object[] arguments) {}
}
