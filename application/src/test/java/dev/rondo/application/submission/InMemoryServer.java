package dev.rondo.application.submission;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.work.DirectWork;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.audit.InMemoryAuditLog;
import dev.rondo.testkit.community.InMemoryComments;
import dev.rondo.testkit.community.InMemoryLikes;
import dev.rondo.testkit.community.InMemoryRelations;
import dev.rondo.testkit.community.InMemoryReports;
import dev.rondo.testkit.community.InMemoryVotes;
import dev.rondo.testkit.console.InMemoryConsoleSessions;
import dev.rondo.testkit.file.InMemoryFileRecords;
import dev.rondo.testkit.file.InMemoryFileStore;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.InMemoryFrontVersions;
import dev.rondo.testkit.leaderboard.InMemoryFirstSubmissions;
import dev.rondo.testkit.leaderboard.InMemoryRecords;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.room.InMemoryRoomAttempts;
import dev.rondo.testkit.room.InMemoryRoomHosts;
import dev.rondo.testkit.room.InMemoryRooms;
import dev.rondo.testkit.session.InMemoryBrowserSignIns;
import dev.rondo.testkit.session.InMemorySessions;
import dev.rondo.testkit.signature.InMemoryConsumedRequests;
import dev.rondo.testkit.submission.InMemorySubmissions;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import dev.rondo.testkit.transaction.InMemoryTransactions.Checkpoint;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** All stores of a server, in memory and in one transaction, and a clock that a test moves. */
public class InMemoryServer implements InstantSource, Stores {

  public final InMemoryPlayers players = new InMemoryPlayers();
  public final InMemoryLikes likes = new InMemoryLikes();
  public final InMemoryComments comments = new InMemoryComments(players, likes);
  public final InMemoryVotes votes = new InMemoryVotes();
  public final InMemoryCatalogue catalogue = new InMemoryCatalogue(likes, comments, votes);
  public final InMemoryRelations relations = new InMemoryRelations(likes, comments, catalogue);
  public final InMemorySessions sessions = new InMemorySessions();
  public final InMemoryBrowserSignIns browserSignIns = new InMemoryBrowserSignIns();
  public final InMemoryConsumedRequests consumedRequests =
      new InMemoryConsumedRequests(this::instant);
  public final InMemoryConsoleSessions consoleSessions = new InMemoryConsoleSessions();
  public final InMemoryFrontVersions versions = new InMemoryFrontVersions();
  public final InMemoryRooms rooms = new InMemoryRooms();
  public final InMemoryRoomHosts hosts = new InMemoryRoomHosts();
  public final InMemoryRoomAttempts attempts = new InMemoryRoomAttempts(players);
  public final InMemoryReports reports = new InMemoryReports();
  public final InMemoryRecords leaderboards = new InMemoryRecords(players, catalogue);
  public final InMemoryFirstSubmissions firstSubmissions = new InMemoryFirstSubmissions();
  public final InMemorySubmissions submissions = new InMemorySubmissions();
  public final InMemoryFileRecords records = new InMemoryFileRecords(this::referred);
  public final DirectWork work = new DirectWork();
  public final InMemoryFileStore files = new InMemoryFileStore(this::instant);
  public final InMemoryAuditLog auditLog = new InMemoryAuditLog();
  public final AuditTrail audit = new AuditTrail(auditLog, () -> "", this::instant);
  public final ItemRemoval removal =
      new ItemRemoval(catalogue, catalogue, catalogue, leaderboards, comments, likes, votes);

  private final List<Object> stores =
      List.of(
          catalogue,
          players,
          comments,
          likes,
          votes,
          relations,
          sessions,
          browserSignIns,
          consumedRequests,
          consoleSessions,
          versions,
          rooms,
          hosts,
          attempts,
          reports,
          leaderboards,
          firstSubmissions,
          submissions,
          records,
          auditLog);

  public final InMemoryTransactions transactions =
      new InMemoryTransactions(
          stores.stream().filter(Checkpoint.class::isInstance).toArray(Checkpoint[]::new));

  private volatile Instant now;

  public InMemoryServer() {
    this(Instant.parse("2026-05-05T12:00:00Z"));
  }

  protected InMemoryServer(Instant start) {
    now = start;
  }

  @Override
  public final <T> T store(Class<T> port) {
    return Stream.concat(stores.stream(), Stream.of(transactions))
        .filter(port::isInstance)
        .map(port::cast)
        .findFirst()
        .orElseThrow();
  }

  /** How many transactions there were. */
  public final long writes() {
    return transactions.begun();
  }

  @Override
  public final Instant instant() {
    return now;
  }

  /** Lets time pass. */
  public void pass(Duration time) {
    now = now.plus(time);
  }

  /** The files that something refers to. */
  public final Set<FileHash> referred() {
    Set<FileHash> referred = new HashSet<>(catalogue.files());
    referred.addAll(submissions.files());
    referred.addAll(reports.files());
    return referred;
  }
}
