package dev.rondo.application.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Relations;
import dev.rondo.application.community.Reports;
import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.FrontVersions;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.RoomAttempts;
import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.RoomLimitContract;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.signature.ConsumedRequests;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.audit.AuditLogContract;
import dev.rondo.testkit.community.CommentsContract;
import dev.rondo.testkit.community.LikesContract;
import dev.rondo.testkit.community.RelationsContract;
import dev.rondo.testkit.community.ReportsContract;
import dev.rondo.testkit.console.ConsoleSessionsContract;
import dev.rondo.testkit.file.FileRecordsContract;
import dev.rondo.testkit.file.FindingsContract;
import dev.rondo.testkit.item.FrontVersionsContract;
import dev.rondo.testkit.leaderboard.FirstSubmissionsContract;
import dev.rondo.testkit.leaderboard.RecordsContract;
import dev.rondo.testkit.paging.ListingContract;
import dev.rondo.testkit.player.PlayersContract;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.room.RoomAttemptsContract;
import dev.rondo.testkit.room.RoomHostsContract;
import dev.rondo.testkit.room.RoomsContract;
import dev.rondo.testkit.signature.ConsumedRequestsContract;
import dev.rondo.testkit.submission.SubmissionsContract;
import dev.rondo.testkit.transaction.InTransactions;
import dev.rondo.testkit.transaction.TransactionsContract;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Every store keeps to the contract of its port. */
public abstract class StoresContract implements Stores {

  /** What the contracts ask for under one name. */
  abstract class Kept {

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

  @Nested
  final class OfSubmissions extends Kept implements SubmissionsContract {}

  @Nested
  final class OfComments extends Kept implements CommentsContract {}

  @Nested
  final class OfCommentListing extends Kept
      implements ListingContract<ListedComment>, InTransactions {

    @BeforeEach
    void comment() {
      write(() -> players().register(Profiles.full("ann"), Instant.EPOCH));
      for (String name : List.of("d", "b", "a", "c", "e")) {
        write(
            () ->
                comments()
                    .add(
                        new Comment(
                            new CommentName(name),
                            CommentsContract.LEVEL,
                            new Comment.Context.TopLevel(),
                            new PlayerId("ann"),
                            "text",
                            Instant.EPOCH,
                            Comment.Visibility.SHOWN)));
      }
    }

    @Override
    public Listing<ListedComment> listing() {
      return comments().shown(CommentsContract.LEVEL);
    }

    @Override
    public void takeOut(ListedComment value) {
      write(() -> comments().remove(value.comment().name()));
    }
  }

  @Nested
  final class OfLikes extends Kept implements LikesContract {}

  @Nested
  final class OfRelations extends Kept implements RelationsContract {}

  @Nested
  final class OfAuditLog extends Kept implements AuditLogContract {}

  @Nested
  final class OfReports extends Kept implements ReportsContract {}

  @Nested
  final class OfRecords extends Kept implements RecordsContract {

    @Override
    public Records records() {
      return store(Records.class);
    }
  }

  @Nested
  final class OfFirstSubmissions extends Kept implements FirstSubmissionsContract {}

  @Nested
  final class OfFindings extends Kept implements FindingsContract {

    @Override
    public FileRecords records() {
      return store(FileRecords.class);
    }
  }

  @Nested
  final class OfFileRecords extends Kept implements FileRecordsContract {

    @Override
    public FileRecords records() {
      return store(FileRecords.class);
    }
  }

  @Nested
  final class OfTransactions extends Kept implements TransactionsContract {

    @Override
    public FileRecords records() {
      return store(FileRecords.class);
    }
  }

  @Nested
  final class OfPlayers extends Kept implements PlayersContract {}

  @Nested
  final class OfConsumedRequests extends Kept implements ConsumedRequestsContract {}

  @Nested
  final class OfConsoleSessions extends Kept implements ConsoleSessionsContract {

    @Override
    public ConsoleSessions sessions() {
      return store(ConsoleSessions.class);
    }
  }

  @Nested
  final class OfFrontVersions extends Kept implements FrontVersionsContract {}

  @Nested
  final class OfRooms extends Kept implements RoomsContract {}

  @Nested
  final class OfRoomLimit extends Kept implements RoomLimitContract {}

  @Nested
  final class OfRoomHosts extends Kept implements RoomHostsContract {}

  @Nested
  final class OfRoomAttempts extends Kept implements RoomAttemptsContract {}

  /** Maven takes tests of one name here for runs of one test, which passes if one of them does. */
  @Test
  void namesNoTestTwice() {
    assertThat(
            Stream.of(StoresContract.class, getClass())
                .flatMap(contracts -> Arrays.stream(contracts.getDeclaredClasses()))
                .filter(nested -> nested.isAnnotationPresent(Nested.class))
                .flatMap(nested -> Arrays.stream(nested.getMethods()))
                .filter(method -> method.isAnnotationPresent(Test.class))
                .map(Method::getName))
        .hasSizeGreaterThan(100)
        .doesNotHaveDuplicates();
  }
}
