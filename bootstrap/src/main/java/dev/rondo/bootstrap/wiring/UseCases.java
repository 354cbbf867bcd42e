package dev.rondo.bootstrap.wiring;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.backup.CreateBackupService;
import dev.rondo.application.community.CommunityActionService;
import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.console.CreateConsoleLogin;
import dev.rondo.application.console.EndConsoleSessions;
import dev.rondo.application.effect.EffectDispatcher;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.file.CheckFilesService;
import dev.rondo.application.file.ClaimFilesService;
import dev.rondo.application.file.FindFileService;
import dev.rondo.application.file.RestoreFilesService;
import dev.rondo.application.item.ViewItemService;
import dev.rondo.application.item.ViewNewestService;
import dev.rondo.application.leaderboard.CheckEngine;
import dev.rondo.application.leaderboard.ResultScorer;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.leaderboard.ScoreResultsService;
import dev.rondo.application.leaderboard.ScoringFiles;
import dev.rondo.application.leaderboard.ViewRecordingService;
import dev.rondo.application.moderation.EndRetention;
import dev.rondo.application.moderation.ExportPlayer;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.moderation.PersonalData;
import dev.rondo.application.moderation.ResolveReport;
import dev.rondo.application.move.MoveDataService;
import dev.rondo.application.operation.OperateService;
import dev.rondo.application.pack.ExportPackService;
import dev.rondo.application.pack.ImportPackService;
import dev.rondo.application.profile.ViewProfileService;
import dev.rondo.application.result.ScoreSubmittedResult;
import dev.rondo.application.room.CloseOwnRoomService;
import dev.rondo.application.room.CloseRoom;
import dev.rondo.application.room.CreateRoomService;
import dev.rondo.application.room.ExpireRooms;
import dev.rondo.application.room.JoinRoomService;
import dev.rondo.application.room.KickPlayer;
import dev.rondo.application.room.LeaveRoomService;
import dev.rondo.application.room.RoomData;
import dev.rondo.application.round.RoundData;
import dev.rondo.application.round.ViewLastRoundsService;
import dev.rondo.application.session.ChangeBan;
import dev.rondo.application.session.ConfirmWebLoginService;
import dev.rondo.application.session.LiftEndedBans;
import dev.rondo.application.session.PurgeSessions;
import dev.rondo.application.session.RevokeSessions;
import dev.rondo.application.session.WarnPlayer;
import dev.rondo.application.submission.CollectSubmissionsService;
import dev.rondo.application.submission.SubmissionData;
import dev.rondo.application.submission.SubmissionFiles;
import dev.rondo.application.submission.SubmitService;
import dev.rondo.application.submission.WithdrawSubmission;
import io.micronaut.context.annotation.Import;

/** The use cases, and what they share, that the container builds by their constructors. */
@Import(
    classes = {
      AuditTrail.class,
      ChangeBan.class,
      CheckEngine.class,
      CheckFilesService.class,
      ClaimFilesService.class,
      CloseOwnRoomService.class,
      CloseRoom.class,
      CollectSubmissionsService.class,
      CommunityActionService.class,
      ConfirmWebLoginService.class,
      CreateBackupService.class,
      CreateConsoleLogin.class,
      CreateRoomService.class,
      EffectDispatcher.class,
      EndConsoleSessions.class,
      EndRetention.class,
      ExpireRooms.class,
      ExportPackService.class,
      ExportPlayer.class,
      FindFileService.class,
      ImportPackService.class,
      ItemRemoval.class,
      JoinRoomService.class,
      KickPlayer.class,
      LeaveRoomService.class,
      LiftEndedBans.class,
      ModerateComment.class,
      ModerateItem.class,
      MoveDataService.class,
      OperateService.class,
      PersonalData.class,
      PurgeSessions.class,
      ResolveReport.class,
      RestoreFilesService.class,
      ResultScorer.class,
      ReviewRecord.class,
      RevokeSessions.class,
      RoomData.class,
      RoundData.class,
      ScoreResultsService.class,
      ScoreSubmittedResult.class,
      ScoringFiles.class,
      SubmissionData.class,
      SubmissionFiles.class,
      SubmitService.class,
      ViewItemService.class,
      ViewLastRoundsService.class,
      ViewNewestService.class,
      ViewProfileService.class,
      ViewRecordingService.class,
      WarnPlayer.class,
      WithdrawSubmission.class
    })
final class UseCases {}
