package dev.rondo.application.item;

import dev.rondo.application.player.Players;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.vote.Votes;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.application.vote.Votes.Verdict;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.PlayerText;
import dev.rondo.domain.text.ServerText;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Use case: one item with all that it builds on. */
public interface ViewItem {

  Outcome view(ItemRef ref);

  sealed interface Outcome {

    /**
     * The item.
     *
     * @param description its longer text; empty for none
     * @param opinions what players think of it, shown as tags
     */
    record Found(Item item, LocalizedText description, ItemGraph related, List<Tag> opinions)
        implements Outcome {

      public Found {
        opinions = List.copyOf(opinions);
      }

      /** An item without opinions. */
      public Found(Item item, LocalizedText description, ItemGraph related) {
        this(item, description, related, List.of());
      }

      /** The item with the opinions among its tags. */
      public Item shown() {
        return item instanceof CatalogueItem own && !opinions.isEmpty()
            ? own.withTags(Stream.concat(own.tags().stream(), opinions.stream()).toList())
            : item;
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
      Votes votes,
      Ballot ballot,
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
          ? new Outcome.Found(item, item.header().description(), related, opinions(item))
          : new Outcome.Unknown();
    }

    private List<Tag> opinions(CatalogueItem item) {
      return ballot.isOpen() && item.kind() == ItemKind.LEVEL
          ? votes.verdict(item.name()).map(Service::opinions).orElse(List.of())
          : List.of();
    }

    private static List<Tag> opinions(Verdict verdict) {
      return List.of(
          tag(LocalizedText.of("#DIFFICULTY"), verdict.difficulty(), verdict.votes()),
          tag(ServerText.QUALITY, verdict.quality(), verdict.votes()));
    }

    private static Tag tag(LocalizedText what, double average, int votes) {
      Map<String, String> titles = new HashMap<>(what.values());
      titles.replaceAll(
          (_, name) -> String.format(Locale.ROOT, "%s: %.1f (%d)", name, average, votes));
      return new Tag(new LocalizedText(titles), "star");
    }
  }
}
