package dev.rondo.domain.round;

import dev.rondo.domain.player.PlayerId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The players in a room, at least one, each once, in the order in which they came. */
public record Members(List<Member> list, PlayerId master, PlayerId lead) {

  public Members {
    list = List.copyOf(list);
    List<PlayerId> players = list.stream().map(Member::player).distinct().toList();
    if (players.size() < list.size() || !players.contains(master) || !players.contains(lead)) {
      throw new IllegalArgumentException("a player twice, or a role of somebody who is not there");
    }
  }

  static Members of(Member first) {
    return new Members(List.of(first), first.player(), first.player());
  }

  public Optional<Member> find(PlayerId player) {
    return list.stream().filter(member -> member.player().equals(player)).findFirst();
  }

  boolean has(PlayerId player) {
    return find(player).isPresent();
  }

  boolean isAnyAt(UserStatus status) {
    return list.stream().anyMatch(member -> member.status() == status);
  }

  Members with(Member newcomer) {
    List<Member> next = new ArrayList<>(list);
    next.add(newcomer);
    return new Members(next, master, lead);
  }

  /** Removes a member, whose roles pass to the one who came first. */
  Members without(PlayerId player) {
    List<Member> next = list.stream().filter(member -> !member.player().equals(player)).toList();
    PlayerId successor = next.getFirst().player();
    return new Members(
        next, master.equals(player) ? successor : master, lead.equals(player) ? successor : lead);
  }

  Members change(PlayerId player, UnaryOperator<Member> change) {
    return each(member -> member.player().equals(player) ? change.apply(member) : member);
  }

  Members each(UnaryOperator<Member> change) {
    return new Members(list.stream().map(change).toList(), master, lead);
  }

  Members ruledBy(PlayerId next) {
    return new Members(list, next, lead);
  }

  Members ledBy(PlayerId next) {
    return new Members(list, master, next);
  }
}
