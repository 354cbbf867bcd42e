package dev.rondo.application.profile;

import dev.rondo.application.community.Comments;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Records.PlayerRecord;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.ServerText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the sections of a player's page from the first few of everything. */
public record ViewProfileService(
    Catalogue catalogue, Records records, Leaderboards boards, Comments comments)
    implements ViewProfile {

  /** How many times as many records are read when too few belong to current charts. */
  private static final int LOOK_FURTHER = 4;

  /** How many are read at most; all charts may have been replaced. */
  private static final int MOST_READ = 320;

  @Override
  public Profile view(PlayerId player) {
    List<ItemRef> best = best(player);
    List<CatalogueItem> made = catalogue.madeBy(player, SHOWN);
    List<Comment> written = comments.by(player, SHOWN);
    Shown shown = shown(best, made, written);
    List<Section> sections = new ArrayList<>();
    sections.addAll(bestScores(shown.of(best)));
    sections.addAll(made(made.stream().filter(shown::has).toList()));
    return new Profile(sections, shown.remarks(written), shown.related);
  }

  /** The replays of the best records on current charts, by the first leaderboard. */
  private List<ItemRef> best(PlayerId player) {
    Leaderboard board = boards.all().getFirst();
    int limit = SHOWN;
    List<PlayerRecord> all = records.bestOf(player, board, limit);
    List<PlayerRecord> current = current(all);
    while (current.size() < SHOWN && all.size() == limit && limit < MOST_READ) {
      limit *= LOOK_FURTHER;
      all = records.bestOf(player, board, limit);
      current = current(all);
    }
    return current.stream()
        .limit(SHOWN)
        .map(record -> new ItemRef(ItemKind.REPLAY, record.name()))
        .toList();
  }

  /** The best of each chart that is the current one of its level. */
  private List<PlayerRecord> current(List<PlayerRecord> all) {
    Map<Chart, PlayerRecord> best = new LinkedHashMap<>();
    all.forEach(record -> best.putIfAbsent(record.chart(), record));
    Map<ItemRef, CatalogueItem> levels =
        catalogue.find(best.keySet().stream().map(ViewProfileService::level).distinct().toList());
    best.keySet()
        .removeIf(
            chart ->
                !(levels.get(level(chart)) instanceof LevelItem level
                    && Chart.of(level).equals(chart)));
    return List.copyOf(best.values());
  }

  private static ItemRef level(Chart chart) {
    return new ItemRef(ItemKind.LEVEL, chart.level());
  }

  private Shown shown(List<ItemRef> best, List<CatalogueItem> made, List<Comment> written) {
    Set<ItemRef> refs = new LinkedHashSet<>(best);
    written.forEach(comment -> refs.add(comment.item()));
    Map<ItemRef, CatalogueItem> found = catalogue.find(refs);
    List<CatalogueItem> all = Stream.concat(found.values().stream(), made.stream()).toList();
    return new Shown(found, ItemGraph.below(all, catalogue));
  }

  private static List<Section> bestScores(List<CatalogueItem> replays) {
    return replays.isEmpty()
        ? List.of()
        : List.of(
            new Section(
                ServerText.BEST_SCORES, "trophy", LocalizedText.EMPTY, ItemKind.REPLAY, replays));
  }

  private static List<Section> made(List<CatalogueItem> items) {
    List<Section> sections = new ArrayList<>();
    byKind(items)
        .forEach(
            (kind, some) ->
                sections.add(
                    new Section(title(kind), kind.word(), LocalizedText.EMPTY, kind, some)));
    return sections;
  }

  /** Items by kind in the order of kinds; each kind keeps the given order. */
  private static Map<ItemKind, List<CatalogueItem>> byKind(Collection<CatalogueItem> items) {
    return items.stream()
        .collect(
            Collectors.groupingBy(
                CatalogueItem::kind, () -> new EnumMap<>(ItemKind.class), Collectors.toList()));
  }

  private static LocalizedText title(ItemKind kind) {
    return LocalizedText.of(
        switch (kind) {
          case POST -> "#POST";
          case PLAYLIST -> "#PLAYLIST";
          case LEVEL -> "#LEVEL";
          case SKIN -> "#SKIN";
          case BACKGROUND -> "#BACKGROUND";
          case EFFECT -> "#EFFECT";
          case PARTICLE -> "#PARTICLE";
          case ENGINE -> "#ENGINE";
          case REPLAY -> "#REPLAY";
          case ROOM, USER -> throw new IllegalArgumentException("not of the catalogue: " + kind);
        });
  }

  /** Items that were found, and the items that they build on. */
  private record Shown(Map<ItemRef, CatalogueItem> found, ItemGraph related) {

    /** Those that can be shown whole: a dependency may just have been removed. */
    List<CatalogueItem> of(List<ItemRef> refs) {
      return refs.stream()
          .flatMap(ref -> Stream.ofNullable(found.get(ref)))
          .filter(this::has)
          .toList();
    }

    List<Remark> remarks(List<Comment> written) {
      return written.stream()
          .flatMap(
              comment ->
                  of(List.of(comment.item())).stream().map(item -> new Remark(comment, item)))
          .toList();
    }

    boolean has(CatalogueItem item) {
      return related.isComplete(item);
    }
  }
}
