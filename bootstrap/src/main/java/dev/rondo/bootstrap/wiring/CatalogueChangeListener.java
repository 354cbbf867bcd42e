package dev.rondo.bootstrap.wiring;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.item.Catalogue;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.persistence.item.CatalogueChanged;
import io.micronaut.runtime.event.annotation.EventListener;
import jakarta.inject.Singleton;

/**
 * Keeps this node's {@link CatalogueVersion} up to date: its own changes at once, those of other
 * nodes and of commands by polling. It is known no longer than what is done to comments and likes,
 * as answers depend on both.
 */
@Singleton
record CatalogueChangeListener(
    Catalogue catalogue, CommunityFollower community, CatalogueVersion version, Ticker ticker) {

  void look() {
    long asked = ticker.read();
    community.look();
    version.confirm(catalogue.changeCount(), asked);
  }

  @EventListener
  void onChange(CatalogueChanged change) {
    version.advance(change.changeCount());
  }
}
