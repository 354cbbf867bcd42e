package dev.rondo.application.player;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.text.Keywords;
import java.time.Instant;
import java.util.Optional;

/** Driven port: the players that the server has met. */
public interface Players {

  /**
   * Notes how a player describes themself now, inside a write transaction of the caller. Keeps the
   * player from all others until it ends, as {@link #lock} does, also when nothing changed: who
   * signs in while being turned away is either refused or loses the session.
   *
   * @return the player as they are now
   */
  Player meet(PlayerProfile profile, Instant now);

  /** The player of that id, if they were ever met. */
  Optional<Player> find(PlayerId id);

  /** As {@link #find}, kept from all others until the caller's write transaction ends. */
  Optional<Player> lock(PlayerId id);

  /**
   * The players who are not banned and whose name or handle contains all keywords, those met first
   * first.
   */
  Listing<Player> list(Keywords keywords);

  /** The players of a standing, those met first first. */
  Listing<Met> of(Player.Standing standing);

  /** Changes whether a locked player may come in. */
  void judge(PlayerId id, Player.Standing standing);

  /**
   * A player and since when they are known.
   *
   * @param player the player
   * @param since when they were first met
   */
  record Met(Player player, Instant since) {}
}
