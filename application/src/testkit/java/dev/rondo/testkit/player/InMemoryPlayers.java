package dev.rondo.testkit.player;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.player.Players;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.text.Keywords;
import dev.rondo.testkit.paging.InMemoryListing;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import dev.rondo.testkit.transaction.InMemoryTransactions.Lock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Players in memory. Transactions there take turns, so a lock has nothing to do. */
public final class InMemoryPlayers extends InMemoryStore implements Players {

  /** In the order in which they were met. */
  private final Map<PlayerId, Player> players = kept(new LinkedHashMap<>());

  private final Map<PlayerId, Instant> since = new HashMap<>();

  private final Map<PlayerId, Instant> banEnds = kept(new HashMap<>());

  @Override
  public synchronized Player register(PlayerProfile profile, Instant now) {
    InMemoryTransactions.lock(Lock.PLAYER);
    since.putIfAbsent(profile.id(), now);
    return players.merge(
        profile.id(),
        new Player(profile, AccountStatus.GOOD),
        (before, met) -> before.isBanned() ? before : met);
  }

  @Override
  public synchronized Optional<Player> find(PlayerId id) {
    return Optional.ofNullable(players.get(id));
  }

  @Override
  public Optional<Player> lock(PlayerId id) {
    InMemoryTransactions.lock(Lock.PLAYER);
    return find(id);
  }

  @Override
  public synchronized void erase(PlayerId id) {
    players.computeIfPresent(
        id,
        (same, player) ->
            player.isBanned() ? new Player(PlayerProfile.blank(id), player.status()) : null);
  }

  @Override
  public synchronized void changeStatus(PlayerId id, AccountStatus status) {
    players.computeIfPresent(id, (same, player) -> new Player(player.profile(), status));
  }

  @Override
  public synchronized void setBanEnd(PlayerId id, Instant end) {
    banEnds.put(id, end);
  }

  @Override
  public synchronized void clearBanEnd(PlayerId id) {
    banEnds.remove(id);
  }

  @Override
  public synchronized Optional<Instant> banEnd(PlayerId id) {
    return Optional.ofNullable(banEnds.get(id));
  }

  @Override
  public synchronized List<PlayerId> endedBans(Instant now, int limit) {
    return banEnds.entrySet().stream()
        .filter(ban -> !ban.getValue().isAfter(now))
        .sorted(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .limit(limit)
        .toList();
  }

  @Override
  public Listing<Player> list(Keywords keywords) {
    return InMemoryListing.lowestFirst(
        () ->
            rows(
                player -> !player.isBanned() && matches(player.profile(), keywords),
                player -> player));
  }

  @Override
  public Listing<RegisteredPlayer> list(Search search) {
    return InMemoryListing.lowestFirst(
        () ->
            rows(
                player ->
                    search.statuses().contains(player.status())
                        && isFound(player.profile(), search.text()),
                player ->
                    new RegisteredPlayer(
                        player,
                        since.get(player.profile().id()),
                        Ban.of(player.status(), () -> banEnd(player.profile().id())))),
        Map.of("name", Comparator.comparing(InMemoryPlayers::name)));
  }

  private static String name(RegisteredPlayer one) {
    return Keywords.fold(one.player().profile().name());
  }

  private synchronized <T> List<Listing.Row<T>> rows(
      Predicate<Player> wanted, Function<Player, T> value) {
    List<Listing.Row<T>> rows = new ArrayList<>();
    long place = 0;
    for (Player player : players.values()) {
      place++;
      if (wanted.test(player)) {
        rows.add(new Listing.Row<>(SortKey.of(place), value.apply(player)));
      }
    }
    return rows;
  }

  private static boolean isFound(PlayerProfile profile, String text) {
    Keywords keywords = Keywords.of(text);
    return text.isEmpty()
        || profile.id().value().equals(text)
        || (!keywords.words().isEmpty() && matches(profile, keywords));
  }

  private static boolean matches(PlayerProfile profile, Keywords keywords) {
    return keywords.words().stream()
        .allMatch(
            word ->
                Stream.of(profile.name(), "@" + profile.handle())
                    .map(Keywords::fold)
                    .anyMatch(text -> text.contains(word)));
  }
}
