package dev.rondo.http.connection;

import reactor.core.publisher.Flux;

/**
 * A body that is written in pieces as fast as the caller receives it. Subscribing and requesting
 * more may block; {@code discard} runs if nothing is written.
 */
public record StreamedBody(Flux<byte[]> pieces, Runnable discard) {}
