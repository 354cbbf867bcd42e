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

/** Driven port: the players who ever signed in, and when their temporary bans end. */
public interface Players extends FindPlayer {

  /**
   * Saves a player's profile inside a write transaction and locks the player until its end, even
   * without changes, so that a sign-in during a ban fails or loses its session. Of banned players
   * it saves nothing: they may be erased.
   */
  Player register(PlayerProfile profile, Instant now);

  @Override
  Optional<Player> find(PlayerId id);

  /** As {@link #find}, locked until the caller's write transaction ends. */
  Optional<Player> lock(PlayerId id);

  /** As {@link #lock}; empty also if the player was banned since the request. */
  default Optional<Player> lockWelcome(PlayerId id) {
    return lock(id).filter(found -> !found.isBanned());
  }

  /**
   * The players not banned whose name or handle contains all keywords, by first sign-in. An
   * {@code @} stands before the handle.
   */
  Listing<Player> list(Keywords keywords);

  /** The players that a search finds, in the order of their first sign-in, or by {@code name}. */
  Listing<RegisteredPlayer> list(Search search);

  /** Selects players by status and id, or words in name or handle; all if empty. */
  record Search(List<Player.AccountStatus> statuses, String text) {

    public Search {
      statuses = List.copyOf(statuses);
    }

    public static Search of(Player.AccountStatus status) {
      return new Search(List.of(status), "");
    }
  }

  /** Deletes a locked player, inside a write transaction; keeps the id of a banned one. */
  void erase(PlayerId id);

  void changeStatus(PlayerId id, Player.AccountStatus status);

  /** Sets the end of a locked player's ban, inside a write transaction. */
  void setBanEnd(PlayerId id, Instant end);

  /** Clears the end of a locked player's ban, inside a write transaction. */
  void clearBanEnd(PlayerId id);

  /** When a player's ban ends; empty without a ban or without an end. */
  Optional<Instant> banEnd(PlayerId id);

  /** Up to {@code limit} players whose ban has ended, the longest ended first. */
  List<PlayerId> endedBans(Instant now, int limit);

  /** A player with the time of their first sign-in and their ban. */
  record RegisteredPlayer(Player player, Instant firstSeen, Ban ban) {}
}
