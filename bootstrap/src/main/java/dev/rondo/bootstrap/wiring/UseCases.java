package dev.rondo.bootstrap.wiring;

import dev.rondo.application.backup.CreateBackupService;
import dev.rondo.application.community.CommunityActionService;
import dev.rondo.application.community.ModerateCommentService;
import dev.rondo.application.file.CheckFilesService;
import dev.rondo.application.file.ClaimFilesService;
import dev.rondo.application.file.FindFileService;
import dev.rondo.application.file.RestoreFilesService;
import dev.rondo.application.item.ViewItemService;
import dev.rondo.application.item.ViewNewestService;
import dev.rondo.application.leaderboard.ResultScorer;
import dev.rondo.application.leaderboard.ScoreResultsService;
import dev.rondo.application.leaderboard.ViewRecordingService;
import dev.rondo.application.moderation.ModerateItemService;
import dev.rondo.application.moderation.ResolveReportService;
import dev.rondo.application.move.MoveDataService;
import dev.rondo.application.operation.ContentOperations;
import dev.rondo.application.operation.OperateService;
import dev.rondo.application.operation.PlayerOperations;
import dev.rondo.application.pack.ExportPackService;
import dev.rondo.application.pack.ImportPackService;
import dev.rondo.application.profile.ViewProfileService;
import dev.rondo.application.result.ScoreSubmittedResult;
import dev.rondo.application.room.CloseOwnRoomService;
import dev.rondo.application.room.CreateRoomService;
import dev.rondo.application.room.JoinRoomService;
import dev.rondo.application.room.LeaveRoomService;
import dev.rondo.application.round.ViewLastRoundsService;
import dev.rondo.application.session.ChangeBanService;
import dev.rondo.application.session.ConfirmWebLoginService;
import dev.rondo.application.submission.CollectSubmissionsService;
import dev.rondo.application.submission.SubmitService;
import dev.rondo.application.submission.WithdrawSubmissionService;
import io.micronaut.context.annotation.Import;

/** The use cases that the container builds by their constructors. */
@Import(
    classes = {
      ChangeBanService.class,
      CheckFilesService.class,
      ClaimFilesService.class,
      CloseOwnRoomService.class,
      CollectSubmissionsService.class,
      CommunityActionService.class,
      ConfirmWebLoginService.class,
      ContentOperations.class,
      CreateBackupService.class,
      CreateRoomService.class,
      ExportPackService.class,
      FindFileService.class,
      ImportPackService.class,
      JoinRoomService.class,
      LeaveRoomService.class,
      ModerateCommentService.class,
      ModerateItemService.class,
      MoveDataService.class,
      OperateService.class,
      PlayerOperations.class,
      ResolveReportService.class,
      RestoreFilesService.class,
      ResultScorer.class,
      ScoreResultsService.class,
      ScoreSubmittedResult.class,
      SubmitService.class,
      ViewItemService.class,
      ViewLastRoundsService.class,
      ViewNewestService.class,
      ViewProfileService.class,
      ViewRecordingService.class,
      WithdrawSubmissionService.class
    })
final class UseCases {}
