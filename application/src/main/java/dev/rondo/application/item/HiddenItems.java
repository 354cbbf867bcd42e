package dev.rondo.application.item;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Effect.SaveItem.StateBefore;
import dev.rondo.domain.text.Keywords;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Driven port: the items that operators hid, and the drafts of players. They are out of the
 * catalogue, but their files and what they build on are kept. A level is hidden with its replays.
 * Every change is made inside a write transaction of the caller that has begun to change the
 * catalogue.
 */
public interface HiddenItems {

  /**
   * Moves an item of the catalogue here, a level with its replays. No hidden item may have the kind
   * and name of any of them.
   *
   * @return what was moved, the item first; empty when there is no such item
   */
  List<ItemRef> hide(ItemRef item, Instant now);

  /** The explicitly hidden item of that reference; no draft. */
  Optional<HiddenItem> findHidden(ItemRef item);

  /**
   * A hidden item and those that were hidden with it, the item first; empty when it is not hidden.
   */
  List<ItemRef> hiddenWith(ItemRef item);

  List<ItemRef> hiddenNaming(ItemRef item, ItemKind kind);

  /**
   * Moves an item back into the catalogue, to its former place, with those that were hidden with
   * it. No item of the catalogue may have the kind and name of any of them.
   *
   * @return what was moved, the item first
   */
  List<ItemRef> restore(ItemRef item);

  /**
   * Deletes a hidden item, with those that were hidden with it.
   *
   * @return what was deleted, the item first; empty when it is not hidden
   */
  List<ItemRef> removeHidden(ItemRef item);

  /** Hides an unlisted item from all; whether it was one. */
  boolean hideUnlisted(ItemRef item, Instant now);

  /** Makes a hidden item unlisted again, if it was before; whether it was. */
  boolean restoreUnlisted(ItemRef item);

  /** The references among these that belong to hidden items. */
  Set<ItemRef> among(Collection<ItemRef> refs);

  /** The hidden items that a player made, including those hidden with another one. */
  List<CatalogueItem> hiddenOf(PlayerId owner);

  /** Who made a hidden item, if a player did. */
  Optional<PlayerId> ownerOfHidden(ItemRef item);

  /** Makes a hidden item nobody's, without the name of its author, and no draft. */
  void disownHidden(ItemRef item);

  /** The explicitly hidden items that match all keywords, the latest first; no drafts. */
  Listing<HiddenItem> hiddenItems(Keywords keywords);

  /** The items explicitly hidden before {@code before}; no drafts. */
  List<ItemRef> hiddenBefore(Instant before);

  /**
   * Makes a hidden item a draft of its owner.
   *
   * @param wasPublic whether it was public before
   * @param when who sees it from when; never {@link Publication#NOW}
   */
  void keepAsDraft(ItemRef item, boolean wasPublic, Publication when);

  Optional<Draft> findDraft(ItemRef item);

  /** A level that is hidden or a draft. */
  default Optional<LevelItem> findLevel(ItemName name) {
    ItemRef ref = new ItemRef(ItemKind.LEVEL, name);
    return findDraft(ref)
        .map(Draft::item)
        .or(() -> findHidden(ref).map(HiddenItem::item))
        .map(LevelItem.class::cast);
  }

  /** A player's drafts of a kind, the latest first. */
  Listing<CatalogueItem> draftsOf(PlayerId owner, ItemKind kind);

  /**
   * The drafts that are to be published by {@code now}; it may leave out those of banned players.
   */
  List<ItemRef> dueDrafts(Instant now);

  /**
   * An item that its owner alone sees, or if it is unlisted, anyone who knows its name.
   *
   * @param wasPublic whether it was public before; then it returns to its former place
   * @param when who sees it from when; never {@link Publication#NOW}
   */
  record Draft(CatalogueItem item, PlayerId owner, boolean wasPublic, Publication when) {

    public StateBefore before() {
      return wasPublic ? StateBefore.TAKEN_BACK : StateBefore.DRAFT;
    }

    public boolean isUnlisted() {
      return when.equals(Publication.UNLISTED);
    }

    public boolean isSeenBy(Caller caller) {
      return caller.is(owner) || isUnlisted();
    }

    Draft with(CatalogueItem other) {
      return new Draft(other, owner, wasPublic, when);
    }
  }

  /**
   * An item that an operator hid.
   *
   * @param owner the id of the player who made it; empty for nobody
   */
  record HiddenItem(CatalogueItem item, String owner, Instant hiddenAt) {}
}
