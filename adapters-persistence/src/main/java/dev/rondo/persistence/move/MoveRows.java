package dev.rondo.persistence.move;

import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.List;

/** The unfinished move into this database, and the catalogue before it. */
@SharedRepository
interface MoveRows extends GenericRepository<MoveRows.MoveRow, String> {

  @MappedEntity("move")
  record MoveRow(@Id String source) {}

  /** The source that is moved in; none or one. */
  @Query("SELECT source FROM move")
  List<String> sources();

  @Query("INSERT INTO move (source) VALUES (:source)")
  void begin(String source);

  /** Takes the source's identity, unless files are marked. */
  @Query("UPDATE installation SET id = :id WHERE NOT marked")
  void takeId(String id);

  /** Copies until when the source deletes no file, its leaderboards, and its jobs' progress. */
  @Query(
      """
      UPDATE installation SET keep_until = :keepUntil, boards = :boards,
        recomputed_to = :recomputedTo, periods_ended_to = :periodsEndedTo
      """)
  void takeState(@At Instant keepUntil, String boards, long recomputedTo, long periodsEndedTo);

  @Query("DELETE FROM move")
  void end();

  /** Locks the catalogue's row until the transaction ends; returns its change count. */
  @Query("SELECT changes FROM catalogue FOR UPDATE")
  List<Long> lockCatalogue();

  @Query("DELETE FROM catalogue")
  void removeCatalogue();
}
