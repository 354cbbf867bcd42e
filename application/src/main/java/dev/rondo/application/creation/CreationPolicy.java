package dev.rondo.application.creation;

import dev.rondo.application.player.Roles;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Which roles may make items of each kind. */
public record CreationPolicy(Map<ItemKind, Set<String>> makers, Roles roles) {

  public CreationPolicy {
    makers =
        makers.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(Map.Entry::getKey, e -> Set.copyOf(e.getValue())));
  }

  public boolean allows(Caller caller, ItemKind kind) {
    return caller instanceof Caller.Known(PlayerId player)
        && roles.has(player, makers.getOrDefault(kind, Set.of()));
  }

  Actor actor(PlayerId player) {
    return roles.actor(player);
  }
}
