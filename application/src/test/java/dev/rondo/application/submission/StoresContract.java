package dev.rondo.application.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.room.RoomLimitContract;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.audit.AuditLogContract;
import dev.rondo.testkit.community.CommentsContract;
import dev.rondo.testkit.community.LikesContract;
import dev.rondo.testkit.community.RelationsContract;
import dev.rondo.testkit.community.ReportsContract;
import dev.rondo.testkit.community.SampleComments;
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

  /** The stores of this server. */
  abstract class Kept extends NamedStores {

    @Override
    public final <T> T store(Class<T> port) {
      return StoresContract.this.store(port);
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
                        SampleComments.comment(
                            name,
                            CommentsContract.LEVEL,
                            new PlayerId("ann"),
                            "text",
                            Instant.EPOCH)));
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

  /** What contracts of files ask for. */
  abstract class KeptFiles extends Kept {

    public final FileRecords records() {
      return store(FileRecords.class);
    }
  }

  @Nested
  final class OfFindings extends KeptFiles implements FindingsContract {}

  @Nested
  final class OfFileRecords extends KeptFiles implements FileRecordsContract {}

  @Nested
  final class OfTransactions extends KeptFiles implements TransactionsContract {}

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
