package dev.rondo.persistence.item;

import dev.rondo.application.item.HiddenItem;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Gatherers;

/**
 * Hidden items in a table of their own, so that no statement over the catalogue has to leave them
 * out. An item keeps its id, and with it its place among items of the same position.
 */
@Singleton
final class JdbcHiddenItems implements HiddenItems {

  /** How many rows a statement names. */
  private static final int BATCH = 500;

  private static final String ITEM =
      "id, kind, name, origin, position, document, names, texts, owner";

  private static final String IS_ROOT = "kind = root_kind AND name = root_name";

  private final JdbcOperations operations;
  private final ItemReferenceRows references;
  private final ItemChangeLog changes;

  JdbcHiddenItems(JdbcOperations operations, ItemReferenceRows references, ItemChangeLog changes) {
    this.operations = operations;
    this.references = references;
    this.changes = changes;
  }

  @Override
  public List<ItemRef> hide(ItemRef item, Instant now) {
    List<Place> places =
        new ArrayList<>(
            Sql.of(
                    "SELECT id, kind, name FROM item WHERE kind = ? AND name = ?",
                    item.kind().name(),
                    item.name().value())
                .query(operations, JdbcHiddenItems::place));
    if (places.isEmpty()) {
      return List.of();
    }
    if (item.kind() == ItemKind.LEVEL) {
      places.addAll(replaysOf(item.name()));
    }
    batches(places).forEach(ids -> hide(ids, item, now));
    return refs(places);
  }

  private List<Place> replaysOf(ItemName level) {
    return Sql.of(
            "SELECT item.id, item.kind, item.name FROM item_reference"
                + " JOIN item ON item.id = item_reference.item_id"
                + " WHERE item_reference.kind = ? AND item_reference.name = ? AND item.kind = ?"
                + " ORDER BY item.id",
            ItemKind.LEVEL.name(),
            level.value(),
            ItemKind.REPLAY.name())
        .query(operations, JdbcHiddenItems::place);
  }

  private void hide(List<Long> ids, ItemRef root, Instant now) {
    Sql.of("INSERT INTO hidden_item (" + ITEM + ", root_kind, root_name, hidden_at)")
        .add(" SELECT " + ITEM + ", ?, ?, ?", root.kind().name(), root.name().value(), now)
        .add(" FROM item WHERE id IN ")
        .add(Sql.oneOf(ids))
        .update(operations);
    Sql.of("INSERT INTO hidden_item_file (item_id, hash) SELECT item_id, hash FROM item_file")
        .add(" WHERE item_id IN ")
        .add(Sql.oneOf(ids))
        .update(operations);
    Sql.of("INSERT INTO hidden_item_reference (item_id, kind, name)")
        .add(" SELECT item_id, kind, name FROM item_reference WHERE item_id IN ")
        .add(Sql.oneOf(ids))
        .update(operations);
    Sql.of("DELETE FROM item WHERE id IN ").add(Sql.oneOf(ids)).update(operations);
    changes.note(ids);
  }

  @Override
  public Optional<HiddenItem> findHidden(ItemRef item) {
    return Sql.of("SELECT kind, document, owner, hidden_at FROM hidden_item WHERE " + IS_ROOT)
        .add(" AND kind = ? AND name = ?", item.kind().name(), item.name().value())
        .query(operations, HiddenItemListing::item)
        .stream()
        .findFirst();
  }

  @Override
  public List<ItemRef> restore(ItemRef item) {
    List<Place> places = places(item);
    batches(places).forEach(this::restore);
    return refs(places);
  }

  private void restore(List<Long> ids) {
    Sql.of("INSERT INTO item (" + ITEM + ") SELECT " + ITEM + " FROM hidden_item WHERE id IN ")
        .add(Sql.oneOf(ids))
        .update(operations);
    Sql.of("INSERT INTO item_file (item_id, hash) SELECT item_id, hash FROM hidden_item_file")
        .add(" WHERE item_id IN ")
        .add(Sql.oneOf(ids))
        .update(operations);
    List<ItemReferenceRow> named =
        Sql.of("SELECT id, kind, document FROM hidden_item WHERE id IN ")
            .add(Sql.oneOf(ids))
            .query(operations, JdbcHiddenItems::references)
            .stream()
            .flatMap(List::stream)
            .toList();
    if (!named.isEmpty()) {
      references.add(named);
    }
    Sql.of("DELETE FROM hidden_item WHERE id IN ").add(Sql.oneOf(ids)).update(operations);
    changes.note(ids);
  }

  private static List<ItemReferenceRow> references(ResultSet row) throws SQLException {
    long id = row.getLong("id");
    return item(row).references().stream()
        .distinct()
        .map(ref -> new ItemReferenceRow(id, ref.kind(), ref.name().value()))
        .toList();
  }

  @Override
  public List<ItemRef> removeHidden(ItemRef item) {
    List<Place> places = places(item);
    batches(places)
        .forEach(
            ids ->
                Sql.of("DELETE FROM hidden_item WHERE id IN ")
                    .add(Sql.oneOf(ids))
                    .update(operations));
    return refs(places);
  }

  @Override
  public List<ItemRef> hiddenWith(ItemRef item) {
    return refs(places(item));
  }

  @Override
  public List<ItemRef> hiddenNaming(ItemRef item, ItemKind kind) {
    return refs(
        Sql.of(
                "SELECT hidden_item.id, hidden_item.kind, hidden_item.name"
                    + " FROM hidden_item_reference reference"
                    + " JOIN hidden_item ON hidden_item.id = reference.item_id"
                    + " WHERE reference.kind = ? AND reference.name = ? AND hidden_item.kind = ?"
                    + " ORDER BY hidden_item.id",
                item.kind().name(),
                item.name().value(),
                kind.name())
            .query(operations, JdbcHiddenItems::place));
  }

  /** The item first, then those that were hidden with it. */
  private List<Place> places(ItemRef item) {
    String kind = item.kind().name();
    String name = item.name().value();
    List<Place> places =
        new ArrayList<>(
            Sql.of("SELECT id, kind, name FROM hidden_item WHERE kind = ? AND name = ?", kind, name)
                .query(operations, JdbcHiddenItems::place));
    places.addAll(
        Sql.of("SELECT id, kind, name FROM hidden_item WHERE root_kind = ? AND root_name = ?")
            .add(" AND NOT (" + IS_ROOT + ") ORDER BY id", kind, name)
            .query(operations, JdbcHiddenItems::place));
    return places;
  }

  @Override
  public Set<ItemRef> among(Collection<ItemRef> refs) {
    Set<ItemRef> found = new HashSet<>();
    NamesByKind.batches(
        refs,
        (kind, names) ->
            found.addAll(
                refs(
                    Sql.of("SELECT id, kind, name FROM hidden_item WHERE kind = ?", kind.name())
                        .add(" AND name IN ")
                        .add(Sql.oneOf(names))
                        .query(operations, JdbcHiddenItems::place))));
    return found;
  }

  @Override
  public List<CatalogueItem> hiddenOf(PlayerId owner) {
    return Sql.of(
            "SELECT kind, document FROM hidden_item WHERE owner = ? ORDER BY id", owner.value())
        .query(operations, JdbcHiddenItems::item);
  }

  @Override
  public void disownHidden(ItemRef item) {
    String kind = item.kind().name();
    String name = item.name().value();
    Sql.of("SELECT kind, document FROM hidden_item WHERE kind = ? AND name = ?", kind, name)
        .query(operations, JdbcHiddenItems::item)
        .forEach(
            found ->
                Sql.of(
                        "UPDATE hidden_item SET owner = '', document = ?",
                        StoredItems.write(found.withoutAuthor()))
                    .add(" WHERE kind = ? AND name = ?", kind, name)
                    .update(operations));
  }

  private static CatalogueItem item(ResultSet row) throws SQLException {
    return StoredItems.readItem(ItemKind.valueOf(row.getString("kind")), row.getString("document"));
  }

  @Override
  public Listing<HiddenItem> hiddenItems() {
    return new HiddenItemListing(operations);
  }

  @Override
  public List<ItemRef> hiddenBefore(Instant before) {
    return refs(
        Sql.of("SELECT id, kind, name FROM hidden_item WHERE hidden_at < ? AND " + IS_ROOT, before)
            .add(" ORDER BY hidden_at, id")
            .query(operations, JdbcHiddenItems::place));
  }

  private static Place place(ResultSet row) throws SQLException {
    return new Place(
        row.getLong("id"),
        new ItemRef(ItemKind.valueOf(row.getString("kind")), new ItemName(row.getString("name"))));
  }

  private static List<ItemRef> refs(List<Place> places) {
    return places.stream().map(Place::ref).toList();
  }

  private static List<List<Long>> batches(List<Place> places) {
    return places.stream().map(Place::id).gather(Gatherers.windowFixed(BATCH)).toList();
  }

  /** A row. */
  private record Place(long id, ItemRef ref) {}
}
