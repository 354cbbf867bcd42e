package dev.rondo.application.submission;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.leaderboard.ChartMemory;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.moderation.ModerationContract;
import dev.rondo.application.session.BrowserSignIns;
import dev.rondo.application.session.Sessions;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.file.FileStoreContract;
import dev.rondo.testkit.file.InMemoryFileStore;
import dev.rondo.testkit.item.CatalogueContract;
import dev.rondo.testkit.item.ItemSearchContract;
import dev.rondo.testkit.leaderboard.ChartMemoryContract;
import dev.rondo.testkit.leaderboard.DeclaredBoardsContract;
import dev.rondo.testkit.leaderboard.InMemoryChartMemory;
import dev.rondo.testkit.leaderboard.InMemoryRecords;
import dev.rondo.testkit.session.BrowserSignInsContract;
import dev.rondo.testkit.session.SessionsContract;
import java.time.Instant;
import org.junit.jupiter.api.Nested;

/** Every store in memory keeps to the contract of its port. */
final class InMemoryStoresTest extends StoresContract {

  private final InMemoryServer state = new InMemoryServer();

  @Override
  public <T> T store(Class<T> port) {
    return state.store(port);
  }

  @Nested
  final class OfCatalogue extends Kept implements CatalogueContract, ItemSearchContract {

    @Override
    public Catalogue catalogue() {
      return state.catalogue;
    }

    @Override
    public void play(ItemName level, PlayerId player) {
      state.catalogue.play(level.value(), player, Instant.EPOCH);
    }

    @Override
    public void vote(ItemName level, PlayerId player, Vote vote) {
      state.votes.cast(level, player, vote, Instant.EPOCH);
    }
  }

  @Nested
  final class OfSessions extends Kept implements SessionsContract {

    @Override
    public Sessions sessions() {
      return state.sessions;
    }
  }

  @Nested
  final class OfBrowserSignIns extends Kept implements BrowserSignInsContract {

    @Override
    public BrowserSignIns signIns() {
      return state.browserSignIns;
    }
  }

  @Nested
  final class OfDeclaredBoards extends Kept implements DeclaredBoardsContract {

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
    public <T> T store(Class<T> port) {
      return state.store(port);
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
