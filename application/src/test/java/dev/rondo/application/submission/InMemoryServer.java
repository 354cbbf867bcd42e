package dev.rondo.application.submission;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.work.DirectWork;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.audit.InMemoryAuditLog;
import dev.rondo.testkit.community.InMemoryComments;
import dev.rondo.testkit.community.InMemoryLikes;
import dev.rondo.testkit.community.InMemoryReports;
import dev.rondo.testkit.community.InMemoryVotes;
import dev.rondo.testkit.file.InMemoryFileRecords;
import dev.rondo.testkit.file.InMemoryFileStore;
import dev.rondo.testkit.file.InMemoryFileVerdicts;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.leaderboard.InMemoryFirstSubmissions;
import dev.rondo.testkit.leaderboard.InMemoryRecords;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.session.InMemorySessions;
import dev.rondo.testkit.submission.InMemorySubmissions;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;

/** All that submissions touch, in memory and in one transaction. */
public final class InMemoryServer implements InstantSource {

  public final InMemoryCatalogue catalogue = new InMemoryCatalogue();
  public final InMemoryPlayers players = new InMemoryPlayers();
  public final InMemoryComments comments = new InMemoryComments(players);
  public final InMemoryLikes likes = new InMemoryLikes();
  public final InMemoryVotes votes = new InMemoryVotes();
  public final InMemorySessions sessions = new InMemorySessions();
  public final InMemoryReports reports = new InMemoryReports();
  public final InMemoryRecords leaderboards = new InMemoryRecords(players, catalogue);
  public final InMemoryFirstSubmissions firstSubmissions = new InMemoryFirstSubmissions();
  public final InMemorySubmissions submissions = new InMemorySubmissions();
  public final InMemoryFileRecords records = new InMemoryFileRecords(this::referred);
  public final InMemoryFileVerdicts verdicts =
      new InMemoryFileVerdicts(hash -> !records.known(Set.of(hash)).isEmpty());
  public final DirectWork work = new DirectWork();
  public final InMemoryFileStore files = new InMemoryFileStore(this);
  public final InMemoryAuditLog auditLog = new InMemoryAuditLog();
  public final AuditTrail audit = new AuditTrail(auditLog, () -> "", this);
  public final ItemRemoval removal =
      new ItemRemoval(catalogue, catalogue, catalogue, leaderboards, comments, likes, votes);
  public final InMemoryTransactions transactions =
      new InMemoryTransactions(
          catalogue::checkpoint,
          players::checkpoint,
          comments::checkpoint,
          likes::checkpoint,
          sessions::checkpoint,
          reports::checkpoint,
          leaderboards::checkpoint,
          firstSubmissions::checkpoint,
          submissions::checkpoint,
          records::checkpoint,
          auditLog::checkpoint);

  private Instant now = Instant.parse("2026-05-05T12:00:00Z");

  @Override
  public Instant instant() {
    return now;
  }

  /** Lets time pass. */
  public void pass(Duration time) {
    now = now.plus(time);
  }

  /** The files that something refers to. */
  public Set<FileHash> referred() {
    Set<FileHash> referred = new HashSet<>(catalogue.files());
    referred.addAll(submissions.files());
    referred.addAll(reports.files());
    return referred;
  }
}
