package dev.rondo.application.player;

import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which players may do more than others.
 *
 * @param members the players by the name of their role
 */
public record Roles(Map<String, Set<PlayerId>> members) {

  /** The role of everybody who is signed in. */
  public static final String EVERYONE = "everyone";

  /** The role of those who run the server. */
  public static final String OPERATOR = "operator";

  /** Copies the map. */
  public Roles {
    members =
        members.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(Map.Entry::getKey, e -> Set.copyOf(e.getValue())));
  }

  /** The roles that a player was given, without those that everybody has. */
  public Set<String> of(PlayerId player) {
    return members.entrySet().stream()
        .filter(role -> role.getValue().contains(player))
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether a player has one of the roles. */
  public boolean has(PlayerId player, Set<String> roles) {
    return roles.stream()
        .anyMatch(
            role -> role.equals(EVERYONE) || members.getOrDefault(role, Set.of()).contains(player));
  }

  /** The player as who changes something. */
  public Actor actor(PlayerId player) {
    return isOperator(player) ? new Actor.OperatorInApp(player) : new Actor.SignedInPlayer(player);
  }

  /** Whether a player helps to run the server. */
  public boolean isOperator(PlayerId player) {
    return has(player, Set.of(OPERATOR));
  }
}
