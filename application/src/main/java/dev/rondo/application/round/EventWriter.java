package dev.rondo.application.round;

import dev.rondo.domain.round.RoundEvent;

/** Driven port: the notation of the protocol. */
@FunctionalInterface
public interface EventWriter {

  /** The message that tells a client of an event. */
  String write(RoundEvent event);
}
