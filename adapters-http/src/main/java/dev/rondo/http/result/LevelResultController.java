package dev.rondo.http.result;

import dev.rondo.application.result.OfferResultForms;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.limit.Limited;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.protocol.View;
import dev.rondo.http.session.RequiredPlayer;
import dev.rondo.http.submission.SubmissionEndpoint;
import dev.rondo.http.submission.SubmissionEndpoint.SubmitResponse;
import dev.rondo.http.submission.SubmissionEndpoint.UploadResponse;
import dev.rondo.http.submission.SubmissionEndpoint.ValuesRequest;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.Serdeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Results of levels, submitted from the result screen. */
@Controller("/${rondo.brand}/levels/result")
@ExecuteOn(TaskExecutors.BLOCKING)
record LevelResultController(OfferResultForms forms, SubmissionEndpoint submissions) {

  private static final Target TARGET = new Target.LevelResult();

  @Get("/info")
  LevelResultInfoResponse info(View view) {
    return new LevelResultInfoResponse(FormResponse.from(forms.submits(), view));
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

  /** The forms that submit results, as JSON. */
  @Serdeable.Serializable
  record LevelResultInfoResponse(List<FormResponse> submits) {}

  /** A replay and a filled-in form as JSON ({@code ServerSubmitLevelResultRequest}). */
  @Serdeable.Deserializable
  record SubmitLevelResultRequest(@Nullable JsonNode replay, @Nullable JsonNode values) {

    /** Checks that both members exist, before the session is checked. */
    void requireMembers() {
      if (replay == null || replay.isNull()) {
        throw RequestRejectedException.of(Failure.BAD_REQUEST);
      }
      form().text();
    }

    PlayerAction.WithReplay action() {
      return Optional.ofNullable(replay)
          .flatMap(ReplayItemReader::read)
          .map(read -> new PlayerAction.WithReplay(form().text(), read))
          .orElseThrow(() -> RequestRejectedException.of(Failure.INVALID_REPLAY));
    }

    private ValuesRequest form() {
      return new ValuesRequest(values);
    }
  }
}
