package dev.rondo.persistence.item;

import dev.rondo.application.item.FrontVersions;
import dev.rondo.application.item.FrontVersions.Version;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.context.annotation.Mixin;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;

/** Saved versions of the front page in the database. */
@SharedRepository
@Introspected(classes = Version.class)
interface JdbcFrontVersions extends FrontVersions, GenericRepository<Version, Long> {

  @Mixin(Version.class)
  @MappedEntity("front_version")
  record Columns(@Id long number, String declaration) {}

  @Override
  @Query("SELECT number, declaration FROM front_version ORDER BY number DESC LIMIT :atMost")
  List<Version> newest(int atMost);

  @Override
  @Query("INSERT INTO front_version (number, declaration) VALUES (:number, :declaration)")
  void add(Version version);

  @Override
  @Query(
      """
      DELETE FROM front_version WHERE number NOT IN (
        SELECT number FROM front_version ORDER BY number DESC LIMIT :kept)
      """)
  void trim(int kept);
}
