package dev.rondo.application.creation;

import dev.rondo.application.community.Likes;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.player.Players;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.ActionHandler;
import dev.rondo.domain.form.Form;
import java.time.InstantSource;

/** Creating, changing and deleting items, and liking and reporting them. */
public interface ItemActions extends ActionHandler, OfferItemForms {

  /**
   * The use case over the catalogue.
   *
   * @param address the canonical address of this server
   * @param maxFile the most bytes of a file
   * @param roomForm the form that rooms are made by
   */
  static ItemActions over(
      Catalogue catalogue,
      CatalogueUpdates updates,
      Players players,
      Likes likes,
      CreationPolicy policy,
      ActionFormReader forms,
      String address,
      long maxFile,
      Form roomForm,
      InstantSource clock) {
    return new ItemActionService(
        catalogue, updates, players, likes, policy, forms, address, maxFile, roomForm, clock);
  }
}
