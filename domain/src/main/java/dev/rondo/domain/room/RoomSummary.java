package dev.rondo.domain.room;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.UnicodeText;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** An open room without signed bodies; occupants are in the order of their first joins. */
public record RoomSummary(
    ItemName name, String url, RoomOptions options, List<Occupant> occupants) {

  public RoomSummary {
    occupants = List.copyOf(occupants);
  }

  public record Occupant(PlayerId player, String name, Seat.Role role, Instant joined) {

    UserItem item() {
      return new UserItem(player.itemName(), LocalizedText.of(name), "", List.of());
    }

    static Occupant of(Seat<?> seat) {
      return new Occupant(seat.player(), seat.name(), seat.role(), seat.joined());
    }
  }

  /** The room without those whose seats have expired; empty if nobody is left. */
  public Optional<RoomSummary> at(Instant now, RoomRules rules) {
    List<Occupant> left =
        occupants.stream().filter(one -> now.isBefore(one.joined().plus(rules.seat()))).toList();
    return left.isEmpty()
        ? Optional.empty()
        : Optional.of(new RoomSummary(name, url, options, left));
  }

  /** The player who leads the room: the first, if who led it has left. */
  public Occupant master() {
    return occupants.stream()
        .filter(occupant -> occupant.role() == Seat.Role.MASTER)
        .findFirst()
        .orElseGet(occupants::getFirst);
  }

  public RoomItem item() {
    String title = UnicodeText.isUnseen(options.title()) ? name.value() : options.title();
    return new RoomItem(
        name,
        LocalizedText.of(title),
        LocalizedText.of(occupants.size() + "/" + options.capacity()),
        master().item(),
        List.of(),
        ResourceLocator.NONE,
        ResourceLocator.NONE,
        ResourceLocator.NONE);
  }
}
