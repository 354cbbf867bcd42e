package dev.rondo.application.session;

import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;

/** Use case, for operators: until when players are banned. */
@FunctionalInterface
public interface FindBans {

  /** The ban of each of these players, whom it looks up at once, however many they are. */
  Function<Player, Ban> find(Collection<Player> players);

  /** The use case over the ends of bans. */
  static FindBans over(BanEnds ends) {
    return players -> {
      Map<PlayerId, Instant> found =
          ends.find(
              players.stream()
                  .filter(Player::isBanned)
                  .map(player -> player.profile().id())
                  .toList());
      return player -> ban(player, found);
    };
  }

  private static Ban ban(Player player, Map<PlayerId, Instant> ends) {
    if (!player.isBanned()) {
      return new Ban.None();
    }
    Instant end = ends.get(player.profile().id());
    return end == null ? new Ban.Endless() : new Ban.Until(end);
  }
}
