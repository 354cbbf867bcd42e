package dev.rondo.persistence.item;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.item.HiddenItem;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Batches;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Hidden items in a table of their own, so that no statement over the catalogue has to leave them
 * out. An item keeps its id, and with it its place among items of the same position.
 */
@Singleton
final class JdbcHiddenItems implements HiddenItems {

  private final ItemRows items;
  private final HiddenItemRows hidden;
  private final ItemReferenceRows references;
  private final ItemChangeLog changes;

  JdbcHiddenItems(
      ItemRows items, HiddenItemRows hidden, ItemReferenceRows references, ItemChangeLog changes) {
    this.items = items;
    this.hidden = hidden;
    this.references = references;
    this.changes = changes;
  }

  @Override
  public List<ItemRef> hide(ItemRef item, Instant now) {
    String name = item.name().value();
    List<ItemPlace> places = new ArrayList<>(items.places(item.kind(), List.of(name)));
    if (item.kind() == ItemKind.LEVEL && !places.isEmpty()) {
      places.addAll(items.naming(ItemKind.LEVEL, name, ItemKind.REPLAY));
    }
    batches(places).forEach(ids -> hide(ids, item, now));
    return refs(places);
  }

  private void hide(List<Long> ids, ItemRef root, Instant now) {
    hidden.copyItems(ids, root.kind(), root.name().value(), stored(now));
    hidden.copyFiles(ids);
    hidden.copyReferences(ids);
    items.remove(ids);
    changes.note(ids);
  }

  @Override
  public Optional<HiddenItem> findHidden(ItemRef item) {
    return hidden.findRoot(item.kind(), item.name().value()).map(HiddenItemRow::toDomain);
  }

  @Override
  public List<ItemRef> restore(ItemRef item) {
    List<ItemPlace> places = places(item);
    batches(places).forEach(this::restore);
    return refs(places);
  }

  private void restore(List<Long> ids) {
    hidden.restoreItems(ids);
    hidden.restoreFiles(ids);
    List<ItemReferenceRow> named =
        hidden.read(ids).stream()
            .flatMap(row -> ItemReferenceRow.of(row.id(), row.toDomain().item()).stream())
            .toList();
    if (!named.isEmpty()) {
      references.add(named);
    }
    hidden.remove(ids);
    changes.note(ids);
  }

  @Override
  public List<ItemRef> removeHidden(ItemRef item) {
    List<ItemPlace> places = places(item);
    batches(places).forEach(hidden::remove);
    return refs(places);
  }

  @Override
  public List<ItemRef> hiddenWith(ItemRef item) {
    return refs(places(item));
  }

  @Override
  public List<ItemRef> hiddenNaming(ItemRef item, ItemKind kind) {
    return refs(hidden.naming(item.kind(), item.name().value(), kind));
  }

  /** The item first, then those that were hidden with it. */
  private List<ItemPlace> places(ItemRef item) {
    String name = item.name().value();
    List<ItemPlace> places = new ArrayList<>(hidden.places(item.kind(), List.of(name)));
    places.addAll(hidden.placesHiddenWith(item.kind(), name));
    return places;
  }

  @Override
  public Set<ItemRef> among(Collection<ItemRef> refs) {
    Set<ItemRef> found = new HashSet<>();
    NamesByKind.batches(refs, (kind, names) -> found.addAll(refs(hidden.places(kind, names))));
    return found;
  }

  @Override
  public List<CatalogueItem> hiddenOf(PlayerId owner) {
    return hidden.documentsOf(owner.value()).stream().map(ItemDocument::toDomain).toList();
  }

  @Override
  public void disownHidden(ItemRef item) {
    String name = item.name().value();
    hidden
        .find(item.kind(), name)
        .map(found -> StoredItems.write(found.toDomain().withoutAuthor()))
        .ifPresent(document -> hidden.disown(item.kind(), name, document));
  }

  @Override
  public Listing<HiddenItem> hiddenItems() {
    return new HiddenItemListing(hidden);
  }

  @Override
  public List<ItemRef> hiddenBefore(Instant before) {
    return refs(hidden.rootsBefore(stored(before)));
  }

  private static List<ItemRef> refs(List<ItemPlace> places) {
    return places.stream().map(ItemPlace::ref).toList();
  }

  private static List<List<Long>> batches(List<ItemPlace> places) {
    return places.stream().map(ItemPlace::id).gather(Batches.cut()).toList();
  }
}
