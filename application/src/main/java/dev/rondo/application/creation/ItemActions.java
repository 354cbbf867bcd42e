package dev.rondo.application.creation;

import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.ActionHandler;
import java.time.InstantSource;

/** Creating, changing and deleting items, and liking and reporting them. */
public interface ItemActions extends ActionHandler, OfferItemForms {

  /** The use case over the catalogue. */
  static ItemActions over(
      ItemData data,
      CreationPolicy policy,
      ActionFormReader forms,
      ItemFormSettings settings,
      InstantSource clock) {
    return new ItemActionService(data, policy, forms, settings, clock);
  }
}
