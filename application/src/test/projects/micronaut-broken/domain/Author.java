package org.example.library.domain;

import io.micronaut.core.annotation.Introspected;

/** Says how it is written as JSON. */
@Introspected
public record Author(String name) {}
