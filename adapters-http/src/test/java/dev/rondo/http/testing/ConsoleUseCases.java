package dev.rondo.http.testing;

import static org.mockito.Mockito.mock;

import dev.rondo.application.audit.ListAudit;
import dev.rondo.application.community.ListComments;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.console.CheckConsoleSession;
import dev.rondo.application.console.CreateConsoleLogin;
import dev.rondo.application.console.LeaveConsole;
import dev.rondo.application.console.OpenConsole;
import dev.rondo.application.console.RecognizeOperator;
import dev.rondo.application.leaderboard.ListResults;
import dev.rondo.application.moderation.ListHiddenItems;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.player.FindPlayer;
import dev.rondo.application.player.ListPlayers;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.room.ListOpenRooms;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.FindBan;
import dev.rondo.application.session.ListSessions;
import dev.rondo.application.submission.ListSubmissions;
import dev.rondo.http.console.ImportArchive;
import dev.rondo.http.console.SystemReport;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

/** What the console asks: signing in as it is, at a {@link TestServer}, and mocks of all else. */
@Factory
final class ConsoleUseCases {

  @Singleton
  CreateConsoleLogin createLogin(TestServer server) {
    return server.createConsoleLogin();
  }

  @Singleton
  OpenConsole open(TestServer server) {
    return server.openConsole();
  }

  @Singleton
  RecognizeOperator recognize(TestServer server) {
    return server.recognizeOperator();
  }

  @Singleton
  CheckConsoleSession check(TestServer server) {
    return server.checkConsoleSession();
  }

  @Singleton
  LeaveConsole leave(TestServer server) {
    return server.leaveConsole();
  }

  @Singleton
  RandomBytes random(TestServer server) {
    return server.random();
  }

  @Singleton
  FindPlayer findPlayer(TestServer server) {
    return server.players;
  }

  @Singleton
  ListReports listReports() {
    return mock(ListReports.class);
  }

  @Singleton
  ListComments listComments() {
    return mock(ListComments.class);
  }

  @Singleton
  ListResults listResults() {
    return mock(ListResults.class);
  }

  @Singleton
  ListHiddenItems listHiddenItems() {
    return mock(ListHiddenItems.class);
  }

  @Singleton
  ListOpenRooms listOpenRooms() {
    return mock(ListOpenRooms.class);
  }

  @Singleton
  ListPlayers listPlayers() {
    return mock(ListPlayers.class);
  }

  @Singleton
  ListSessions listSessions() {
    return mock(ListSessions.class);
  }

  @Singleton
  ListAudit listAudit() {
    return mock(ListAudit.class);
  }

  @Singleton
  Operate operate() {
    return mock(Operate.class);
  }

  @Singleton
  ListSubmissions listSubmissions() {
    return mock(ListSubmissions.class);
  }

  @Singleton
  FindBan findBan() {
    return mock(FindBan.class);
  }

  @Singleton
  ImportArchive importArchive() {
    return mock(ImportArchive.class);
  }

  @Singleton
  SystemReport systemReport() {
    return mock(SystemReport.class);
  }
}
