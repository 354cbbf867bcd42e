package dev.rondo.bootstrap.tracing;

import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.order.Ordered;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.instrumentation.jdbc.datasource.JdbcTelemetry;
import javax.sql.DataSource;

/**
 * Makes spans of what requests ask the database, and of their waiting for a connection. Values are
 * not in them.
 */
final class TracedDataSources implements BeanCreatedEventListener<DataSource>, Ordered {

  private final JdbcTelemetry telemetry;

  TracedDataSources(OpenTelemetry spans) {
    this.telemetry = JdbcTelemetry.create(spans);
  }

  /** Before the framework has the connections of a transaction be used by all within it. */
  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  @Override
  public DataSource onCreated(BeanCreatedEvent<DataSource> event) {
    return telemetry.wrap(event.getBean());
  }
}
