package dev.rondo.domain.round;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.signature.SignedBody;

/** A player in a room, with the signed join by which other clients verify them. */
public record Member(PlayerId player, SignedBody proof, UserStatus status) {

  static Member arriving(PlayerId player, SignedBody proof) {
    return new Member(player, proof, UserStatus.WAITING);
  }

  Member at(UserStatus next) {
    return new Member(player, proof, next);
  }
}
