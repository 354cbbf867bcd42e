package dev.rondo.application.community;

import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import java.util.List;

/**
 * Use case: what a player likes, made or wrote. Only there may the player be offered something else
 * than others are. Answered by {@link Ties} itself.
 */
public interface ListTies {

  /**
   * The items and comments that are a player's or that the player likes, in no order.
   *
   * @param atMost the most that are listed
   */
  List<Subject> list(PlayerId player, int atMost);
}
