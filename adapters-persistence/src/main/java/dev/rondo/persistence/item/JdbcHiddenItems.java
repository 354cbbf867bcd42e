package dev.rondo.persistence.item;

import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.item.HiddenItems.HiddenItem;
import dev.rondo.application.item.Relevance;
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
import dev.rondo.persistence.item.ItemRows.ItemDocument;
import dev.rondo.persistence.item.ItemRows.ItemPlace;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.persistence.transaction.DueSoon;
import dev.rondo.persistence.transaction.DueSoon.Due;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Hidden items and drafts in a table of their own, so that no statement over the catalogue has to
 * leave them out. An item keeps its id, and with it its place among items of the same position.
 */
@SharedRepository
abstract class JdbcHiddenItems
    implements HiddenItems, GenericRepository<JdbcHiddenItems.HiddenItemRow, Long> {

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

  @MappedEntity("hidden_item")
  record HiddenItemRow(
      @Id long id, ItemKind kind, String document, String owner, Instant hiddenAt) {

    HiddenItem toDomain() {
      return new HiddenItem(StoredItems.readItem(kind, document), owner, hiddenAt);
    }
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
    copyItems(ids, root.kind(), root.name(), now);
    copyFiles(ids);
    copyReferences(ids);
    items.remove(ids);
    catalogue.note(ids);
  }

  @Query(
      """
      INSERT INTO hidden_item_reference (item_id, kind, name)
      SELECT item_id, kind, name FROM item_reference WHERE item_id IN (:ids)
      """)
  abstract void copyReferences(List<Long> ids);

  @Query(
      """
      INSERT INTO hidden_item_file (item_id, hash)
      SELECT item_id, hash FROM item_file WHERE item_id IN (:ids)
      """)
  abstract void copyFiles(List<Long> ids);

  @Query(
      """
      INSERT INTO hidden_item (id, kind, name, origin, position, document, texts, owner,
        added_at, changed_at, root_kind, root_name, hidden_at)
      SELECT id, kind, name, origin, position, document, texts, owner, added_at,
        changed_at, :rootKind, :rootName, :now
      FROM item WHERE id IN (:ids)
      """)
  abstract void copyItems(List<Long> ids, ItemKind rootKind, ItemName rootName, @At Instant now);

  @Override
  public Optional<HiddenItem> findHidden(ItemRef item) {
    return findRoot(item.kind(), item.name()).map(HiddenItemRow::toDomain);
  }

  /** An explicitly hidden item. */
  @Query(
      """
      SELECT id, kind, document, owner, hidden_at FROM hidden_item
      WHERE kind = root_kind AND name = root_name AND kind = :kind AND name = :name
        AND draft IS NULL
      """)
  abstract Optional<HiddenItemRow> findRoot(ItemKind kind, ItemName name);

  @Override
  public List<ItemRef> restore(ItemRef item) {
    List<ItemPlace> places = places(item);
    batches(places).forEach(this::restore);
    return refs(places);
  }

  private void restore(List<Long> ids) {
    restoreItems(ids);
    restoreFiles(ids);
    restoreReferences(ids);
    remove(ids);
    catalogue.note(ids);
  }

  @Query("DELETE FROM hidden_item WHERE id IN (:ids)")
  abstract void remove(List<Long> ids);

  @Query(
      """
      INSERT INTO item_reference (item_id, kind, name)
      SELECT item_id, kind, name FROM hidden_item_reference WHERE item_id IN (:ids)
      """)
  abstract void restoreReferences(List<Long> ids);

  @Query(
      """
      INSERT INTO item_file (item_id, hash)
      SELECT item_id, hash FROM hidden_item_file WHERE item_id IN (:ids)
      """)
  abstract void restoreFiles(List<Long> ids);

  @Query(
      """
      INSERT INTO item (id, kind, name, origin, position, document, texts, owner, added_at,
        changed_at)
      SELECT id, kind, name, origin, position, document, texts, owner, added_at, changed_at
      FROM hidden_item WHERE id IN (:ids)
      """)
  abstract void restoreItems(List<Long> ids);

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
    return refs(naming(item.kind(), item.name(), kind));
  }

  /** The hidden items of a kind that name an item. */
  @Query(
      """
      SELECT hidden_item.id, hidden_item.kind, hidden_item.name, hidden_item.position
      FROM hidden_item_reference reference
      JOIN hidden_item ON hidden_item.id = reference.item_id
      WHERE reference.kind = :kind AND reference.name = :name AND hidden_item.kind = :by
      ORDER BY hidden_item.id
      """)
  abstract List<ItemPlace> naming(ItemKind kind, ItemName name, ItemKind by);

  /** The item first, then those that were hidden with it. */
  private List<ItemPlace> places(ItemRef item) {
    List<ItemPlace> places = new ArrayList<>(places(item.kind(), List.of(item.name().value())));
    places.addAll(placesHiddenWith(item.kind(), item.name()));
    return places;
  }

  @Query(
      """
      SELECT id, kind, name, position FROM hidden_item
      WHERE root_kind = :kind AND root_name = :name AND NOT (kind = :kind AND name = :name)
      ORDER BY id
      """)
  abstract List<ItemPlace> placesHiddenWith(ItemKind kind, ItemName name);

  @Query("SELECT id, kind, name, position FROM hidden_item WHERE kind = :kind AND name IN (:names)")
  abstract List<ItemPlace> places(ItemKind kind, List<String> names);

  @Override
  public Set<ItemRef> among(Collection<ItemRef> refs) {
    Set<ItemRef> found = new HashSet<>();
    Batches.byKind(refs, (kind, names) -> found.addAll(refs(places(kind, names))));
    return found;
  }

  @Override
  public List<CatalogueItem> hiddenOf(PlayerId owner) {
    return documentsOf(owner).stream().map(ItemDocument::toDomain).toList();
  }

  @Query("SELECT id, kind, document FROM hidden_item WHERE owner = :owner ORDER BY id")
  abstract List<ItemDocument> documentsOf(PlayerId owner);

  @Override
  public Optional<PlayerId> ownerOfHidden(ItemRef item) {
    return owner(item.kind(), item.name());
  }

  @Query("SELECT owner FROM hidden_item WHERE kind = :kind AND name = :name AND owner <> ''")
  abstract Optional<PlayerId> owner(ItemKind kind, ItemName name);

  @Override
  public void disownHidden(ItemRef item) {
    find(item.kind(), item.name())
        .map(found -> found.toDomain().withoutAuthor())
        .ifPresent(
            left ->
                disown(
                    item.kind(), item.name(), StoredItems.write(left), Relevance.of(left).texts()));
  }

  @Query(
      """
      UPDATE hidden_item
      SET owner = '', document = :document, texts = :texts, draft = NULL, publish_at = NULL,
        unlisted = FALSE
      WHERE kind = :kind AND name = :name
      """)
  abstract void disown(ItemKind kind, ItemName name, String document, String texts);

  @Query("SELECT id, kind, document FROM hidden_item WHERE kind = :kind AND name = :name")
  abstract Optional<ItemDocument> find(ItemKind kind, ItemName name);

  @Override
  public Listing<HiddenItem> hiddenItems(Keywords keywords) {
    return latestFirst(
        Sql.of(" FROM hidden_item WHERE kind = root_kind AND name = root_name AND draft IS NULL")
            .add(Sql.containing(keywords)));
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
                .query(operations, HiddenItemRow.class)
                .stream()
                .map(row -> new Row<>(KeysetListing.key(row.hiddenAt, row.id), row.toDomain()))
                .toList());
  }

  @Override
  public List<ItemRef> hiddenBefore(Instant before) {
    return refs(rootsBefore(before));
  }

  /** The items explicitly hidden before an instant. */
  @Query(
      """
      SELECT id, kind, name, position FROM hidden_item
      WHERE hidden_at < :before AND kind = root_kind AND name = root_name AND draft IS NULL
      ORDER BY hidden_at, id
      """)
  abstract List<ItemPlace> rootsBefore(@At Instant before);

  /** Whether a draft was public before. */
  enum DraftState {
    NEW,
    TAKEN_BACK
  }

  @Introspected
  record DraftRow(
      ItemKind kind,
      String document,
      String owner,
      DraftState draft,
      boolean unlisted,
      @At @Nullable Instant publishAt) {

    Draft toDomain() {
      return new Draft(
          StoredItems.readItem(kind, document),
          new PlayerId(owner),
          draft == DraftState.TAKEN_BACK,
          when());
    }

    private Publication when() {
      if (unlisted) {
        return Publication.UNLISTED;
      }
      return publishAt == null ? Publication.DRAFT : new Publication.Scheduled(publishAt);
    }
  }

  @Override
  public void keepAsDraft(ItemRef item, boolean wasPublic, Publication when) {
    keepAsDraft(
        item.kind(),
        item.name(),
        wasPublic ? DraftState.TAKEN_BACK : DraftState.NEW,
        when.equals(Publication.UNLISTED),
        when instanceof Publication.Scheduled(Instant at) ? at : null);
  }

  @Query(
      """
      UPDATE hidden_item SET draft = :state, unlisted = :unlisted, publish_at = :publishAt
      WHERE kind = :kind AND name = :name
      """)
  abstract void keepAsDraft(
      ItemKind kind,
      ItemName name,
      DraftState state,
      boolean unlisted,
      @At @Nullable Instant publishAt);

  @Override
  public boolean hideUnlisted(ItemRef item, Instant now) {
    return hideUnlisted(item.kind(), item.name(), now) > 0;
  }

  @Query(
      """
      UPDATE hidden_item SET hidden_draft = draft, draft = NULL, hidden_at = :now
      WHERE kind = :kind AND name = :name AND draft IS NOT NULL AND unlisted
      """)
  abstract int hideUnlisted(ItemKind kind, ItemName name, @At Instant now);

  @Override
  public boolean restoreUnlisted(ItemRef item) {
    return restoreUnlisted(item.kind(), item.name()) > 0;
  }

  @Query(
      """
      UPDATE hidden_item SET draft = COALESCE(hidden_draft, 'TAKEN_BACK')
      WHERE kind = :kind AND name = :name AND draft IS NULL AND unlisted
      """)
  abstract int restoreUnlisted(ItemKind kind, ItemName name);

  @Override
  public Optional<Draft> findDraft(ItemRef item) {
    return findDraft(item.kind(), item.name()).map(DraftRow::toDomain);
  }

  @Query(
      """
      SELECT kind, document, owner, draft, unlisted, publish_at FROM hidden_item
      WHERE kind = :kind AND name = :name AND draft IS NOT NULL
      """)
  abstract Optional<DraftRow> findDraft(ItemKind kind, ItemName name);

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
