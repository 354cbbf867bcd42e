package dev.rondo.application.round;

import dev.rondo.domain.round.RoundEvent;
import java.nio.ByteBuffer;

/** Driven port: writes events in the notation of the protocol. */
@FunctionalInterface
public interface EventWriter {

  ByteBuffer write(RoundEvent event);
}
