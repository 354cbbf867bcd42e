package dev.rondo.application.effect;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.submission.Effect;
import java.time.Instant;

/**
 * Saves what a player makes: in the catalogue, or as a draft or unlisted item. These are hidden
 * items, so nothing that reads the catalogue has to leave them out. The caller's write transaction
 * has begun to change the catalogue.
 */
public record SaveItem(ItemRemoval removal) {

  public void save(Effect.SaveItem asked, Instant now) {
    CatalogueItem item = asked.item();
    ItemRef ref = item.ref();
    boolean wasPublic = asked.before().wasPublic();
    if (asked.before().isDraft()) {
      var _ = removal.restore(ref);
      if (!wasPublic) {
        // It becomes the newest when it is published; what belongs to it stays.
        removal.updates().remove(ref);
      }
    }
    boolean isFirst = !wasPublic && asked.when().equals(Publication.NOW);
    removal.updates().publish(isFirst ? item.at(now) : item, asked.owner());
    removal.takeRemovedLevelsFrom(item);
    if (!asked.when().equals(Publication.NOW)) {
      removal.hide(ref, now);
      removal.hidden().keepAsDraft(ref, wasPublic, asked.when());
    }
  }
}
