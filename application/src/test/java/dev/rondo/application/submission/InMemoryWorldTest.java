package dev.rondo.application.submission;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Reports;
import dev.rondo.application.community.Ties;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileVerdicts;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.community.CommentsContract;
import dev.rondo.testkit.community.InMemoryTies;
import dev.rondo.testkit.community.LikesContract;
import dev.rondo.testkit.community.ReportsContract;
import dev.rondo.testkit.community.TiesContract;
import dev.rondo.testkit.file.FileRecordsContract;
import dev.rondo.testkit.file.FileVerdictsContract;
import dev.rondo.testkit.leaderboard.FirstSubmissionsContract;
import dev.rondo.testkit.leaderboard.RecordsContract;
import dev.rondo.testkit.submission.SubmissionsContract;
import org.junit.jupiter.api.Nested;

final class InMemoryWorldTest {

  private final InMemoryServer state = new InMemoryServer();

  /** What more than one contract asks for. */
  abstract class OfServer {

    public final Transactions transactions() {
      return state.transactions;
    }

    public final Players players() {
      return state.players;
    }

    public final Submissions submissions() {
      return state.submissions;
    }

    public final Reports reports() {
      return state.reports;
    }
  }

  @Nested
  final class OfSubmissions extends OfServer implements SubmissionsContract {}

  @Nested
  final class OfComments extends OfServer implements CommentsContract {

    @Override
    public Comments comments() {
      return state.comments;
    }
  }

  @Nested
  final class OfLikes extends OfServer implements LikesContract {

    @Override
    public Likes likes() {
      return state.likes;
    }
  }

  @Nested
  final class OfTies extends OfServer implements TiesContract {

    @Override
    public Ties ties() {
      return new InMemoryTies(state.likes, state.comments, state.catalogue);
    }

    @Override
    public Likes likes() {
      return state.likes;
    }

    @Override
    public Comments comments() {
      return state.comments;
    }

    @Override
    public CatalogueUpdates updates() {
      return state.catalogue;
    }
  }

  @Nested
  final class OfReports extends OfServer implements ReportsContract {}

  @Nested
  final class OfLeaderboards extends OfServer implements RecordsContract {

    @Override
    public Records records() {
      return state.leaderboards;
    }
  }

  @Nested
  final class OfFirstSubmissions extends OfServer implements FirstSubmissionsContract {

    @Override
    public FirstSubmissions firstSubmissions() {
      return state.firstSubmissions;
    }
  }

  @Nested
  final class OfVerdicts extends OfServer implements FileVerdictsContract {

    @Override
    public FileVerdicts verdicts() {
      return state.verdicts;
    }

    @Override
    public FileRecords records() {
      return state.records;
    }
  }

  @Nested
  final class OfRecords extends OfServer implements FileRecordsContract {

    @Override
    public FileRecords records() {
      return state.records;
    }

    @Override
    public CatalogueUpdates updates() {
      return state.catalogue;
    }
  }
}
