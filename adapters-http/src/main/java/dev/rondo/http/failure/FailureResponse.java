package dev.rondo.http.failure;

import io.micronaut.serde.annotation.Serdeable;

/** The body of a failure: a text for the player, a word for programs. */
@Serdeable.Serializable
public record FailureResponse(String message, String code) {}
