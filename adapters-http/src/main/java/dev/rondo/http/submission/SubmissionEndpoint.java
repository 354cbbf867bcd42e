package dev.rondo.http.submission;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.session.RequiredPlayer;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Submits actions and uploads files, and turns rejections into error responses. */
@Singleton
public record SubmissionEndpoint(
    Submit submissions, UploadFiles uploads, MultipartReader multipart, ServerIdentity identity) {

  /** Seconds until another upload of the player may have ended. */
  private static final String SOON = "5";

  public SubmitResponse submit(Caller caller, Target target, ValuesRequest form) {
    PlayerAction action = new PlayerAction.FormOnly(target, form.text());
    return submit(RequiredPlayer.player(caller), action);
  }

  public SubmitResponse submit(PlayerId player, PlayerAction action) {
    return switch (submissions.submit(player, action)) {
      case Submit.Outcome.Accepted accepted -> SubmitResponse.from(accepted);
      case Submit.Outcome.Rejected(var why) -> throw reject(why);
      case Submit.Outcome.WrongFile(var _) ->
          throw RequestRejectedException.of(Failure.WRONG_FILE_KIND);
      case Submit.Outcome.SignedOut() -> throw RequestRejectedException.unauthorized();
      case Submit.Outcome.TooManyPending() ->
          throw RequestRejectedException.of(Failure.TOO_MANY_PENDING);
      case Submit.Outcome.Busy() -> throw RequestRejectedException.of(Failure.UNAVAILABLE);
    };
  }

  public UploadResponse upload(Caller caller, Target target, HttpRequest<?> request)
      throws IOException {
    PlayerId player = RequiredPlayer.player(caller);
    String key = request.getHeaders().get(identity.header("Upload-Key"), String.class, "");
    Secret shown = Secret.presented(key);
    return switch (multipart.read(
        request, parts -> uploads.upload(new UploadFiles.Command(player, shown, target, parts)))) {
      case UploadFiles.Outcome.Incomplete() -> UploadResponse.NOTHING;
      case UploadFiles.Outcome.Done(var viewUpdate) -> UploadResponse.of(viewUpdate);
      case UploadFiles.Outcome.WrongKey() -> throw RequestRejectedException.unauthorized();
      case UploadFiles.Outcome.Rejected(var why) -> throw reject(why);
      case UploadFiles.Outcome.NoFiles() -> throw RequestRejectedException.of(Failure.NO_FILES);
      case UploadFiles.Outcome.TooManyFiles() ->
          throw RequestRejectedException.of(Failure.TOO_MANY_FILES);
      case UploadFiles.Outcome.NotAskedFor(var _) ->
          throw RequestRejectedException.of(Failure.FILE_NOT_ASKED_FOR);
      case UploadFiles.Outcome.TooLarge() ->
          throw RequestRejectedException.of(Failure.FILE_TOO_LARGE);
      case UploadFiles.Outcome.WrongKind(var _) ->
          throw RequestRejectedException.of(Failure.WRONG_FILE_KIND);
      case UploadFiles.Outcome.Collision(var _) ->
          throw RequestRejectedException.of(Failure.FILE_COLLISION);
      case UploadFiles.Outcome.OverQuota() -> throw RequestRejectedException.of(Failure.OVER_QUOTA);
      case UploadFiles.Outcome.TooManyUploads() ->
          throw RequestRejectedException.of(
              Failure.TOO_MANY_REQUESTS, Map.of(HttpHeaders.RETRY_AFTER, SOON));
      case UploadFiles.Outcome.Busy() -> throw RequestRejectedException.of(Failure.UNAVAILABLE);
      case UploadFiles.Outcome.StoreFull() ->
          throw RequestRejectedException.of(Failure.STORAGE_FULL);
    };
  }

  private static RequestRejectedException reject(Decision.Rejected why) {
    return switch (why.rejection()) {
      case UNKNOWN_TARGET -> RequestRejectedException.notFound();
      case BROKEN_VALUES -> RequestRejectedException.of(Failure.BROKEN_VALUES);
      case UNKNOWN_FORM -> RequestRejectedException.of(Failure.UNKNOWN_FORM);
      case INVALID_VALUES -> RequestRejectedException.invalid(why.options());
      case UNKNOWN_CHOICE -> RequestRejectedException.of(Failure.UNKNOWN_CHOICE);
      case FORBIDDEN -> RequestRejectedException.of(Failure.FORBIDDEN);
      case NOT_PLAYED -> RequestRejectedException.of(Failure.NOT_PLAYED);
      case IN_USE -> RequestRejectedException.of(Failure.ITEM_IN_USE);
      case ALREADY_HIDDEN -> RequestRejectedException.of(Failure.ALREADY_HIDDEN);
    };
  }

  /** An accepted action: the upload key, the files to upload, and what to update afterwards. */
  @Serdeable.Serializable
  public record SubmitResponse(
      String key, List<String> hashes, @JsonUnwrapped UploadResponse viewUpdate) {

    static SubmitResponse from(Submit.Outcome.Accepted accepted) {
      return new SubmitResponse(
          accepted.key().reveal(),
          accepted.missing().stream().map(FileHash::hex).toList(),
          UploadResponse.of(accepted.viewUpdate()));
    }
  }

  /** What a client should update; inapplicable members are left out. */
  @Serdeable.Serializable
  public record UploadResponse(
      @Nullable Boolean shouldUpdateInfo,
      @Nullable Boolean shouldUpdateItem,
      @Nullable Boolean shouldRemoveItem,
      @Nullable String shouldNavigateToItem,
      @Nullable Boolean shouldUpdateCommunity,
      @Nullable Boolean shouldUpdateComments,
      @Nullable Integer shouldNavigateCommentsToPage) {

    /** No view changes, or files are still missing. */
    static final UploadResponse NOTHING =
        new UploadResponse(null, null, null, null, null, null, null);

    static UploadResponse of(ViewUpdate viewUpdate) {
      return switch (viewUpdate) {
        case ViewUpdate.Nothing() -> NOTHING;
        case ViewUpdate.ItemCreated(ItemName name) ->
            new UploadResponse(true, null, null, name.value(), null, null, null);
        case ViewUpdate.ItemChanged() ->
            new UploadResponse(null, true, null, null, null, null, null);
        case ViewUpdate.ItemRemoved() ->
            new UploadResponse(null, null, true, null, null, null, null);
        case ViewUpdate.CommentsChanged() ->
            new UploadResponse(null, null, null, null, true, true, null);
        case ViewUpdate.CommentAdded() -> new UploadResponse(null, null, null, null, true, true, 0);
      };
    }
  }

  /** A filled-in form in a JSON request: {@code type=…&<query>=<value>…}. */
  @Serdeable.Deserializable
  public record ValuesRequest(@Nullable JsonNode values) {

    /** The encoded form; only a string is accepted, as binding would convert numbers and lists. */
    public String text() {
      if (values == null || !values.isString()) {
        throw RequestRejectedException.of(Failure.BAD_REQUEST);
      }
      return values.getStringValue();
    }
  }
}
