package dev.rondo.application.policy;

import dev.rondo.domain.player.Actor;

/** Who asks for a change, and why in their own words; empty for no reason. */
public record ChangeRequest(Actor actor, String reason) {

  public static ChangeRequest by(Actor actor) {
    return new ChangeRequest(actor, "");
  }
}
