package dev.rondo.application.creation;

import dev.rondo.application.submission.ActionHandler;

/** Creating, changing and deleting items, and liking and reporting them. */
public interface ItemActions extends ActionHandler, OfferItemForms {}
