package dev.rondo.bootstrap.wiring;

import dev.rondo.application.item.Catalogue;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.persistence.item.CatalogueChanged;
import io.micronaut.runtime.event.annotation.EventListener;
import jakarta.inject.Singleton;

/**
 * Keeps this node's {@link CatalogueVersion} up to date: its own changes at once, those of other
 * nodes and of commands by polling.
 */
@Singleton
final class CatalogueChangeListener {

  private final Catalogue catalogue;
  private final CatalogueVersion version;

  CatalogueChangeListener(Catalogue catalogue, CatalogueVersion version) {
    this.catalogue = catalogue;
    this.version = version;
  }

  /** Asks the database. */
  void look() {
    version.confirm(catalogue.changeCount());
  }

  @EventListener
  void onChange(CatalogueChanged change) {
    version.advance(change.changeCount());
  }
}
