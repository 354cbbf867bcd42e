package dev.rondo.application.item;

import dev.rondo.application.player.Players;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.PlayerText;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Use case: one item with all that it builds on. */
public interface ViewItem {

  /** Empty if it is not there, or lacks something that it builds on. */
  Optional<Found> view(ItemRef ref);

  /**
   * The item.
   *
   * @param description its longer text; empty for none
   * @param shown the item with what players think of it among its tags
   * @param author the player who made it; empty for nobody, or one who is banned
   */
  record Found(
      Item item,
      LocalizedText description,
      ItemGraph related,
      Item shown,
      Optional<UserItem> author) {

    /** An item without opinions and author. */
    public Found(Item item, LocalizedText description, ItemGraph related) {
      this(item, description, related, item, Optional.empty());
    }
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
    public Optional<Found> view(ItemRef ref) {
      return switch (ref.kind()) {
        case ROOM -> room(ref.name());
        case USER -> user(ref.name());
        case POST, PLAYLIST, LEVEL, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE, REPLAY ->
            catalogued(ref);
      };
    }

    private Optional<Found> room(ItemName name) {
      return rooms.open(List.of(name)).stream()
          .flatMap(room -> room.at(clock.instant(), rules).stream())
          .findFirst()
          .map(room -> alone(room.item(), LocalizedText.EMPTY));
    }

    private Optional<Found> user(ItemName name) {
      return unbanned(new PlayerId(name.value()))
          .map(
              player ->
                  alone(
                      player.item(),
                      LocalizedText.of(PlayerText.escape(player.profile().aboutMe()))));
    }

    private Optional<Player> unbanned(PlayerId player) {
      return players.find(player).filter(found -> !found.isBanned());
    }

    private static Found alone(Item item, LocalizedText description) {
      return new Found(item, description, new ItemGraph(Map.of()));
    }

    private Optional<Found> catalogued(ItemRef ref) {
      CatalogueItem item = catalogue.find(List.of(ref)).get(ref);
      if (item == null) {
        return Optional.empty();
      }
      ItemGraph related = ItemGraph.below(List.of(item), catalogue);
      return related.isComplete(item)
          ? Optional.of(
              new Found(
                  item,
                  item.header().description(),
                  related,
                  opinions.of(item.kind(), List.of(item)).apply(item),
                  catalogue.ownerOf(ref).flatMap(this::unbanned).map(Player::item)))
          : Optional.empty();
    }
  }
}
