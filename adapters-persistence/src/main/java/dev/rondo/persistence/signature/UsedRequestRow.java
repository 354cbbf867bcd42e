package dev.rondo.persistence.signature;

import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/** A used signed body in the database. */
@MappedEntity("used_request")
record UsedRequestRow(Instant signedAt, String bodyDigest) {}
