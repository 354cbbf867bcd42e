package dev.rondo.persistence.item;

import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;

/** What the database knows of the catalogue as a whole. */
@MappedEntity("catalogue")
record CatalogueRow(@Id int id, long changes, long lastPosition, String profile) {}
