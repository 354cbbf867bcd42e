package dev.rondo.bootstrap.wiring;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewItemInfo;
import dev.rondo.application.item.ViewServer;
import dev.rondo.bootstrap.settings.Settings;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

/** Wires browsing. */
@Factory
final class ItemFactory {

  @Singleton
  ListItems listItems(Catalogue catalogue, Settings settings) {
    return ListItems.over(catalogue, settings.lists().items());
  }

  @Singleton
  ViewItem viewItem(Catalogue catalogue) {
    return ViewItem.over(catalogue);
  }

  @Singleton
  ViewItemInfo viewItemInfo(Catalogue catalogue) {
    return ViewItemInfo.over(catalogue);
  }

  @Singleton
  ViewServer viewServer(Catalogue catalogue, Settings settings) {
    return ViewServer.over(catalogue, settings.service().title());
  }
}
