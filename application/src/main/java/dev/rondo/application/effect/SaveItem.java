package dev.rondo.application.effect;

import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.item.HiddenItems.Draft;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Optional;

/**
 * Saves what a player makes: in the catalogue, or as a draft or unlisted item. These are hidden
 * items, so nothing that reads the catalogue has to leave them out. The caller's write transaction
 * has begun to change the catalogue.
 */
public record SaveItem(ItemRemoval removal) {

  /** Adds the item, or replaces the one of its reference, be that public or a draft. */
  public void save(CatalogueItem item, PlayerId owner, Publication when, Instant now) {
    HiddenItems hidden = removal.hidden();
    ItemRef ref = item.ref();
    Optional<Draft> old = hidden.findDraft(ref);
    boolean wasPublic = old.map(Draft::wasPublic).orElseGet(() -> removal.isShown(ref));
    if (old.isPresent()) {
      var _ = removal.restore(ref);
      if (!wasPublic) {
        // It becomes the newest when it is published; what belongs to it stays.
        removal.updates().remove(ref);
      }
    }
    boolean isFirst = !wasPublic && when.equals(Publication.NOW);
    removal.updates().publish(isFirst ? item.at(now) : item, owner);
    removal.takeRemovedLevelsFrom(ref);
    if (!when.equals(Publication.NOW)) {
      removal.hide(ref, now);
      hidden.keepAsDraft(ref, wasPublic, when);
    }
  }
}
