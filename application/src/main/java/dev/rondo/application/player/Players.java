package dev.rondo.application.player;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.text.Keywords;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Driven port: the players who ever signed in. */
public interface Players extends FindPlayer {

  /**
   * Saves a player's current profile, inside a write transaction of the caller. Locks the player
   * until it ends, as {@link #lock} does, also when nothing changed: a player who signs in while
   * being banned is either rejected or loses the session.
   *
   * @return the player as they are now
   */
  Player register(PlayerProfile profile, Instant now);

  @Override
  Optional<Player> find(PlayerId id);

  /** As {@link #find}, kept from all others until the caller's write transaction ends. */
  Optional<Player> lock(PlayerId id);

  /**
   * The players who are not banned and whose name or handle contains all keywords, those met first
   * first.
   */
  Listing<Player> list(Keywords keywords);

  /** The players that a search finds, in the order of their first sign-in. */
  Listing<RegisteredPlayer> list(Search search);

  /**
   * Which players.
   *
   * @param statuses those that they may have, at least one
   * @param text their id, or words that their name or handle contains; empty for all
   */
  record Search(List<Player.AccountStatus> statuses, String text) {

    /** Copies the list. */
    public Search {
      statuses = List.copyOf(statuses);
    }

    /** All of a status. */
    public static Search of(Player.AccountStatus status) {
      return new Search(List.of(status), "");
    }
  }

  /**
   * Deletes a locked player, inside a write transaction. Of one who is banned all but the id is
   * deleted, so that they stay banned.
   */
  void erase(PlayerId id);

  /** Changes the account status of a locked player. */
  void changeStatus(PlayerId id, Player.AccountStatus status);

  /**
   * A player with the time of their first sign-in and their ban, all of one moment.
   *
   * @param firstSeen the time of their first sign-in
   * @param ban until when they are banned, if they are
   */
  record RegisteredPlayer(Player player, Instant firstSeen, Ban ban) {}
}
