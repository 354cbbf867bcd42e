package dev.rondo.bootstrap.wiring;

import com.github.benmanes.caffeine.cache.Ticker;
import com.sun.management.UnixOperatingSystemMXBean;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.cache.CallerMemory;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.http.cache.RecentWrites;
import dev.rondo.http.cache.ResponseCache;
import dev.rondo.http.connection.BodyBudget;
import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.connection.ConnectionLimit;
import dev.rondo.http.connection.ConnectionsPerAddress;
import dev.rondo.http.connection.RequestIds;
import dev.rondo.http.limit.RateLimits;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.context.annotation.Factory;
import io.micronaut.http.server.HttpServerConfiguration;
import jakarta.inject.Singleton;
import java.lang.management.ManagementFactory;
import java.util.concurrent.ThreadLocalRandom;

/** Wires the names, limits and caches of the HTTP adapter. */
@Factory
final class HttpFactory {

  /** Line and headers may have 16 kB each, and are held as texts beside their bytes. */
  private static final long MEMORY_OF_A_CONNECTION = 128 * 1024;

  /** The jars, the database with its connections, and the search index. */
  private static final long FILES_OF_A_SERVER = 200;

  private static final long FEWEST_CONNECTIONS = 64;

  @Singleton
  ServerIdentity serverIdentity(Settings settings, ServerPort port) {
    return settings.identity(port.number());
  }

  /**
   * A quarter of the heap, as the memory that bodies are read into is by default as large as it,
   * and a quarter of that for an address.
   */
  @Singleton
  BodyBudget bodyBudget(HttpServerConfiguration server) {
    long ofOneBody = server.getMaxRequestBufferSize();
    long ofOneAddress = Math.max(ofOneBody, Runtime.getRuntime().maxMemory() / 16);
    return new BodyBudget(
        ofOneBody, ofOneAddress, Math.max(ofOneAddress, Runtime.getRuntime().maxMemory() / 4));
  }

  /**
   * As many as fit into the heap while large headers come in. Half of the descriptors is left for
   * files, one of which each connection may be sent.
   */
  @Singleton
  ConnectionLimit connectionLimit() {
    long byMemory = Runtime.getRuntime().maxMemory() / MEMORY_OF_A_CONNECTION;
    long byFiles =
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
            ? system.getMaxFileDescriptorCount() / 2 - FILES_OF_A_SERVER
            : Long.MAX_VALUE;
    return new ConnectionLimit((int) Math.max(FEWEST_CONNECTIONS, Math.min(byMemory, byFiles)));
  }

  @Singleton
  RateLimits rateLimits(Settings settings, Ticker ticker) {
    return new RateLimits(settings.rates(), ticker);
  }

  @Singleton
  ConnectionsPerAddress connectionsPerAddress(ClientAddresses addresses, Settings settings) {
    return new ConnectionsPerAddress(addresses, settings.connectionsPerAddress());
  }

  @Singleton
  RequestIds requestIds() {
    return RequestIds.from(() -> ThreadLocalRandom.current().nextLong());
  }

  /** Commands have it too, and none of the beans of the HTTP adapter. */
  @Singleton
  CatalogueVersion catalogueVersion(Ticker ticker) {
    return new CatalogueVersion(ticker);
  }

  /** As {@link #catalogueVersion}. */
  @Singleton
  RecentWrites recentWrites(Ticker ticker) {
    return new RecentWrites(ticker);
  }

  /** Never more than a quarter of the heap, whatever is set: a small one has other uses, too. */
  @Singleton
  ResponseCache responseCache(
      ServerIdentity identity,
      CallerMemory callers,
      RecentWrites writes,
      CatalogueVersion version,
      Settings settings,
      Ticker ticker) {
    long bytes = Math.min(settings.get(Setting.ANSWER_CACHE), Runtime.getRuntime().maxMemory() / 4);
    return new ResponseCache(identity, callers, writes, version, bytes, ticker);
  }
}
