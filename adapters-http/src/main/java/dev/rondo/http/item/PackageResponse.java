package dev.rondo.http.item;

import io.micronaut.serde.annotation.Serdeable;

/** What clients that carry a copy of a server ask: whether to fetch it anew. */
@Serdeable.Serializable
record PackageResponse(boolean shouldUpdate) {}
