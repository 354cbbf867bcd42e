package dev.rondo.http.testing;

import static org.mockito.Mockito.mock;

import dev.rondo.application.audit.ListAudit;
import dev.rondo.application.community.ListHiddenComments;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.console.CheckConsoleSession;
import dev.rondo.application.console.CreateConsoleLogin;
import dev.rondo.application.console.LeaveConsole;
import dev.rondo.application.console.OpenConsole;
import dev.rondo.application.console.RecognizeOperator;
import dev.rondo.application.leaderboard.ListResults;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.moderation.ListHiddenItems;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.moderation.ResolveReport;
import dev.rondo.application.player.FindPlayer;
import dev.rondo.application.player.ListPlayers;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.room.CloseRoom;
import dev.rondo.application.room.KickPlayer;
import dev.rondo.application.room.ListOpenRooms;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.BanForTime;
import dev.rondo.application.session.ChangePlayerStatus;
import dev.rondo.application.session.FindBan;
import dev.rondo.application.session.ListSessions;
import dev.rondo.application.session.RevokeSessions;
import dev.rondo.application.session.WarnPlayer;
import dev.rondo.application.submission.ListSubmissions;
import dev.rondo.application.submission.WithdrawSubmission;
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
  ListHiddenComments listHiddenComments() {
    return mock(ListHiddenComments.class);
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
  ModerateComment moderateComment() {
    return mock(ModerateComment.class);
  }

  @Singleton
  ModerateItem moderateItem() {
    return mock(ModerateItem.class);
  }

  @Singleton
  ResolveReport resolveReport() {
    return mock(ResolveReport.class);
  }

  @Singleton
  ReviewRecord reviewRecord() {
    return mock(ReviewRecord.class);
  }

  @Singleton
  ChangePlayerStatus changePlayerStatus() {
    return mock(ChangePlayerStatus.class);
  }

  @Singleton
  BanForTime banForTime() {
    return mock(BanForTime.class);
  }

  @Singleton
  WarnPlayer warnPlayer() {
    return mock(WarnPlayer.class);
  }

  @Singleton
  ListSubmissions listSubmissions() {
    return mock(ListSubmissions.class);
  }

  @Singleton
  WithdrawSubmission withdrawSubmission() {
    return mock(WithdrawSubmission.class);
  }

  @Singleton
  FindBan findBan() {
    return mock(FindBan.class);
  }

  @Singleton
  RevokeSessions revokeSessions() {
    return mock(RevokeSessions.class);
  }

  @Singleton
  CloseRoom closeRoom() {
    return mock(CloseRoom.class);
  }

  @Singleton
  KickPlayer kickPlayer() {
    return mock(KickPlayer.class);
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
