package dev.rondo.application.policy;

import dev.rondo.domain.player.Actor;

/**
 * Who asks for a change, and why.
 *
 * @param reason why, in their own words; empty for nothing said
 */
public record ChangeRequest(Actor actor, String reason) {

  /** A request without a reason. */
  public static ChangeRequest by(Actor actor) {
    return new ChangeRequest(actor, "");
  }
}
