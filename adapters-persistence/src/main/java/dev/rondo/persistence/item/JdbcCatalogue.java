package dev.rondo.persistence.item;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.ItemSearch;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.persistence.search.FieldQuery;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.persistence.search.KeywordQuery;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The catalogue in the database, for reading. */
@Singleton
record JdbcCatalogue(
    CatalogueRows catalogue,
    JdbcOperations operations,
    ItemIndex index,
    ItemMemory memory,
    ItemLoader loader,
    ItemOrders orders,
    TransactionOperations<Connection> transactions)
    implements Catalogue {

  @Override
  public Listing<CatalogueItem> items(ItemKind kind, Keywords keywords) {
    ItemListing scan = new ItemListing(operations, kind, keywords);
    return keywords.isEmpty()
        ? all(kind, scan)
        : new IndexedItemListing(index, loader, kind, new KeywordQuery(kind, keywords), scan);
  }

  @Override
  public Listing<CatalogueItem> search(ItemSearch search) {
    return new IndexedItemListing(
        index,
        loader,
        search.kind(),
        new FieldQuery(search),
        new ScannedItemListing(operations, loader, search));
  }

  @Override
  public boolean searchesQuickly() {
    return index.isReady();
  }

  @Override
  public Set<String> likedBy(PlayerId player, ItemKind kind) {
    String path = kind.plural() + "/";
    return Set.copyOf(
        Sql.of("SELECT subject FROM liking WHERE player = ?", player.value())
            .add(" AND subject LIKE ?", path + "%")
            .query(operations, row -> row.getString(1).substring(path.length())));
  }

  @Override
  public Set<String> playedBy(PlayerId player) {
    return Set.copyOf(
        Sql.of("SELECT DISTINCT level FROM level_result WHERE player = ?", player.value())
            .query(operations, row -> row.getString(1)));
  }

  private Listing<CatalogueItem> all(ItemKind kind, ItemListing stored) {
    return kind == ItemKind.REPLAY
        ? stored
        : new RememberedItemListing(loader, orders, kind, stored);
  }

  @Override
  public List<CatalogueItem> madeBy(PlayerId owner, int each) {
    return made(owner, each)
        .query(
            operations,
            row ->
                StoredItems.readItem(
                    ItemKind.valueOf(row.getString("kind")), row.getString("document")));
  }

  /** One range of an index for each kind. */
  static Sql made(PlayerId owner, int each) {
    return Sql.of("SELECT item.kind, item.document FROM (")
        .each(
            Arrays.stream(ItemKind.values()).filter(ItemKind::isCatalogued).toList(),
            " UNION ALL ",
            (sql, kind) ->
                sql.add(
                    "(SELECT id, kind, position FROM item WHERE owner = ? AND kind = ?"
                        + " ORDER BY owner, kind, position, id LIMIT ?)",
                    owner.value(),
                    kind.name(),
                    each))
        .add(") made JOIN item ON item.id = made.id")
        .add(" ORDER BY made.kind, made.position, made.id");
  }

  /** Ids are given in order, and an item keeps its own. */
  @Override
  public List<Added> newest(ItemKind kind, int atMost) {
    return Sql.of("SELECT item.document, item.added_at FROM")
        .add(
            " (SELECT id FROM item WHERE kind = ? ORDER BY id DESC LIMIT ?) newest",
            kind.name(),
            atMost)
        .add(" JOIN item ON item.id = newest.id ORDER BY item.id DESC")
        .query(
            operations,
            row ->
                new Added(
                    StoredItems.readItem(kind, row.getString(1)),
                    row.getObject(2, OffsetDateTime.class).toInstant()));
  }

  @Override
  public Map<ItemRef, CatalogueItem> find(Collection<ItemRef> refs) {
    return loader.load(refs);
  }

  @Override
  public long changeCount() {
    return transactions.findTransactionStatus().isPresent()
        ? catalogue.changeCount()
        : memory.follow().orElseGet(catalogue::changeCount);
  }

  @Override
  public ServerProfile profile() {
    return StoredItems.readProfile(catalogue.profile());
  }
}
