package dev.rondo.persistence.session;

import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/** When a ban ends, in the database. */
@MappedEntity("ban_end")
record BanEndRow(@Id String player, Instant endsAt) {}
