package dev.rondo.application.submission;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.CommentsContract;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.LikesContract;
import dev.rondo.application.community.Reports;
import dev.rondo.application.community.ReportsContract;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecordsContract;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.RecordsContract;
import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import org.junit.jupiter.api.Nested;

final class InMemoryWorldTest {

  private final InMemoryWorld world = new InMemoryWorld();

  /** What more than one contract asks for. */
  abstract class OfWorld {

    public final Transactions transactions() {
      return world.transactions;
    }

    public final Players players() {
      return world.players;
    }

    public final Submissions submissions() {
      return world.submissions;
    }

    public final Reports reports() {
      return world.reports;
    }
  }

  @Nested
  final class OfSubmissions extends OfWorld implements SubmissionsContract {}

  @Nested
  final class OfComments extends OfWorld implements CommentsContract {

    @Override
    public Comments comments() {
      return world.comments;
    }
  }

  @Nested
  final class OfLikes extends OfWorld implements LikesContract {

    @Override
    public Likes likes() {
      return world.likes;
    }
  }

  @Nested
  final class OfReports extends OfWorld implements ReportsContract {}

  @Nested
  final class OfLeaderboards extends OfWorld implements RecordsContract {

    @Override
    public Records records() {
      return world.leaderboards;
    }
  }

  @Nested
  final class OfRecords extends OfWorld implements FileRecordsContract {

    @Override
    public FileRecords records() {
      return world.records;
    }

    @Override
    public CatalogueUpdates updates() {
      return world.catalogue;
    }
  }
}
