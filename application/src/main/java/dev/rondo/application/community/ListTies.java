package dev.rondo.application.community;

import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import java.util.List;

/**
 * Use case: what a player likes, made or wrote; only there is the player offered other actions than
 * others are. {@link Ties} itself answers it.
 */
public interface ListTies {

  /** Up to {@code atMost} items and comments that the player owns or likes, in no order. */
  List<Subject> list(PlayerId player, int atMost);
}
