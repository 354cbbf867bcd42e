package dev.rondo.application.submission;

import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import java.util.Optional;

/** What keeps submissions. */
public record SubmissionData(Submissions submissions, Players players, Transactions transactions) {

  /** Locks a player, inside a write transaction; empty if banned or erased since the request. */
  Optional<Player> lockWelcome(PlayerId player) {
    return players.lock(player).filter(found -> !found.isBanned());
  }
}
