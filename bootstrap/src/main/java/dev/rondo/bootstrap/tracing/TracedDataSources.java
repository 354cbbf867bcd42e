package dev.rondo.bootstrap.tracing;

import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.order.Ordered;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.instrumentation.jdbc.datasource.JdbcTelemetry;
import javax.sql.DataSource;

/** Makes spans of database statements and of waiting for connections, without values. */
final class TracedDataSources implements BeanCreatedEventListener<DataSource>, Ordered {

  private final JdbcTelemetry telemetry;

  TracedDataSources(OpenTelemetry spans) {
    this.telemetry = JdbcTelemetry.create(spans);
  }

  /** Before the framework binds connections to transactions. */
  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  @Override
  public DataSource onCreated(BeanCreatedEvent<DataSource> event) {
    return telemetry.wrap(event.getBean());
  }
}
