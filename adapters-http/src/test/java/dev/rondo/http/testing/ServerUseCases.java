package dev.rondo.http.testing;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.rondo.application.community.ListReports;
import dev.rondo.application.console.ConsoleAccess;
import dev.rondo.application.console.ConsoleLinks;
import dev.rondo.application.item.EditFront;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.FrontVersions.Version;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewItemInfo;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.Authenticate;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.session.ViewAccount;
import dev.rondo.domain.paging.Page;
import dev.rondo.http.console.ImportArchive;
import dev.rondo.http.console.SystemReport;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.player.InMemoryPlayers;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import java.util.List;
import java.util.Optional;
import org.mockito.stubbing.Answer;

/** What a {@link TestServer} does whole, and mocks of all else that the console asks. */
@Factory
final class ServerUseCases {

  /** Every list is empty unless a test fills it. */
  private static final Answer<Object> NOTHING =
      call ->
          call.getMethod().getReturnType() == long.class
              ? 0L
              : Optional.of(new Page.Last<>(List.of()));

  @Bean final Authenticate authenticate;
  @Bean final IdentifyCaller identifyCaller;
  @Bean final ViewItem viewItem;
  @Bean final ViewItemInfo viewItemInfo;
  @Bean final ConsoleLinks consoleLinks;
  @Bean final ConsoleAccess consoleAccess;
  @Bean final RandomBytes random;
  @Bean final InMemoryCatalogue catalogue;
  @Bean final InMemoryPlayers players;

  @Bean final ListReports listReports = mock(ListReports.class, NOTHING);
  @Bean final ReadLists readLists = mock(ReadLists.class, NOTHING);
  @Bean final Operate operate = mock(Operate.class);
  @Bean final ViewAccount viewAccount = mock(ViewAccount.class);
  @Bean final ImportArchive importArchive = mock(ImportArchive.class);
  @Bean final SystemReport systemReport = mock(SystemReport.class);
  @Bean final EditFront editFront = mock(EditFront.class);

  ServerUseCases(TestServer server) {
    authenticate = server.authenticate();
    identifyCaller = server.identifyCaller();
    viewItem = server.viewItem();
    viewItemInfo = server.viewItemInfo();
    consoleLinks = server.consoleLinks();
    consoleAccess = server.consoleAccess();
    random = server.random();
    catalogue = server.catalogue;
    players = server.players;
    when(editFront.view()).thenReturn(new Version(0, "{}"));
    when(editFront.read(any())).thenReturn(new EditFront.Reading.Valid(Front.BUILT_IN));
  }
}
