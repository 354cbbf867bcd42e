package dev.rondo.application.item;

import dev.rondo.application.player.Players;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.PlayerText;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Use case: one item with all that it builds on. */
public interface ViewItem {

  Outcome view(ItemRef ref);

  sealed interface Outcome {

    /**
     * The item.
     *
     * @param description its longer text; empty for none
     * @param shown the item with what players think of it among its tags
     */
    record Found(Item item, LocalizedText description, ItemGraph related, Item shown)
        implements Outcome {

      /** An item of which there are no opinions. */
      public Found(Item item, LocalizedText description, ItemGraph related) {
        this(item, description, related, item);
      }
    }

    record Unknown() implements Outcome {}
  }

  /** Shows items of the catalogue, open rooms and players. */
  record Service(
      Catalogue catalogue,
      Rooms rooms,
      RoomRules rules,
      Players players,
      Opinions opinions,
      InstantSource clock)
      implements ViewItem {

    @Override
    public Outcome view(ItemRef ref) {
      return switch (ref.kind()) {
        case ROOM -> room(ref.name()).orElseGet(Outcome.Unknown::new);
        case USER -> user(ref.name()).orElseGet(Outcome.Unknown::new);
        case POST, PLAYLIST, LEVEL, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE, REPLAY ->
            catalogued(ref);
      };
    }

    private Optional<Outcome> room(ItemName name) {
      return rooms
          .find(name)
          .map(room -> room.at(clock.instant(), rules))
          .filter(Room.Open.class::isInstance)
          .map(room -> alone(((Room.Open) room).summary().item(), LocalizedText.EMPTY));
    }

    private Optional<Outcome> user(ItemName name) {
      return players
          .find(new PlayerId(name.value()))
          .filter(player -> !player.isBanned())
          .map(
              player ->
                  alone(
                      player.item(),
                      LocalizedText.of(PlayerText.escape(player.profile().aboutMe()))));
    }

    private static Outcome alone(Item item, LocalizedText description) {
      return new Outcome.Found(item, description, new ItemGraph(Map.of()));
    }

    private Outcome catalogued(ItemRef ref) {
      CatalogueItem item = catalogue.find(List.of(ref)).get(ref);
      if (item == null) {
        return new Outcome.Unknown();
      }
      ItemGraph related = ItemGraph.below(List.of(item), catalogue);
      return related.isComplete(item)
          ? new Outcome.Found(
              item,
              item.header().description(),
              related,
              opinions.of(item.kind(), List.of(item)).apply(item))
          : new Outcome.Unknown();
    }
  }
}
