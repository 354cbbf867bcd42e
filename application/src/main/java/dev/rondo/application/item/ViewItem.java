package dev.rondo.application.item;

import dev.rondo.application.player.Players;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.domain.text.LocalizedText;
import java.time.InstantSource;

/** Use case: one item with all that it builds on. */
public interface ViewItem {

  /** The item of that kind and name. */
  Outcome view(ItemRef ref);

  /** The use case over everything that can be shown. */
  static ViewItem over(
      Catalogue catalogue, Rooms rooms, RoomRules rules, Players players, InstantSource clock) {
    return new ViewItemService(catalogue, rooms, rules, players, clock);
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * The item.
     *
     * @param item the item itself
     * @param description its longer text; empty for none
     * @param related what it builds on
     */
    record Found(Item item, LocalizedText description, ItemGraph related) implements Outcome {}

    /** There is none of that kind and name. */
    record Unknown() implements Outcome {}
  }
}
