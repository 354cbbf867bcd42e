package dev.rondo.testkit.community;

import dev.rondo.application.vote.Votes;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Votes in memory, of players who may not vote until they are allowed to. */
public final class InMemoryVotes implements Votes {

  private final Map<Key, Vote> votes = new HashMap<>();
  private final Set<Key> counted = new HashSet<>();
  private final Set<Key> allowed = new HashSet<>();
  private final Map<PlayerId, Instant> met = new HashMap<>();

  /** Lets a player vote on a level, who has been here since a moment. */
  public void allow(ItemName level, PlayerId player, Instant since) {
    allowed.add(new Key(level, player));
    met.put(player, since);
  }

  @Override
  public boolean mayVote(ItemName level, PlayerId player) {
    return allowed.contains(new Key(level, player));
  }

  @Override
  public void cast(ItemName level, PlayerId player, Vote vote, Instant newcomersSince) {
    votes.put(new Key(level, player), vote);
    var _ = recount(newcomersSince, Integer.MAX_VALUE);
  }

  @Override
  public Map<ItemName, Average> averages(Collection<ItemName> levels) {
    return counted.stream()
        .filter(key -> levels.contains(key.level))
        .collect(
            Collectors.groupingBy(
                Key::level,
                Collectors.collectingAndThen(
                    Collectors.mapping(votes::get, Collectors.toList()), InMemoryVotes::average)));
  }

  private static Average average(List<Vote> found) {
    return new Average(
        found.size(),
        found.stream().mapToInt(Vote::difficulty).average().orElseThrow(),
        found.stream().mapToInt(Vote::quality).average().orElseThrow());
  }

  @Override
  public int recount(Instant newcomersSince, int atMost) {
    int before = counted.size();
    votes.keySet().stream()
        .filter(key -> !met.getOrDefault(key.player, Instant.MIN).isAfter(newcomersSince))
        .forEach(counted::add);
    return counted.size() - before;
  }

  @Override
  public Map<ItemName, Vote> of(PlayerId player) {
    return votes.entrySet().stream()
        .filter(vote -> vote.getKey().player.equals(player))
        .collect(
            Collectors.toUnmodifiableMap(vote -> vote.getKey().level, vote -> vote.getValue()));
  }

  @Override
  public void removeOf(ItemName level) {
    votes.keySet().removeIf(key -> key.level.equals(level));
    counted.retainAll(votes.keySet());
  }

  @Override
  public void forget(PlayerId player) {
    votes.keySet().removeIf(key -> key.player.equals(player));
    counted.retainAll(votes.keySet());
  }

  private record Key(ItemName level, PlayerId player) {}
}
