package dev.rondo.persistence.community;

import io.micronaut.data.annotation.MappedEntity;

/** That a player likes something. */
@MappedEntity("liking")
record LikeRow(String subject, String player) {}
