package dev.rondo.bootstrap.wiring;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.limit.ClientAddresses;
import dev.rondo.http.limit.RateLimits;
import dev.rondo.http.wire.BodyBudget;
import dev.rondo.http.wire.RequestIds;
import dev.rondo.http.wire.RequestLimit;
import dev.rondo.http.wire.Wire;
import io.micronaut.context.annotation.Factory;
import io.micronaut.http.server.HttpServerConfiguration;
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

  /** A quarter of the heap: the memory that bodies are read into is by default as large as it. */
  @Singleton
  BodyBudget bodyBudget(HttpServerConfiguration server) {
    long ofOneBody = server.getMaxRequestBufferSize();
    return new BodyBudget(ofOneBody, Math.max(ofOneBody, Runtime.getRuntime().maxMemory() / 4));
  }

  @Singleton
  RateLimits rateLimits(Settings settings, Ticker ticker) {
    return new RateLimits(settings.rates().rates(), ticker);
  }

  @Singleton
  ClientAddresses clientAddresses(Settings settings) {
    return settings.rates().addresses();
  }

  @Singleton
  RequestIds requestIds() {
    return RequestIds.from(() -> ThreadLocalRandom.current().nextLong());
  }
}
