package dev.rondo.persistence.item;

import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.persistence.item.ItemRows.ItemPlace;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.persistence.transaction.DueSoon;
import dev.rondo.persistence.transaction.DueSoon.Due;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Hidden items and drafts in a table of their own, so that no statement over the catalogue has to
 * leave them out. An item keeps its id, and with it its place among items of the same position.
 */
@Singleton
final class JdbcHiddenItems implements HiddenItems {

  /** What a hidden item has as a row of the catalogue. */
  private static final String KEPT =
      "id, kind, name, origin, position, document, texts, owner, added_at, changed_at";

  /** What is true of an item that was asked to be hidden. */
  private static final String IS_ROOT = " kind = root_kind AND name = root_name AND draft IS NULL";

  /** A draft that was public before. */
  private static final String TAKEN_BACK = "TAKEN_BACK";

  private final ItemRows items;
  private final CatalogueRows catalogue;
  private final JdbcOperations operations;
  private final DueSoon<ItemRef> drafts;

  JdbcHiddenItems(
      ItemRows items, CatalogueRows catalogue, JdbcOperations operations, CommitFlusher flusher) {
    this.items = items;
    this.catalogue = catalogue;
    this.operations = operations;
    this.drafts = new DueSoon<>(flusher, this::draftsDueBy);
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
    Sql.of("INSERT INTO hidden_item (" + KEPT + ", root_kind, root_name, hidden_at)")
        .add(" SELECT " + KEPT + ", ?, ?, ?", root.kind().name(), root.name().value(), now)
        .add(" FROM item WHERE id IN ")
        .add(Sql.oneOf(ids))
        .update(operations);
    copyNeeds("item", "hidden_item", ids);
    items.remove(ids);
    catalogue.note(ids);
  }

  /** Copies which files and other items they need. */
  private void copyNeeds(String from, String to, List<Long> ids) {
    Sql.of("INSERT INTO " + to + "_file (item_id, hash)")
        .add(" SELECT item_id, hash FROM " + from + "_file WHERE item_id IN ")
        .add(Sql.oneOf(ids))
        .update(operations);
    Sql.of("INSERT INTO " + to + "_reference (item_id, kind, name)")
        .add(" SELECT item_id, kind, name FROM " + from + "_reference WHERE item_id IN ")
        .add(Sql.oneOf(ids))
        .update(operations);
  }

  @Override
  public Optional<HiddenItem> findHidden(ItemRef item) {
    return Sql.of("SELECT kind, document, owner, hidden_at FROM hidden_item WHERE")
        .add(IS_ROOT + " AND ")
        .add(is(item))
        .find(operations, JdbcHiddenItems::hidden);
  }

  private static Sql is(ItemRef item) {
    return Sql.of("kind = ? AND name = ?", item.kind().name(), item.name().value());
  }

  private static HiddenItem hidden(ResultSet row) throws SQLException {
    return new HiddenItem(item(row), row.getString("owner"), Sql.instant(row, "hidden_at"));
  }

  private static CatalogueItem item(ResultSet row) throws SQLException {
    return StoredItems.readItem(ItemKind.valueOf(row.getString("kind")), row.getString("document"));
  }

  @Override
  public List<ItemRef> restore(ItemRef item) {
    List<ItemPlace> places = places(item);
    batches(places).forEach(this::restore);
    return refs(places);
  }

  private void restore(List<Long> ids) {
    Sql.of("INSERT INTO item (" + KEPT + ") SELECT " + KEPT + " FROM hidden_item WHERE id IN ")
        .add(Sql.oneOf(ids))
        .update(operations);
    copyNeeds("hidden_item", "item", ids);
    remove(ids);
    catalogue.note(ids);
  }

  private void remove(List<Long> ids) {
    Sql.of("DELETE FROM hidden_item WHERE id IN ").add(Sql.oneOf(ids)).update(operations);
  }

  @Override
  public List<ItemRef> removeHidden(ItemRef item) {
    List<ItemPlace> places = places(item);
    batches(places).forEach(this::remove);
    return refs(places);
  }

  @Override
  public List<ItemRef> hiddenWith(ItemRef item) {
    return refs(places(item));
  }

  @Override
  public List<ItemRef> hiddenNaming(ItemRef item, ItemKind kind) {
    return refs(
        places(
            Sql.of(" JOIN hidden_item_reference reference ON reference.item_id = hidden_item.id")
                .add(" WHERE reference.kind = ?", item.kind().name())
                .add(" AND reference.name = ?", item.name().value())
                .add(" AND hidden_item.kind = ? ORDER BY hidden_item.id", kind.name())));
  }

  /** The item first, then those that were hidden with it. */
  private List<ItemPlace> places(ItemRef item) {
    List<ItemPlace> places = new ArrayList<>(places(Sql.of(" WHERE ").add(is(item))));
    places.addAll(
        places(
            Sql.of(" WHERE root_kind = ?", item.kind().name())
                .add(" AND root_name = ? AND NOT (", item.name().value())
                .add(is(item))
                .add(") ORDER BY id")));
    return places;
  }

  private List<ItemPlace> places(Sql chosen) {
    return Sql.of("SELECT hidden_item.id, hidden_item.kind, hidden_item.name, hidden_item.position")
        .add(" FROM hidden_item")
        .add(chosen)
        .query(
            operations,
            row ->
                new ItemPlace(
                    row.getLong("id"),
                    ItemKind.valueOf(row.getString("kind")),
                    row.getString("name"),
                    row.getLong("position")));
  }

  @Override
  public Set<ItemRef> among(Collection<ItemRef> refs) {
    Set<ItemRef> found = new HashSet<>();
    Batches.byKind(
        refs,
        (kind, names) ->
            found.addAll(
                refs(
                    places(
                        Sql.of(" WHERE kind = ? AND name IN ", kind.name())
                            .add(Sql.oneOf(names))))));
    return found;
  }

  @Override
  public List<CatalogueItem> hiddenOf(PlayerId owner) {
    return Sql.of("SELECT kind, document FROM hidden_item WHERE owner = ?", owner.value())
        .add(" ORDER BY id")
        .query(operations, JdbcHiddenItems::item);
  }

  @Override
  public void disownHidden(ItemRef item) {
    Sql.of("SELECT kind, document FROM hidden_item WHERE ")
        .add(is(item))
        .query(operations, JdbcHiddenItems::item)
        .forEach(
            found ->
                Sql.of("UPDATE hidden_item SET owner = '', draft = NULL, publish_at = NULL,")
                    .add(
                        " unlisted = FALSE, document = ?", StoredItems.write(found.withoutAuthor()))
                    .add(" WHERE ")
                    .add(is(item))
                    .update(operations));
  }

  @Override
  public Listing<HiddenItem> hiddenItems(Keywords keywords) {
    return latestFirst(
        Sql.of(" FROM hidden_item WHERE" + IS_ROOT).add(ItemListing.containing(keywords)));
  }

  private Listing<HiddenItem> latestFirst(Sql matching) {
    return KeysetListing.latestFirst(
        operations,
        matching,
        "hidden_at",
        "id",
        chosen ->
            Sql.of("SELECT id, kind, document, owner, hidden_at")
                .add(chosen)
                .query(operations, JdbcHiddenItems::listed));
  }

  private static Row<HiddenItem> listed(ResultSet row) throws SQLException {
    HiddenItem item = hidden(row);
    return new Row<>(KeysetListing.key(item.hiddenAt(), row.getLong("id")), item);
  }

  @Override
  public List<ItemRef> hiddenBefore(Instant before) {
    return refs(
        places(
            Sql.of(" WHERE hidden_at < ? AND" + IS_ROOT, before).add(" ORDER BY hidden_at, id")));
  }

  @Override
  public void keepAsDraft(ItemRef item, boolean wasPublic, Publication when) {
    Sql.of("UPDATE hidden_item SET draft = ?,", wasPublic ? TAKEN_BACK : "NEW")
        .add(" unlisted = ?, publish_at = ", when.equals(Publication.UNLISTED))
        .add(when instanceof Publication.Scheduled(Instant at) ? Sql.of("?", at) : Sql.of("NULL"))
        .add(" WHERE ")
        .add(is(item))
        .update(operations);
  }

  @Override
  public boolean hideUnlisted(ItemRef item, Instant now) {
    return Sql.of("UPDATE hidden_item SET draft = NULL, hidden_at = ?", now)
            .add(" WHERE draft IS NOT NULL AND unlisted AND ")
            .add(is(item))
            .update(operations)
        > 0;
  }

  @Override
  public boolean restoreUnlisted(ItemRef item) {
    return Sql.of("UPDATE hidden_item SET draft = ?", TAKEN_BACK)
            .add(" WHERE draft IS NULL AND unlisted AND ")
            .add(is(item))
            .update(operations)
        > 0;
  }

  @Override
  public Optional<Draft> findDraft(ItemRef item) {
    return Sql.of("SELECT kind, document, owner, draft, unlisted, publish_at FROM hidden_item")
        .add(" WHERE draft IS NOT NULL AND ")
        .add(is(item))
        .find(operations, JdbcHiddenItems::draft);
  }

  private static Draft draft(ResultSet row) throws SQLException {
    return new Draft(
        item(row),
        new PlayerId(row.getString("owner")),
        row.getString("draft").equals(TAKEN_BACK),
        publication(row));
  }

  private static Publication publication(ResultSet row) throws SQLException {
    if (row.getBoolean("unlisted")) {
      return Publication.UNLISTED;
    }
    OffsetDateTime at = row.getObject("publish_at", OffsetDateTime.class);
    return at == null ? Publication.DRAFT : new Publication.Scheduled(at.toInstant());
  }

  @Override
  public Listing<CatalogueItem> draftsOf(PlayerId owner, ItemKind kind) {
    return latestFirst(
            Sql.of(
                " FROM hidden_item WHERE owner = ? AND kind = ? AND draft IS NOT NULL",
                owner.value(),
                kind.name()))
        .map(HiddenItem::item);
  }

  @Override
  public List<ItemRef> dueDrafts(Instant now) {
    return drafts.at(now, Integer.MAX_VALUE);
  }

  private List<Due<ItemRef>> draftsDueBy(Instant until, int limit) {
    return Sql.of("SELECT hidden_item.kind, hidden_item.name, hidden_item.publish_at")
        .add(" FROM hidden_item")
        .add(" JOIN player ON player.id = hidden_item.owner AND player.status = 'GOOD'")
        .add(" WHERE hidden_item.publish_at <= ?", until)
        .add(" ORDER BY hidden_item.publish_at, hidden_item.id LIMIT ?", limit)
        .query(
            operations,
            row ->
                new Due<>(
                    new ItemRef(ItemKind.valueOf(row.getString(1)), new ItemName(row.getString(2))),
                    Sql.instant(row, "publish_at")));
  }

  private static List<ItemRef> refs(List<ItemPlace> places) {
    return places.stream().map(ItemPlace::ref).toList();
  }

  private static List<List<Long>> batches(List<ItemPlace> places) {
    return places.stream().map(ItemPlace::id).gather(Batches.cut()).toList();
  }
}
