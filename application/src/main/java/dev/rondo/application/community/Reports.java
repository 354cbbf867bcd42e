package dev.rondo.application.community;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Driven port: the moderation queue. Its reports refer to their pictures. */
public interface Reports {

  /** Adds a report, inside a write transaction of the caller. */
  void add(Report report);

  /** The open reports, the oldest first. */
  Listing<Report> list();

  /** The open report of that id. */
  Optional<Report> find(String id);

  /** Closes an open report, inside a write transaction. */
  void resolve(String id, Instant now);

  /** What a player reported, the oldest first, open or closed. */
  List<Report> by(PlayerId reporter);

  /** Deletes a report with the references to its pictures, inside a write transaction. */
  void remove(String id);

  /**
   * Deletes reports that were closed before {@code before}, inside a write transaction.
   *
   * @return how many, at most {@code limit}
   */
  int purge(Instant before, int limit);
}
