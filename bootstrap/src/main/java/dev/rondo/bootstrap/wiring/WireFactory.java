package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.wire.RequestIds;
import dev.rondo.http.wire.RequestLimit;
import dev.rondo.http.wire.Wire;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.util.concurrent.ThreadLocalRandom;

/** Wires the names under which the server speaks. */
@Factory
final class WireFactory {

  @Singleton
  Wire wire(Settings settings, ServerPort port) {
    return settings.wire().wire(settings.listen().addressOn(port.number()));
  }

  @Singleton
  RequestLimit requestLimit(Settings settings) {
    return new RequestLimit(settings.uploads().maxRequestBytes());
  }

  @Singleton
  RequestIds requestIds() {
    return RequestIds.from(() -> ThreadLocalRandom.current().nextLong());
  }
}
