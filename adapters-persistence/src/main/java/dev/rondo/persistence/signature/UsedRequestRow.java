package dev.rondo.persistence.signature;

import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/** A used signed body in the database. */
@MappedEntity("replay_mark")
record UsedRequestRow(@Id String bodyDigest, Instant untilAt) {}
