package dev.rondo.application.community;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
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

  /** The closed reports that are kept yet, those filed last first. */
  Listing<Report> closed();

  /** Those by a player, and those about them and what is theirs, in the order of all. */
  Listing<Report> of(State state, PlayerId player);

  /** The ids of the open reports about something, the oldest first. */
  List<String> openAbout(Subject subject);

  /**
   * The report of that id, open or closed; it and all others about the same thing are kept from
   * everybody else until the caller's write transaction ends.
   */
  Optional<FiledReport> lock(String id);

  /** Closes a locked report that is open. */
  void resolve(String id, Instant now);

  /** Opens a locked report that is closed. */
  void reopen(String id);

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

  /**
   * A report in the queue.
   *
   * @param state whether it waits for somebody
   */
  record FiledReport(Report report, State state) {}

  /** Whether a report waits for somebody. */
  enum State {
    /** It does. */
    OPEN,
    /** Somebody has closed it. */
    CLOSED
  }
}
