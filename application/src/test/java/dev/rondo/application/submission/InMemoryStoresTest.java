package dev.rondo.application.submission;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Reports;
import dev.rondo.application.community.Ties;
import dev.rondo.application.console.ConsoleLogins;
import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.FileVerdicts;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.FrontVersions;
import dev.rondo.application.leaderboard.ChartMemory;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.moderation.ModerationContract;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.RoomLimitContract;
import dev.rondo.application.room.RoomTries;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.round.KeptRooms;
import dev.rondo.application.session.BanEnds;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.session.WebLogins;
import dev.rondo.application.signature.UsedRequests;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.audit.AuditLogContract;
import dev.rondo.testkit.community.CommentsContract;
import dev.rondo.testkit.community.InMemoryComments;
import dev.rondo.testkit.community.InMemoryLikes;
import dev.rondo.testkit.community.InMemoryTies;
import dev.rondo.testkit.community.InMemoryVotes;
import dev.rondo.testkit.community.LikesContract;
import dev.rondo.testkit.community.ReportsContract;
import dev.rondo.testkit.community.TiesContract;
import dev.rondo.testkit.console.ConsoleLoginsContract;
import dev.rondo.testkit.console.ConsoleSessionsContract;
import dev.rondo.testkit.console.InMemoryConsoleLogins;
import dev.rondo.testkit.console.InMemoryConsoleSessions;
import dev.rondo.testkit.file.FileRecordsContract;
import dev.rondo.testkit.file.FileStoreContract;
import dev.rondo.testkit.file.FileVerdictsContract;
import dev.rondo.testkit.file.InMemoryFileStore;
import dev.rondo.testkit.item.CatalogueContract;
import dev.rondo.testkit.item.FrontVersionsContract;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.InMemoryFrontVersions;
import dev.rondo.testkit.item.ItemSearchContract;
import dev.rondo.testkit.leaderboard.ChartMemoryContract;
import dev.rondo.testkit.leaderboard.DeclaredBoardsContract;
import dev.rondo.testkit.leaderboard.FirstSubmissionsContract;
import dev.rondo.testkit.leaderboard.InMemoryChartMemory;
import dev.rondo.testkit.leaderboard.InMemoryRecords;
import dev.rondo.testkit.leaderboard.RecordsContract;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.player.PlayersContract;
import dev.rondo.testkit.room.InMemoryRoomHosts;
import dev.rondo.testkit.room.InMemoryRoomTries;
import dev.rondo.testkit.room.InMemoryRooms;
import dev.rondo.testkit.room.RoomHostsContract;
import dev.rondo.testkit.room.RoomTriesContract;
import dev.rondo.testkit.room.RoomsContract;
import dev.rondo.testkit.session.BanEndsContract;
import dev.rondo.testkit.session.InMemoryBanEnds;
import dev.rondo.testkit.session.InMemorySessions;
import dev.rondo.testkit.session.InMemoryWebLogins;
import dev.rondo.testkit.session.SessionsContract;
import dev.rondo.testkit.session.WebLoginsContract;
import dev.rondo.testkit.signature.InMemoryUsedRequests;
import dev.rondo.testkit.signature.UsedRequestsContract;
import dev.rondo.testkit.submission.SubmissionsContract;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import dev.rondo.testkit.transaction.TransactionsContract;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Nested;

/** Every store in memory keeps to the contract of its port. */
final class InMemoryStoresTest {

  private final InMemoryServer state = new InMemoryServer();
  private final InMemoryBanEnds banEnds = new InMemoryBanEnds();
  private final InMemoryPlayers players = new InMemoryPlayers(banEnds);
  private final InMemorySessions sessions = new InMemorySessions();
  private final InMemoryWebLogins webLogins = new InMemoryWebLogins();
  private final InMemoryUsedRequests usedRequests =
      new InMemoryUsedRequests(InstantSource.system());
  private final InMemoryConsoleLogins consoleLogins = new InMemoryConsoleLogins();
  private final InMemoryConsoleSessions consoleSessions = new InMemoryConsoleSessions();
  private final InMemoryFrontVersions versions = new InMemoryFrontVersions();
  private final InMemoryRooms rooms = new InMemoryRooms();
  private final InMemoryRoomHosts hosts = new InMemoryRoomHosts();
  private final InMemoryRoomTries tries = new InMemoryRoomTries();
  private final InMemoryLikes likes = new InMemoryLikes();
  private final InMemoryComments comments = new InMemoryComments(players);
  private final InMemoryVotes votes = new InMemoryVotes();
  private final InMemoryCatalogue catalogue = new InMemoryCatalogue(likes, comments, votes);
  private final InMemoryTransactions transactions =
      new InMemoryTransactions(
          banEnds::checkpoint,
          players::checkpoint,
          sessions::checkpoint,
          webLogins::checkpoint,
          usedRequests::checkpoint,
          consoleLogins::checkpoint,
          consoleSessions::checkpoint,
          versions::checkpoint,
          rooms::checkpoint,
          catalogue::checkpoint);

  /** What more than one contract asks for of what submissions touch. */
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

    public final Likes likes() {
      return state.likes;
    }

    public final Comments comments() {
      return state.comments;
    }

    public final CatalogueUpdates updates() {
      return state.catalogue;
    }
  }

  /** What more than one contract asks for of all else. */
  abstract class Apart {

    public final Transactions transactions() {
      return transactions;
    }

    public final Players players() {
      return players;
    }

    public final Rooms rooms() {
      return rooms;
    }
  }

  @Nested
  final class OfSubmissions extends OfServer implements SubmissionsContract {}

  @Nested
  final class OfComments extends OfServer implements CommentsContract {}

  @Nested
  final class OfLikes extends OfServer implements LikesContract {}

  @Nested
  final class OfTies extends OfServer implements TiesContract {

    @Override
    public Ties ties() {
      return new InMemoryTies(state.likes, state.comments, state.catalogue);
    }
  }

  @Nested
  final class OfAuditLog extends OfServer implements AuditLogContract {

    @Override
    public AuditLog log() {
      return state.auditLog;
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
  }

  @Nested
  final class OfTransactions extends OfServer implements TransactionsContract {

    @Override
    public FileRecords records() {
      return state.records;
    }
  }

  @Nested
  final class OfPlayers extends Apart implements PlayersContract {

    @Override
    public BanEnds banEnds() {
      return banEnds;
    }
  }

  @Nested
  final class OfBanEnds extends Apart implements BanEndsContract {

    @Override
    public BanEnds ends() {
      return banEnds;
    }
  }

  @Nested
  final class OfSessions extends Apart implements SessionsContract {

    @Override
    public Sessions sessions() {
      return sessions;
    }
  }

  @Nested
  final class OfWebLogins extends Apart implements WebLoginsContract {

    @Override
    public WebLogins logins() {
      return webLogins;
    }
  }

  @Nested
  final class OfUsedRequests extends Apart implements UsedRequestsContract {

    @Override
    public UsedRequests usedRequests() {
      return usedRequests;
    }
  }

  @Nested
  final class OfConsoleLogins extends Apart implements ConsoleLoginsContract {

    @Override
    public ConsoleLogins logins() {
      return consoleLogins;
    }
  }

  @Nested
  final class OfConsoleSessions extends Apart implements ConsoleSessionsContract {

    @Override
    public ConsoleSessions sessions() {
      return consoleSessions;
    }
  }

  @Nested
  final class OfFrontVersions extends Apart implements FrontVersionsContract {

    @Override
    public FrontVersions versions() {
      return versions;
    }
  }

  @Nested
  final class OfRooms extends Apart implements RoomsContract {}

  @Nested
  final class OfRoomLimit extends Apart implements RoomLimitContract {}

  @Nested
  final class OfRoomHosts extends Apart implements RoomHostsContract {

    @Override
    public RoomHosts hosts() {
      return hosts;
    }

    @Override
    public KeptRooms kept() {
      return hosts;
    }
  }

  @Nested
  final class OfRoomTries extends Apart implements RoomTriesContract {

    @Override
    public RoomTries tries() {
      return tries;
    }
  }

  @Nested
  final class OfCatalogue extends Apart implements CatalogueContract, ItemSearchContract {

    @Override
    public Catalogue catalogue() {
      return catalogue;
    }

    @Override
    public CatalogueUpdates updates() {
      return catalogue;
    }

    @Override
    public Likes likes() {
      return likes;
    }

    @Override
    public Comments comments() {
      return comments;
    }

    @Override
    public void play(ItemName level, PlayerId player) {
      catalogue.play(level.value(), player, Instant.EPOCH);
    }

    @Override
    public void vote(ItemName level, PlayerId player, Vote vote) {
      votes.cast(level, player, vote, Instant.EPOCH);
    }
  }

  @Nested
  final class OfDeclaredBoards extends OfServer implements DeclaredBoardsContract {

    private Instant now = Instant.EPOCH;
    private final Records records =
        new InMemoryRecords(state.players, state.catalogue, BOARDS, () -> now);

    @Override
    public Records records() {
      return records;
    }

    @Override
    public void moveTo(Instant moment) {
      now = moment;
    }
  }

  @Nested
  final class OfModeration implements ModerationContract {

    @Override
    public Ports ports() {
      return new Ports(
          state.catalogue,
          state.catalogue,
          state.catalogue,
          state.leaderboards,
          state.firstSubmissions,
          state.comments,
          state.likes,
          state.votes,
          state.reports,
          state.players,
          banEnds,
          state.sessions,
          state.records,
          state.auditLog,
          tries,
          state.transactions);
    }
  }

  @Nested
  final class OfFiles implements FileStoreContract {

    private final InMemoryFileStore store = new InMemoryFileStore();

    @Override
    public FileStore store() {
      return store;
    }

    @Override
    public void assertNothingLeftOver() {
      // It has no other place than the one where files are found.
    }
  }

  @Nested
  final class OfChartMemory implements ChartMemoryContract {

    @Override
    public ChartMemory memory() {
      return new InMemoryChartMemory();
    }
  }
}
