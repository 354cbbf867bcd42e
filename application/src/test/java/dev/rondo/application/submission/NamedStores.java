package dev.rondo.application.submission;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Relations;
import dev.rondo.application.community.Reports;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.FrontVersions;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.RoomAttempts;
import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.signature.ConsumedRequests;
import dev.rondo.application.transaction.Transactions;

/** All stores of a server, which contracts ask for by name. */
public abstract class NamedStores implements Stores {

  public final Transactions transactions() {
    return store(Transactions.class);
  }

  public final Players players() {
    return store(Players.class);
  }

  public final ConsumedRequests consumedRequests() {
    return store(ConsumedRequests.class);
  }

  public final FrontVersions versions() {
    return store(FrontVersions.class);
  }

  public final Rooms rooms() {
    return store(Rooms.class);
  }

  public final RoomHosts hosts() {
    return store(RoomHosts.class);
  }

  public final RoomAttempts attempts() {
    return store(RoomAttempts.class);
  }

  public final Submissions submissions() {
    return store(Submissions.class);
  }

  public final Reports reports() {
    return store(Reports.class);
  }

  public final Likes likes() {
    return store(Likes.class);
  }

  public final Comments comments() {
    return store(Comments.class);
  }

  public final Relations relations() {
    return store(Relations.class);
  }

  public final CatalogueUpdates updates() {
    return store(CatalogueUpdates.class);
  }

  public final FirstSubmissions firstSubmissions() {
    return store(FirstSubmissions.class);
  }

  public final AuditLog log() {
    return store(AuditLog.class);
  }
}
