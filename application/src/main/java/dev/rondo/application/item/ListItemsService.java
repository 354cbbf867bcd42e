package dev.rondo.application.item;

import dev.rondo.application.item.SearchedItem.Word;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.text.Keywords;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

public record ListItemsService(
    Catalogue catalogue,
    Rooms rooms,
    Players players,
    Opinions opinions,
    Paging paging,
    InstantSource clock)
    implements ListItems {

  /** The most engines whose levels a search finds, or leaves out. */
  private static final int MOST_ENGINES = 1000;

  private static final Duration WEEK = Duration.ofDays(7);

  @Override
  public Optional<Listed> list(Query query) {
    return switch (query.search()) {
      case Search.Quick(Keywords keywords) -> quick(query, keywords);
      case Search.Advanced(AdvancedSearch asked, Caller caller) -> advanced(query, asked, caller);
    };
  }

  private Optional<Listed> quick(Query query, Keywords keywords) {
    ListId id = new ListId("items/" + query.kind().plural() + "?" + keywords.phrase());
    return page(id, paging, query, rows(query.kind(), keywords));
  }

  private Listing<? extends Item> rows(ItemKind kind, Keywords keywords) {
    return switch (kind) {
      case ROOM -> rooms.open(keywords, clock.instant()).map(RoomSummary::item);
      case USER -> players.list(keywords).map(Player::item);
      case POST, PLAYLIST, LEVEL, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE, REPLAY ->
          catalogue.items(kind, keywords);
    };
  }

  /** Only a cursor can tell how the pages before were shuffled. */
  private Optional<Listed> advanced(Query query, AdvancedSearch asked, Caller caller) {
    ItemKind kind = query.kind();
    String whose = asked.isPersonal() ? caller.toString() : "";
    ListId id = new ListId("items/" + kind.plural() + "?" + asked.given() + whose);
    Paging cut =
        asked.order() == ItemSearch.Order.RANDOM ? new Paging(paging.pageSize(), 0) : paging;
    Instant now = clock.instant();
    ItemSearch search =
        new ItemSearch(
            kind,
            asked.texts(),
            words(kind, asked, caller),
            without(asked, caller),
            asked.figures(now),
            asked.order() == ItemSearch.Order.WEEK
                ? catalogue.playsSince(now.minus(WEEK))
                : Map.of(),
            asked.order(),
            Duration.between(Instant.EPOCH, now).toMinutes());
    return page(id, cut, query, catalogue.search(search));
  }

  private Map<Word, Set<String>> words(ItemKind kind, AdvancedSearch asked, Caller caller) {
    Map<Word, Set<String>> words = new EnumMap<>(Word.class);
    if (!asked.engine().isEmpty() && !asked.excludesEngines()) {
      words.put(Word.ENGINE, engines(asked.engine()));
    }
    if (asked.isOn(AdvancedSearch.MINE)) {
      words.put(
          Word.OWNER, caller.known().map(PlayerId::value).stream().collect(Collectors.toSet()));
    }
    if (asked.isOn(AdvancedSearch.FOLLOWED)) {
      words.merge(
          Word.OWNER,
          liked(caller, ItemKind.USER),
          (mine, followed) -> mine.stream().filter(followed::contains).collect(Collectors.toSet()));
    }
    if (asked.isOn(AdvancedSearch.LIKED)) {
      words.put(Word.NAME, liked(caller, kind));
    }
    return words;
  }

  private Map<Word, Set<String>> without(AdvancedSearch asked, Caller caller) {
    Map<Word, Set<String>> without = new EnumMap<>(Word.class);
    if (asked.excludesEngines()) {
      without.put(Word.ENGINE, engines(asked.engine()));
    }
    if (asked.isOn(AdvancedSearch.UNPLAYED)) {
      caller.known().ifPresent(who -> without.put(Word.NAME, catalogue.playedBy(who)));
    }
    return without;
  }

  private Set<String> engines(List<Keywords> alternatives) {
    return alternatives.stream()
        .flatMap(sought -> catalogue.items(ItemKind.ENGINE, sought).from(0, MOST_ENGINES).stream())
        .limit(MOST_ENGINES)
        .map(row -> row.value().name().value())
        .collect(Collectors.toSet());
  }

  private Set<String> liked(Caller caller, ItemKind kind) {
    return caller.known().map(who -> catalogue.likedBy(who, kind)).orElse(Set.of());
  }

  private <T extends Item> Optional<Listed> page(
      ListId id, Paging cut, Query query, Listing<T> rows) {
    return cut.page(id, query.page(), rows)
        .map(page -> withOpinions(query.kind(), Listed.of(page, catalogue)));
  }

  private Listed withOpinions(ItemKind kind, Listed listed) {
    return new Listed(
        listed.page().map(opinions.of(kind, listed.page().items())),
        listed.related(),
        opinions.areOf(kind));
  }
}
