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

  @Nested
  final class OfSubmissions implements SubmissionsContract {

    @Override
    public Submissions submissions() {
      return world.submissions;
    }

    @Override
    public Transactions transactions() {
      return world.transactions;
    }
  }

  @Nested
  final class OfComments implements CommentsContract {

    @Override
    public Comments comments() {
      return world.comments;
    }

    @Override
    public Players players() {
      return world.players;
    }

    @Override
    public Transactions transactions() {
      return world.transactions;
    }
  }

  @Nested
  final class OfLikes implements LikesContract {

    @Override
    public Likes likes() {
      return world.likes;
    }

    @Override
    public Transactions transactions() {
      return world.transactions;
    }
  }

  @Nested
  final class OfReports implements ReportsContract {

    @Override
    public Reports reports() {
      return world.reports;
    }

    @Override
    public Transactions transactions() {
      return world.transactions;
    }
  }

  @Nested
  final class OfLeaderboards implements RecordsContract {

    @Override
    public Records records() {
      return world.leaderboards;
    }

    @Override
    public Players players() {
      return world.players;
    }

    @Override
    public Transactions transactions() {
      return world.transactions;
    }
  }

  @Nested
  final class OfRecords implements FileRecordsContract {

    @Override
    public FileRecords records() {
      return world.records;
    }

    @Override
    public Transactions transactions() {
      return world.transactions;
    }

    @Override
    public CatalogueUpdates updates() {
      return world.catalogue;
    }

    @Override
    public Submissions submissions() {
      return world.submissions;
    }

    @Override
    public Reports reports() {
      return world.reports;
    }
  }
}
