package dev.rondo.bootstrap.wiring;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.cache.CallerMemory;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.http.cache.RecentWrites;
import dev.rondo.http.cache.ResponseCache;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

@Factory
final class ResponseCacheFactory {

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

  @Singleton
  Ticker ticker() {
    return Ticker.systemTicker();
  }
}
