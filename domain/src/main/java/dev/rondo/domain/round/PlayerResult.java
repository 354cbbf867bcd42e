package dev.rondo.domain.round;

import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.player.PlayerId;

/** What a player reached in a round, as their client says. */
public record PlayerResult(PlayerId player, GameplayResult result) {}
