package dev.rondo.http.result;

import dev.rondo.application.result.OfferResultForms;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.text.UnicodeText;
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

  /**
   * Reads a submitted replay item. Unknown members are ignored; those of another type are missing.
   */
  static final class ReplayItemReader {

    /** The longest accepted title, in UTF-16 units. */
    private static final int LONGEST = 1000;

    private ReplayItemReader() {}

    /** The replay; empty when malformed, too long, or without both files. */
    static Optional<SubmittedReplay> read(JsonNode replay) {
      String level = text(replay, "level", "name");
      String data = text(replay, "data", "hash");
      String configuration = text(replay, "configuration", "hash");
      if (!ItemName.isValid(level) || !FileHash.isValid(data) || !FileHash.isValid(configuration)) {
        return Optional.empty();
      }
      String levelData = text(replay, "level", "data", "hash");
      SubmittedReplay read =
          new SubmittedReplay(
              text(replay, "title"),
              new ItemName(level),
              FileHash.isValid(levelData) ? levelData : "",
              new FileHash(data),
              new FileHash(configuration));
      return read.title().length() <= LONGEST && UnicodeText.isStorable(read.title())
          ? Optional.of(read)
          : Optional.empty();
    }

    /** The text at a path of members; empty if missing. */
    private static String text(JsonNode replay, String... path) {
      JsonNode value = replay;
      for (String member : path) {
        JsonNode next = value.isObject() ? value.get(member) : null;
        if (next == null) {
          return "";
        }
        value = next;
      }
      return value.isString() ? value.getStringValue() : "";
    }
  }
}
