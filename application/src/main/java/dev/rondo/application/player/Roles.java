package dev.rondo.application.player;

import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Which players have which role, by the role's name. */
public record Roles(Map<String, Set<PlayerId>> members) {

  /** The role of every signed-in player. */
  public static final String EVERYONE = "everyone";

  public static final String OPERATOR = "operator";

  public Roles {
    members =
        members.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(Map.Entry::getKey, e -> Set.copyOf(e.getValue())));
  }

  /** The roles that a player was given, without {@link #EVERYONE}. */
  public Set<String> of(PlayerId player) {
    return members.entrySet().stream()
        .filter(role -> role.getValue().contains(player))
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  public boolean has(PlayerId player, Set<String> roles) {
    return roles.stream()
        .anyMatch(
            role -> role.equals(EVERYONE) || members.getOrDefault(role, Set.of()).contains(player));
  }

  public Actor actor(PlayerId player) {
    return isOperator(player) ? Actor.operator(player) : Actor.player(player);
  }

  public boolean isOperator(PlayerId player) {
    return has(player, Set.of(OPERATOR));
  }
}
