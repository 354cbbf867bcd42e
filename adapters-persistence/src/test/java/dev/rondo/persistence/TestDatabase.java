package dev.rondo.persistence;

import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.event.BeanInitializedEventListener;
import io.micronaut.context.event.BeanInitializingEvent;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Which database the tests run on: H2 in memory, or a PostgreSQL that is started for them. */
@Singleton
public final class TestDatabase implements BeanInitializedEventListener<DatasourceConfiguration> {

  private static final boolean POSTGRESQL =
      "postgresql".equals(System.getProperty("rondo.test.database"));

  @Override
  public DatasourceConfiguration onInitialized(
      BeanInitializingEvent<DatasourceConfiguration> event) {
    DatasourceConfiguration pool = event.getBean();
    if (POSTGRESQL && !pool.getUrl().startsWith("jdbc:h2:file:")) {
      pool.setUrl(Server.URL);
      pool.setUsername("postgres");
      pool.setPassword("");
      pool.setDriverClassName("org.postgresql.Driver");
    }
    return pool;
  }

  /** One for all tests of this process; it ends with it. */
  private static final class Server {

    static final String URL = start();

    private static String start() {
      try {
        return EmbeddedPostgres.start().getJdbcUrl("postgres", "postgres");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
