package dev.rondo.persistence;

import dev.rondo.application.submission.StoresContract;
import io.micronaut.context.BeanContext;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

/** Every store in the database keeps to the contract of its port. */
@MicronautTest(startApplication = false, transactional = false)
final class JdbcStoresTest extends StoresContract {

  @Inject BeanContext beans;
  @Inject Tables tables;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public <T> T store(Class<T> port) {
    return beans.getBean(port);
  }
}
