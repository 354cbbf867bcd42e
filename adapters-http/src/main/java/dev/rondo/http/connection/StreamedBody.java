package dev.rondo.http.connection;

import reactor.core.publisher.Flux;

/**
 * A body that is written piece by piece, only as fast as the caller receives it.
 *
 * @param pieces what is written; subscribing to it and asking for more may block
 * @param discard what is done when none of it is written
 */
public record StreamedBody(Flux<byte[]> pieces, Runnable discard) {}
