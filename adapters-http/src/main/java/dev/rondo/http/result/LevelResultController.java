package dev.rondo.http.result;

import dev.rondo.application.result.OfferResultForms;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;
import dev.rondo.http.limit.Limited;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.protocol.View;
import dev.rondo.http.session.RequiredPlayer;
import dev.rondo.http.submission.SubmissionEndpoint;
import dev.rondo.http.submission.SubmitResponse;
import dev.rondo.http.submission.UploadResponse;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.io.IOException;

/** Results of levels, submitted from the result screen. */
@Controller("/${rondo.brand}/levels/result")
@ExecuteOn(TaskExecutors.BLOCKING)
final class LevelResultController {

  private static final Target TARGET = new Target.LevelResult();

  private final OfferResultForms forms;
  private final SubmissionEndpoint submissions;

  LevelResultController(OfferResultForms forms, SubmissionEndpoint submissions) {
    this.forms = forms;
    this.submissions = submissions;
  }

  @Get("/info")
  LevelResultInfoResponse info(View view) {
    return LevelResultInfoResponse.from(forms.submits(), view);
  }

  @Post("/submit")
  @Limited(LimitedAction.RESULT)
  SubmitResponse submit(Caller caller, @Body SubmitLevelResultRequest result) {
    result.requireMembers();
    PlayerId player = RequiredPlayer.player(caller);
    return submissions.submit(player, result.action());
  }

  @Post("/upload")
  @Consumes(MediaType.ALL)
  UploadResponse upload(Caller caller, HttpRequest<?> request) throws IOException {
    return submissions.upload(caller, TARGET, request);
  }
}
