package dev.rondo.domain.round;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.signature.SignedBody;

/**
 * A player who is in a room.
 *
 * @param proof the signed body of the join, by which the other clients verify who it is
 */
public record Member(PlayerId player, SignedBody proof, UserStatus status) {

  static Member arriving(PlayerId player, SignedBody proof) {
    return new Member(player, proof, UserStatus.WAITING);
  }

  Member at(UserStatus next) {
    return new Member(player, proof, next);
  }
}
