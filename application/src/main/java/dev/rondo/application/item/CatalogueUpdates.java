package dev.rondo.application.item;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.player.PlayerId;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Driven port: changes of the catalogue, each inside a write transaction of the caller. */
public interface CatalogueUpdates {

  /**
   * Locks the catalogue until the transaction ends, waiting for others that change it, and counts
   * the change.
   *
   * @return how many changes there have been before; 0 when the catalogue was never touched
   */
  long beginChange();

  /** Locks as {@link #beginChange} does, but counts no change. */
  void lock();

  /**
   * Locks an item until the transaction ends, if there is one, so that it is neither hidden nor
   * removed while something is added that belongs to it. It is locked last.
   *
   * @return whether there is one
   */
  boolean lock(ItemRef item);

  /**
   * Adds the items, or replaces those of the same kind and name in place. New items follow all
   * others of their kind, in the order given.
   */
  void save(List<CatalogueItem> items, Origin origin);

  /** Replaces an item in place, which does not count as an edit. */
  void amend(CatalogueItem item, Origin origin);

  /** The items of the starter catalogue that are still there. */
  Set<ItemRef> starters();

  /**
   * Removes the starter's items, except those that an item of another origin or a hidden item
   * builds on, directly or indirectly.
   *
   * @return what was removed, in the order of reference texts
   */
  List<ItemRef> removeStarters();

  /**
   * Adds an item that a player made before all others of its kind, or replaces it in place; its
   * owner stays who it was.
   */
  void publish(CatalogueItem item, PlayerId owner);

  /**
   * Adds a replay that a player made before all others. It changes nothing that others wait for:
   * the catalogue need not be locked. Searches find it within seconds.
   */
  void addReplay(ReplayItem replay, PlayerId owner);

  /** Whether another item, shown or hidden, builds on an item. */
  boolean isInUse(ItemRef ref);

  /** The items of a kind that name an item, in the order in which they came. */
  List<ItemRef> naming(ItemRef ref, ItemKind kind);

  void disown(ItemRef ref);

  /** Removes items, whatever builds on them. */
  void remove(Collection<ItemRef> refs);

  default void remove(ItemRef ref) {
    remove(List.of(ref));
  }

  void describe(ServerProfile profile);

  enum Origin {
    /** The built-in catalogue of a first start. */
    STARTER,
    /** A pack that was imported. */
    PACK,
    /** A player who made it. */
    PLAYER
  }
}
