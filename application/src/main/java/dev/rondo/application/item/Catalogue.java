package dev.rondo.application.item;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Driven port: the items on offer, for reading. */
public interface Catalogue {

  /** How many of the newest results count as recent. */
  int RECENT_RESULTS = 10_000;

  /**
   * The items of a kind that match all keywords. Without keywords: what players published, the
   * newest first, then the items of packs in their order. With keywords: best match first, as
   * {@link Relevance} says, equal matches in that order.
   */
  Listing<CatalogueItem> items(ItemKind kind, Keywords keywords);

  /** The items that a search finds, in its order; the number of an item never changes. */
  Listing<CatalogueItem> search(ItemSearch search);

  /** Whether it searches at the moment without reading all items. */
  boolean searchesQuickly();

  /** The names of the items of a kind that a player likes. */
  Set<String> likedBy(PlayerId player, ItemKind kind);

  /** The names of the levels that a player has results on, whatever their status. */
  Set<String> playedBy(PlayerId player);

  /**
   * How many of the last {@value #RECENT_RESULTS} results were submitted since a time, by the
   * level's number in searches.
   */
  Map<Long, Long> playsSince(Instant time);

  /**
   * The items that a player made, those of each kind in the order of its list.
   *
   * @param each the limit for each kind
   */
  List<CatalogueItem> madeBy(PlayerId owner, int each);

  /** Who made an item; empty when it is nobody's, or there is none. */
  Optional<PlayerId> ownerOf(ItemRef ref);

  /** The items of a kind that were added last, the newest first; edits do not count. */
  List<Added> newest(ItemKind kind, int atMost);

  /** Those of the items that exist, by reference. */
  Map<ItemRef, CatalogueItem> find(Collection<ItemRef> refs);

  /** The item, if it exists. */
  default <T extends CatalogueItem> Optional<T> find(ItemRef ref, Class<T> type) {
    return Optional.ofNullable(find(List.of(ref)).get(ref))
        .filter(type::isInstance)
        .map(type::cast);
  }

  /**
   * The version of the catalogue: how often it has changed. While it is the same, everything but
   * replays is unchanged: they are added with results.
   */
  long changeCount();

  ServerProfile profile();

  record Added(CatalogueItem item, Instant time) {}
}
