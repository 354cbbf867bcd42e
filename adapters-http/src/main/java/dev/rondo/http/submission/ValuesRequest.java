package dev.rondo.http.submission;

import io.micronaut.serde.annotation.Serdeable;

/** A filled-in form on the wire: {@code type=…&<query>=<value>…}. */
@Serdeable.Deserializable
public record ValuesRequest(String values) {}
