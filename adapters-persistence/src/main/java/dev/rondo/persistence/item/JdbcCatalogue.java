package dev.rondo.persistence.item;

import static dev.rondo.persistence.search.IndexQuery.UNCOUNTED;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.ItemSearch;
import dev.rondo.application.item.ItemSearch.Place;
import dev.rondo.application.item.Relevance;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.persistence.item.ItemMemory.Followed;
import dev.rondo.persistence.search.FieldQuery;
import dev.rondo.persistence.search.IndexQuery;
import dev.rondo.persistence.search.IndexQuery.Found;
import dev.rondo.persistence.search.IndexedItem;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.persistence.search.KeywordQuery;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.function.IOFunction;
import org.apache.lucene.index.DirectoryReader;

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
    return keywords.isEmpty()
        ? all(kind, new ItemListing(operations, kind))
        : new IndexedItemListing(
            index,
            loader,
            kind,
            new KeywordQuery(kind, keywords),
            ScannedItemListing.of(operations, loader, kind, keywords));
  }

  /**
   * A scan would read as much as filling the index does, for each of those who search meanwhile.
   */
  @Override
  public Listing<CatalogueItem> search(ItemSearch search) {
    index.fillAtFirst();
    return new IndexedItemListing(
        index,
        loader,
        search.kind(),
        new FieldQuery(search),
        ScannedItemListing.of(operations, loader, search));
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

  @Override
  public Map<Long, Long> playsSince(Instant time) {
    return recentPlays(time, RECENT_RESULTS)
        .query(operations, row -> Map.entry(row.getLong(1), row.getLong(2)))
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** The results handed in last are the end of an index. */
  static Sql recentPlays(Instant time, int most) {
    return Sql.of("SELECT item.id, COUNT(*) FROM")
        .add(" (SELECT level, submitted_at FROM level_result")
        .add(" ORDER BY position DESC LIMIT ?) recent", most)
        .add(" JOIN item ON item.kind = 'LEVEL' AND item.name = recent.level")
        .add(" WHERE recent.submitted_at >= ?", time)
        .add(" GROUP BY item.id");
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

  @Override
  public Optional<PlayerId> ownerOf(ItemRef ref) {
    return loader.rows().ownerOf(ref.kind(), ref.name().value());
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
                    StoredItems.readItem(kind, row.getString(1)), Sql.instant(row, "added_at")));
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

  /** All items of a kind, from memory as far as they are remembered. */
  record RememberedItemListing(
      ItemLoader loader, ItemOrders orders, ItemKind kind, ItemListing stored)
      implements Listing<CatalogueItem> {

    @Override
    public long count(long atMost) {
      return orders
          .find(kind, loader.current())
          .filter(order -> order.covers(atMost))
          .map(order -> order.count(atMost))
          .orElseGet(() -> stored.count(atMost));
    }

    @Override
    public List<Row<CatalogueItem>> from(long offset, int limit) {
      Followed now = loader.current();
      if (now.equals(Followed.NOTHING)) {
        return stored.from(offset, limit);
      }
      List<Place> places =
          orders
              .find(kind, now, offset)
              .filter(order -> order.covers(offset + limit))
              .map(order -> order.from(offset, limit))
              .orElseGet(() -> orders.places(stored.places(), limit, offset));
      return load(places, now, () -> stored.from(offset, limit));
    }

    @Override
    public List<Row<CatalogueItem>> after(SortKey key, int limit) {
      Followed now = loader.current();
      return now.equals(Followed.NOTHING)
          ? stored.after(key, limit)
          : load(
              orders.places(stored.placesAfter(key), limit, 0),
              now,
              () -> stored.after(key, limit));
    }

    /** Reads the page anew if an item has gone: a shorter page would be taken for the last. */
    private List<Row<CatalogueItem>> load(
        List<Place> places, Followed now, Supplier<List<Row<CatalogueItem>>> anew) {
      List<Row<CatalogueItem>> rows = loader.load(places, now);
      return rows.size() == places.size() ? rows : anew.get();
    }
  }

  /**
   * The items of a kind that a search finds, from the index while it knows them.
   *
   * @param scan another list of the same items, which answers when the index does not know them
   */
  record IndexedItemListing(
      ItemIndex index,
      ItemLoader loader,
      ItemKind kind,
      IndexQuery query,
      Listing<CatalogueItem> scan)
      implements Listing<CatalogueItem> {

    @Override
    public long count(long atMost) {
      Followed now = current();
      return index
          .search(revision -> isCurrent(revision, now), snapshot -> query.count(snapshot, atMost))
          .orElseGet(() -> scan.count(atMost));
    }

    @Override
    public List<Row<CatalogueItem>> from(long offset, int limit) {
      return found(snapshot -> query.from(snapshot, offset, limit, UNCOUNTED))
          .map(Part::rows)
          .orElseGet(() -> scan.from(offset, limit));
    }

    @Override
    public Part<CatalogueItem> part(long offset, int limit, long atMost) {
      return offset < atMost
          ? found(snapshot -> query.from(snapshot, offset, limit, atMost))
              .orElseGet(() -> scan.part(offset, limit, atMost))
          : Listing.super.part(offset, limit, atMost);
    }

    @Override
    public List<Row<CatalogueItem>> after(SortKey key, int limit) {
      return found(snapshot -> new Found(UNCOUNTED, query.after(snapshot, key, limit)))
          .map(Part::rows)
          .orElseGet(() -> scan.after(key, limit));
    }

    private Optional<Part<CatalogueItem>> found(IOFunction<DirectoryReader, Found> search) {
      Followed now = current();
      return index.search(
          revision -> isCurrent(revision, now),
          snapshot -> {
            Found found = search.apply(snapshot);
            return new Part<>(found.count(), loader.read(kind, found.hits(), now));
          });
    }

    /** Replays arrive without a new version, so they are not remembered. */
    private Followed current() {
      return kind == ItemKind.REPLAY ? Followed.NOTHING : loader.current();
    }

    /** By the changes that this node knows of; otherwise, as in transactions, by the database. */
    private boolean isCurrent(long revision, Followed now) {
      return now.equals(Followed.NOTHING)
          ? revision == index.revision()
          : revision >= now.revision();
    }
  }

  /**
   * The items that a search finds when there is no index: those of their kind are read in batches.
   *
   * @param scan the places of all that is found, in the order in which those after a key are
   */
  record ScannedItemListing(ItemLoader loader, Function<Optional<SortKey>, List<Place>> scan)
      implements Listing<CatalogueItem> {

    private static final int BATCH = 500;

    /** What an advanced search finds. */
    static ScannedItemListing of(JdbcOperations operations, ItemLoader loader, ItemSearch search) {
      return new ScannedItemListing(
          loader,
          after ->
              after
                  .map(search::from)
                  .orElse(search)
                  .scan(
                      batches(
                              last ->
                                  batch(search.kind(), last, BATCH)
                                      .query(operations, row -> IndexedItem.read(row, 1)),
                              item -> SortKey.of(item.position(), item.id()))
                          .map(IndexedItem::searched)));
    }

    /** What a quick search finds, the best match first. */
    static ScannedItemListing of(
        JdbcOperations operations, ItemLoader loader, ItemKind kind, Keywords keywords) {
      return new ScannedItemListing(
          loader,
          _ ->
              batches(
                      last ->
                          Sql.of(
                                  "SELECT position, id, document FROM item WHERE kind = ?",
                                  kind.name())
                              .add(" AND ")
                              .add(ItemListing.after(last.value(0), last.value(1)))
                              .add(Sql.containing(keywords))
                              .add(" ORDER BY " + ItemListing.BY_PLACE + " LIMIT ?", BATCH)
                              .query(operations, row -> place(kind, keywords, row)),
                      place -> SortKey.of(place.key().value(1), place.key().value(2)))
                  .sorted()
                  .toList());
    }

    private static Place place(ItemKind kind, Keywords keywords, ResultSet row)
        throws SQLException {
      CatalogueItem item = StoredItems.readItem(kind, row.getString(3));
      int relevance = Relevance.of(item).of(keywords).orElse(Relevance.ALL_IN_TEXTS);
      return new Place(SortKey.of(relevance, row.getLong(1), row.getLong(2)), row.getLong(2));
    }

    private static <T> Stream<T> batches(
        Function<SortKey, List<T>> after, Function<T, SortKey> place) {
      return Stream.iterate(
              after.apply(SortKey.of(Long.MIN_VALUE, Long.MIN_VALUE)),
              batch -> !batch.isEmpty(),
              batch -> batch.size() < BATCH ? List.of() : after.apply(place.apply(batch.getLast())))
          .flatMap(List::stream);
    }

    /** Cut first: the embedded database counts likes and others before it cuts. */
    static Sql batch(ItemKind kind, SortKey last, int limit) {
      return Sql.of("SELECT " + IndexedItem.COLUMNS + " FROM")
          .add(" (SELECT * FROM item WHERE kind = ? AND ", kind.name())
          .add(ItemListing.after(last.value(0), last.value(1)))
          .add(" ORDER BY " + ItemListing.BY_PLACE + " LIMIT ?) item", limit)
          .add(" ORDER BY item.position, item.id");
    }

    @Override
    public long count(long atMost) {
      return Math.min(atMost, scan.apply(Optional.empty()).size());
    }

    @Override
    public List<Row<CatalogueItem>> from(long offset, int limit) {
      return part(offset, limit, Long.MAX_VALUE).rows();
    }

    @Override
    public Part<CatalogueItem> part(long offset, int limit, long atMost) {
      List<Place> places = scan.apply(Optional.empty());
      long count = Math.min(atMost, places.size());
      return new Part<>(
          count,
          offset < count ? rows(places.stream().skip(offset).limit(limit).toList()) : List.of());
    }

    @Override
    public List<Row<CatalogueItem>> after(SortKey key, int limit) {
      return rows(
          scan.apply(Optional.of(key)).stream()
              .filter(place -> place.key().compareTo(key) > 0)
              .limit(limit)
              .toList());
    }

    private List<Row<CatalogueItem>> rows(List<Place> places) {
      return loader.load(places, Followed.NOTHING);
    }
  }
}
