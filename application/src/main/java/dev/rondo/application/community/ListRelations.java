package dev.rondo.application.community;

import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import java.util.List;

/**
 * Use case: what a player likes, made or wrote, where offered actions differ; {@link Relations}
 * answers it.
 */
public interface ListRelations {

  /** Up to {@code atMost} items and comments that the player owns or likes, in no order. */
  List<Subject> list(PlayerId player, int atMost);
}
