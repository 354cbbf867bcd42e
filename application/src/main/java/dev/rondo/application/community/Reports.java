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

  /** The open reports, the oldest first, or the closed ones that are kept, the latest first. */
  Listing<Report> list(State state);

  /** The reports by a player, and those about them and what is theirs. */
  Listing<Report> of(State state, PlayerId player);

  /** The ids of the open reports about something, the oldest first. */
  List<String> openAbout(Subject subject);

  /** Locks a report, open or closed, and all others about the same subject until the write ends. */
  Optional<FiledReport> lock(String id);

  /** Closes a locked, open report. */
  void resolve(String id, Instant now);

  /** Opens a locked, closed report. */
  void reopen(String id);

  /** What a player reported, the oldest first, open or closed. */
  List<Report> by(PlayerId reporter);

  /** Deletes a report with the references to its pictures, inside a write transaction. */
  void remove(String id);

  /** Deletes up to {@code limit} reports closed before {@code before}; returns how many. */
  int purge(Instant before, int limit);

  record FiledReport(Report report, State state) {}

  enum State {
    OPEN,
    CLOSED
  }
}
