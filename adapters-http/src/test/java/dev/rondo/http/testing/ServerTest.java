package dev.rondo.http.testing;

import dev.rondo.testkit.item.InMemoryCatalogue;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;

/** A test of a server that runs, by requests. */
@MicronautTest(transactional = false)
public abstract class ServerTest {

  @Inject protected ApiClient caller;
  @Inject protected UploadClient client;
  @Inject protected InMemoryCatalogue catalogue;
  @Inject protected InMemoryFiles files;
  @Inject protected TestTicker ticker;
}
