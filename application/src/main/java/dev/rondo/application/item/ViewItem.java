package dev.rondo.application.item;

import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.text.LocalizedText;

/** Use case: one item with all that it builds on. */
public interface ViewItem {

  /** The item of that kind and name. */
  Outcome view(ItemRef ref);

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * The item.
     *
     * @param description its longer text; empty for none
     */
    record Found(Item item, LocalizedText description, ItemGraph related) implements Outcome {}

    /** There is none of that kind and name. */
    record Unknown() implements Outcome {}
  }
}
