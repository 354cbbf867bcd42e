package dev.rondo.application.community;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.community.Reports.State;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import java.util.List;
import java.util.Optional;

/**
 * Use case, for operators: count the open reports, or read them, the oldest first, or the closed
 * ones.
 */
public interface ListReports {

  /** The most reports that are counted. */
  long COUNTED_UP_TO = 1_000;

  /** How many reports are open, of which at most {@value #COUNTED_UP_TO} are counted. */
  long countOpen();

  /** A page of the reports, for a player those by and about them; empty for a foreign cursor. */
  Optional<Page<Reported>> list(State state, PlayerFilter players, PageRequest page);

  /**
   * A report with what it is about.
   *
   * @param comment the reported comment as it is now; empty when an item is reported, or when the
   *     comment was removed
   * @param closing the audit entry of its closing, and those of what was done to the subject and
   *     its author with it; empty while it is open
   */
  record Reported(
      Report report,
      Optional<Comment> comment,
      Optional<Comment> repliedTo,
      Optional<PlayerId> author,
      List<AuditEntry> closing) {
    public Reported {
      closing = List.copyOf(closing);
    }
  }
}
