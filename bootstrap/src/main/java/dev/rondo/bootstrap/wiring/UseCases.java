package dev.rondo.bootstrap.wiring;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.backup.CreateBackup;
import dev.rondo.application.community.CommunityActionService;
import dev.rondo.application.community.ListReportsService;
import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.console.ConsoleAccess;
import dev.rondo.application.console.ConsoleLinks;
import dev.rondo.application.creation.ItemActionService;
import dev.rondo.application.creation.PublishDrafts;
import dev.rondo.application.effect.EffectDispatcher;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.file.CheckFiles;
import dev.rondo.application.file.ClaimFiles;
import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FindFile;
import dev.rondo.application.file.RestoreFiles;
import dev.rondo.application.item.EditFront;
import dev.rondo.application.item.Opinions;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewItemInfoService;
import dev.rondo.application.item.ViewNewest;
import dev.rondo.application.leaderboard.CheckEngine;
import dev.rondo.application.leaderboard.EndPeriods;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.ResultScorer;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.leaderboard.ScoringFiles;
import dev.rondo.application.leaderboard.ViewRecording;
import dev.rondo.application.moderation.EndRetention;
import dev.rondo.application.moderation.ErasePlayer;
import dev.rondo.application.moderation.ExportPlayer;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.moderation.PersonalData;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.moderation.ResolveReport;
import dev.rondo.application.move.MoveData;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.pack.ExportPack;
import dev.rondo.application.pack.ImportPackService;
import dev.rondo.application.profile.ViewNotifications;
import dev.rondo.application.profile.ViewProfileService;
import dev.rondo.application.room.CloseOwnRoom;
import dev.rondo.application.room.CloseRoom;
import dev.rondo.application.room.CreateRoom;
import dev.rondo.application.room.ExpireRooms;
import dev.rondo.application.room.JoinRoomService;
import dev.rondo.application.room.KickPlayer;
import dev.rondo.application.room.LeaveRoom;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.round.EnterRoomService;
import dev.rondo.application.round.RoundData;
import dev.rondo.application.round.ViewLastRounds;
import dev.rondo.application.session.Authenticate;
import dev.rondo.application.session.ChangeBan;
import dev.rondo.application.session.CollectBrowserSignIn;
import dev.rondo.application.session.ConfirmBrowserSignIn;
import dev.rondo.application.session.EndSessions;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.session.LiftEndedBans;
import dev.rondo.application.session.PurgeSessions;
import dev.rondo.application.session.RecognizeCaller;
import dev.rondo.application.session.RemarkOnPlayer;
import dev.rondo.application.session.RevokeSessions;
import dev.rondo.application.session.ViewAccount;
import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.FileChecker;
import dev.rondo.application.submission.SubmitService;
import dev.rondo.application.submission.UploadFilesService;
import dev.rondo.application.submission.WithdrawSubmission;
import dev.rondo.application.vote.CountVotes;
import dev.rondo.application.vote.RemoveVotes;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Import;
import jakarta.inject.Singleton;

/**
 * The use cases, and what they share, that the container builds by their constructors. It builds
 * one for each user, so what has state is made below, or by a factory.
 */
@Import(
    classes = {
      AuditTrail.class,
      Authenticate.Service.class,
      ChangeBan.class,
      ConsoleAccess.Service.class,
      CheckEngine.class,
      CheckFiles.class,
      ClaimFiles.class,
      CloseOwnRoom.Service.class,
      CloseRoom.class,
      CollectSubmissions.class,
      CollectBrowserSignIn.Service.class,
      CommunityActionService.class,
      ConfirmBrowserSignIn.Service.class,
      CountVotes.class,
      CreateBackup.class,
      ConsoleLinks.class,
      CreateRoom.Service.class,
      EditFront.Service.class,
      EffectDispatcher.class,
      EndPeriods.class,
      EndRetention.class,
      EndSessions.class,
      EnterRoomService.class,
      ErasePlayer.class,
      ExpireRooms.class,
      ExportPack.class,
      ExportPlayer.class,
      FileChecker.class,
      IdentifyCaller.Service.class,
      ImportPackService.class,
      ItemActionService.class,
      ItemRemoval.class,
      JoinRoomService.class,
      KickPlayer.class,
      LeaveRoom.Service.class,
      LeaveRooms.Service.class,
      LiftEndedBans.class,
      ListReportsService.class,
      ModerateComment.class,
      ModerateItem.class,
      MoveData.class,
      Operate.Service.class,
      PersonalData.class,
      PublishDrafts.class,
      PurgeSessions.class,
      ReadLists.Service.class,
      RecognizeCaller.Service.class,
      RemoveVotes.class,
      RemarkOnPlayer.class,
      ResolveReport.class,
      RestoreFiles.class,
      ResultScorer.class,
      ReviewRecord.class,
      RevokeSessions.class,
      RoundData.class,
      ScoringFiles.class,
      SubmitService.class,
      UploadFilesService.class,
      ViewAccount.Service.class,
      Opinions.class,
      ViewItemInfoService.class,
      ViewItem.Service.class,
      ViewLastRounds.Service.class,
      ViewNewest.Service.class,
      ViewProfileService.class,
      ViewNotifications.Service.class,
      ViewRecording.Service.class,
      WithdrawSubmission.class
    })
@Factory
final class UseCases {

  /** Remembers the sizes of files. */
  @Singleton
  FindFile findFile(FetchFile files, FileRecords records) {
    return new FindFile.Service(files, records);
  }

  /** Remembers how far it is. */
  @Singleton
  ScoreResults scoreResults(Records records, ResultScorer scorer) {
    return new ScoreResults(records, scorer);
  }
}
