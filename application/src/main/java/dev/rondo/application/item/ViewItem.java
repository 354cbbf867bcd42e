package dev.rondo.application.item;

import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.text.LocalizedText;

/** Use case: one item with all that it builds on. */
public interface ViewItem {

  Outcome view(ItemRef ref);

  sealed interface Outcome {

    /**
     * The item.
     *
     * @param description its longer text; empty for none
     */
    record Found(Item item, LocalizedText description, ItemGraph related) implements Outcome {}

    record Unknown() implements Outcome {}
  }
}
