package dev.rondo.persistence.item;

import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator.Stored;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.change.CommunityChangeLog;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.persistence.item.ItemRows.ItemDocument;
import dev.rondo.persistence.item.ItemRows.ItemPlace;
import dev.rondo.persistence.item.ItemRows.ItemRow;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.context.event.ApplicationEventPublisher;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.support.TransactionSynchronization;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The catalogue in the database, for changing. */
@Singleton
record JdbcCatalogueUpdates(
    ItemRows items,
    CatalogueRows catalogue,
    CommunityChangeLog playerChanges,
    JdbcOperations operations,
    InstantSource clock,
    TransactionOperations<Connection> transactions,
    ApplicationEventPublisher<CatalogueChanged> events)
    implements CatalogueUpdates {

  @Override
  public long beginChange() {
    catalogue.countChange();
    long changes = catalogue.changeCount();
    transactions
        .findTransactionStatus()
        .ifPresent(transaction -> transaction.registerSynchronization(announcement(changes)));
    return changes - 1;
  }

  @Override
  public void lock() {
    catalogue.lock();
  }

  @Override
  public boolean lock(ItemRef item) {
    return !items.lock(item.kind(), item.name().value()).isEmpty();
  }

  @Override
  public void save(List<CatalogueItem> saved, Origin origin) {
    Map<ItemRef, ItemPlace> present = places(saved.stream().map(CatalogueItem::ref).toList());
    List<CatalogueItem> added = new ArrayList<>();
    List<CatalogueItem> replaced = new ArrayList<>();
    for (CatalogueItem item : saved) {
      (present.containsKey(item.ref()) ? replaced : added).add(item);
    }
    add(added, origin);
    edit(replaced, present, origin);
  }

  @Override
  public void amend(CatalogueItem item, Origin origin) {
    replace(List.of(item), places(List.of(item.ref())), origin);
  }

  private Map<ItemRef, ItemPlace> places(List<ItemRef> refs) {
    Map<ItemRef, ItemPlace> places = new HashMap<>();
    Batches.byKind(
        refs,
        (kind, names) ->
            items.places(kind, names).forEach(place -> places.put(place.ref(), place)));
    return places;
  }

  private void add(List<CatalogueItem> added, Origin origin) {
    if (added.isEmpty()) {
      return;
    }
    catalogue.takePositions(added.size());
    long last = catalogue.lastPosition();
    List<ItemRow> rows = new ArrayList<>();
    for (CatalogueItem item : added) {
      rows.add(ItemRow.added(item, origin, last - added.size() + rows.size() + 1));
    }
    List<Long> ids =
        items.saveAll(rows).stream().map(row -> Objects.requireNonNull(row.id())).toList();
    addDetails(added, ids);
  }

  private void edit(List<CatalogueItem> edited, Map<ItemRef, ItemPlace> present, Origin origin) {
    if (!edited.isEmpty()) {
      items.markEdited(replace(edited, present, origin), clock.instant());
    }
  }

  /** The ids of the rows. */
  private List<Long> replace(
      List<CatalogueItem> replaced, Map<ItemRef, ItemPlace> present, Origin origin) {
    List<ItemRow> rows =
        replaced.stream()
            .map(
                item ->
                    ItemRow.replacing(
                        Objects.requireNonNull(present.get(item.ref())), item, origin))
            .toList();
    List<Long> ids = rows.stream().map(row -> Objects.requireNonNull(row.id())).toList();
    items.updateAll(rows);
    items.removeFilesOf(ids);
    items.removeReferencesOf(ids);
    addDetails(replaced, ids);
    return ids;
  }

  private void addDetails(List<CatalogueItem> saved, List<Long> ids) {
    catalogue.note(ids);
    addNeeds(saved, ids);
  }

  /** Adds which files and other items they need. */
  private void addNeeds(List<? extends CatalogueItem> saved, List<Long> ids) {
    List<Sql> files = new ArrayList<>();
    List<Sql> references = new ArrayList<>();
    for (int i = 0; i < saved.size(); i++) {
      CatalogueItem item = saved.get(i);
      long id = ids.get(i);
      item.files().forEach(hash -> files.add(Sql.of("(?, ?)", id, hash.hex())));
      item.references().stream()
          .distinct()
          .map(ref -> Sql.of("(?, ?, ?)", id, ref.kind().name(), ref.name().value()))
          .forEach(references::add);
    }
    insert("INSERT INTO item_file (item_id, hash) VALUES ", files);
    insert("INSERT INTO item_reference (item_id, kind, name) VALUES ", references);
  }

  private void insert(String into, List<Sql> rows) {
    rows.stream()
        .gather(Batches.cut())
        .forEach(
            some -> Sql.of(into).each(some, ", ", (sql, row) -> sql.add(row)).update(operations));
  }

  @Override
  public Set<ItemRef> starters() {
    return refs(items.placesOf(Origin.STARTER));
  }

  @Override
  public List<ItemRef> removeStarters() {
    Set<ItemRef> kept = keptStarters();
    List<ItemPlace> removed =
        items.placesOf(Origin.STARTER).stream()
            .filter(place -> !kept.contains(place.ref()))
            .sorted(Comparator.comparing(place -> place.ref().toString()))
            .toList();
    remove(removed);
    return removed.stream().map(ItemPlace::ref).toList();
  }

  /** The starters that others build on, and those that these build on in turn. */
  private Set<ItemRef> keptStarters() {
    Map<ItemRef, CatalogueItem> starters =
        items.documentsOf(Origin.STARTER).stream()
            .map(ItemDocument::toDomain)
            .collect(Collectors.toMap(CatalogueItem::ref, item -> item));
    Set<ItemRef> kept = new HashSet<>();
    Deque<ItemRef> open = new ArrayDeque<>(refs(items.placesNamedFromElsewhere(Origin.STARTER)));
    while (!open.isEmpty()) {
      ItemRef ref = open.pop();
      CatalogueItem starter = starters.get(ref);
      if (starter != null && kept.add(ref)) {
        open.addAll(starter.references());
      }
    }
    return kept;
  }

  private static Set<ItemRef> refs(Collection<ItemPlace> places) {
    return places.stream().map(ItemPlace::ref).collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public void publish(CatalogueItem item, PlayerId owner) {
    Map<ItemRef, ItemPlace> present = places(List.of(item.ref()));
    if (!present.isEmpty()) {
      edit(List.of(item), present, Origin.PLAYER);
      return;
    }
    long id = insert(item, items.positionBeforeAll(item.kind()), owner);
    addDetails(List.of(item), List.of(id));
  }

  @Override
  public void addReplay(ReplayItem replay, PlayerId owner) {
    long id = insert(replay, -clock.instant().toEpochMilli(), owner);
    addNeeds(List.of(replay), List.of(id));
    playerChanges.noteReplay(replay.name());
  }

  private long insert(CatalogueItem item, long position, PlayerId owner) {
    ItemRow row = ItemRow.added(item, Origin.PLAYER, position);
    return Sql.of("INSERT INTO item (kind, name, origin, position, document, texts, owner)")
        .add(" VALUES (?, ?, ?, ?,", row.kind().name(), row.name(), row.origin().name(), position)
        .add(" ?, ?, ?)", row.document(), row.texts(), owner.value())
        .insert(operations);
  }

  @Override
  public boolean isInUse(ItemRef ref) {
    return items.countNaming(ref.kind(), ref.name().value()) > 0;
  }

  @Override
  public List<ItemRef> naming(ItemRef ref, ItemKind kind) {
    return items.naming(ref.kind(), ref.name().value(), kind).stream().map(ItemPlace::ref).toList();
  }

  @Override
  public void disown(ItemRef ref) {
    items.disown(ref.kind(), ref.name().value());
  }

  @Override
  public void remove(Collection<ItemRef> refs) {
    Batches.byKind(refs, (kind, names) -> remove(items.places(kind, names)));
  }

  private void remove(List<ItemPlace> places) {
    if (!places.isEmpty()) {
      List<Long> ids = places.stream().map(ItemPlace::id).toList();
      items.remove(ids);
      catalogue.note(ids);
    }
  }

  @Override
  public void describe(ServerProfile profile) {
    String banner = profile.banner() instanceof Stored(FileHash hash) ? hash.hex() : "";
    catalogue.describe(StoredItems.write(profile), banner);
  }

  /** Publishes a change as soon as it is durable. */
  private TransactionSynchronization announcement(long changes) {
    return new TransactionSynchronization() {
      @Override
      public void afterCommit() {
        events.publishEvent(new CatalogueChanged(changes));
      }
    };
  }
}
