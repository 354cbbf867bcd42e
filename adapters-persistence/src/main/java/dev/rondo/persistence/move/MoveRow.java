package dev.rondo.persistence.move;

import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;

/** A move into this database that is not finished. */
@MappedEntity("move")
record MoveRow(@Id String source) {}
