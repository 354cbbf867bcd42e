package dev.rondo.http.page;

import dev.rondo.domain.item.ItemKind;
import java.util.List;

/** What was found, kind by kind; nothing without words. */
record SearchPage(Layout layout, List<Found> found) {

  /** The first items of a kind. */
  record Found(ItemKind kind, List<Card> cards) {}
}
