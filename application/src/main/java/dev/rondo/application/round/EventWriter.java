package dev.rondo.application.round;

import dev.rondo.domain.round.RoundEvent;
import java.nio.ByteBuffer;

/** Driven port: the notation of the protocol. */
@FunctionalInterface
public interface EventWriter {

  /** The message that tells a client of an event, to be sent to many. */
  ByteBuffer write(RoundEvent event);
}
