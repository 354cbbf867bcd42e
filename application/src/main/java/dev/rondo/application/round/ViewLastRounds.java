package dev.rondo.application.round;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.profile.ViewProfile.Profile;
import dev.rondo.application.profile.ViewProfile.Section;
import dev.rondo.application.room.ListAttempts;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.room.RoomAttempt;
import dev.rondo.domain.text.LocalizedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Use case: read what was played last in a room, for its page. */
@FunctionalInterface
public interface ViewLastRounds {

  /** The most rounds that are shown. */
  int SHOWN = 3;

  /** A section for each of the last rounds: its level and results. */
  Profile view(ItemName room);

  /** Makes a section of each of the last rounds of a room whose level can still be shown. */
  record Service(ListAttempts attempts, Catalogue catalogue) implements ViewLastRounds {

    /** The results of as many rounds with a hundred players, and one of those before. */
    private static final int MOST_ATTEMPTS = SHOWN * 100 + 1;

    private static final LocalizedText TITLE = LocalizedText.of("#RANKING");
    private static final String ICON = "ranking";

    @Override
    public Profile view(ItemName room) {
      List<List<RoomAttempt.Placed>> rounds = rounds(room);
      Map<ItemRef, CatalogueItem> levels =
          catalogue.find(rounds.stream().map(Service::level).distinct().toList());
      ItemGraph related = ItemGraph.below(levels.values(), catalogue);
      List<Section> sections = new ArrayList<>();
      for (List<RoomAttempt.Placed> round : rounds) {
        CatalogueItem level = levels.get(level(round));
        if (level != null && related.isComplete(level)) {
          sections.add(section(round, level));
        }
      }
      return new Profile(sections, List.of(), related);
    }

    /** The last rounds; of the earliest that was read, some results may be missing. */
    private List<List<RoomAttempt.Placed>> rounds(ItemName room) {
      List<List<RoomAttempt.Placed>> rounds = attempts.inRoom(room, MOST_ATTEMPTS);
      boolean isCut = rounds.stream().mapToInt(List::size).sum() == MOST_ATTEMPTS;
      int whole = isCut && rounds.size() > 1 ? rounds.size() - 1 : rounds.size();
      return rounds.subList(0, Math.min(SHOWN, whole));
    }

    private static ItemRef level(List<RoomAttempt.Placed> round) {
      return new ItemRef(ItemKind.LEVEL, round.getFirst().attempt().level());
    }

    private Section section(List<RoomAttempt.Placed> round, CatalogueItem level) {
      String lines = round.stream().map(Service::line).collect(Collectors.joining("\n"));
      return new Section(TITLE, ICON, LocalizedText.of(lines), ItemKind.LEVEL, List.of(level));
    }

    /** Lines begin with a number, so names need no escape. */
    private static String line(RoomAttempt.Placed placed) {
      String name = placed.name().replaceAll("\\R", " ");
      return placed.place()
          + ". "
          + name
          + ": "
          + Math.round(placed.attempt().result().arcadeScore());
    }
  }
}
