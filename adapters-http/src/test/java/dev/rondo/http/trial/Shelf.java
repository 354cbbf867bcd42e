package dev.rondo.http.trial;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.Relevance;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A small catalogue whose items stand in the order in which they were put there. */
public final class Shelf implements Catalogue {

  private final List<CatalogueItem> items = new CopyOnWriteArrayList<>();
  private volatile ServerProfile profile = ServerProfile.EMPTY;

  public void put(CatalogueItem... more) {
    items.addAll(List.of(more));
  }

  public void describe(ServerProfile newProfile) {
    profile = newProfile;
  }

  @Override
  public Listing<CatalogueItem> items(ItemKind kind, Keywords keywords) {
    List<CatalogueItem> found =
        items.stream()
            .filter(item -> item.kind() == kind)
            .filter(item -> Relevance.of(item).of(keywords).isPresent())
            .toList();
    return new Rows(
        IntStream.range(0, found.size())
            .mapToObj(i -> new Listing.Row<>(SortKey.of((long) i), found.get(i)))
            .toList());
  }

  @Override
  public Map<ItemRef, CatalogueItem> find(Collection<ItemRef> refs) {
    return items.stream()
        .filter(item -> refs.contains(item.ref()))
        .collect(Collectors.toMap(CatalogueItem::ref, Function.identity()));
  }

  @Override
  public ServerProfile profile() {
    return profile;
  }

  private record Rows(List<Row<CatalogueItem>> rows) implements Listing<CatalogueItem> {

    @Override
    public long count(long atMost) {
      return rows.size();
    }

    @Override
    public List<Row<CatalogueItem>> from(long offset, int limit) {
      return rows.stream().skip(offset).limit(limit).toList();
    }

    @Override
    public List<Row<CatalogueItem>> after(SortKey key, int limit) {
      return from(key.values().getFirst() + 1, limit);
    }
  }
}
