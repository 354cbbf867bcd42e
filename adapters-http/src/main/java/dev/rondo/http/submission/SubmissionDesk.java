package dev.rondo.http.submission;

import dev.rondo.application.submission.DeedRefusal;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.Deed;
import dev.rondo.domain.submission.Target;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.Refusal;
import dev.rondo.http.session.SignedIn;
import dev.rondo.http.wire.Wire;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.io.IOException;

/**
 * Submits actions and uploads files for all controllers, and turns every rejection into an error
 * response.
 */
@Singleton
public final class SubmissionDesk {

  private final Submit submissions;
  private final UploadFiles uploads;
  private final MultipartReader multipart;
  private final String keyHeader;

  SubmissionDesk(Submit submissions, UploadFiles uploads, MultipartReader multipart, Wire wire) {
    this.submissions = submissions;
    this.uploads = uploads;
    this.multipart = multipart;
    this.keyHeader = wire.header("Upload-Key");
  }

  /** Submits a filled-in form for a caller. */
  public SubmitResponse submit(Caller caller, Target target, ValuesRequest form) {
    return submit(caller, new Deed(target, form.text(), ""));
  }

  /** Submits an action for a caller. */
  public SubmitResponse submit(Caller caller, Deed deed) {
    return switch (submissions.submit(SignedIn.player(caller), deed)) {
      case Submit.Outcome.Accepted accepted -> SubmitResponse.from(accepted);
      case Submit.Outcome.Refused(var refusal) -> throw refuse(refusal);
      case Submit.Outcome.WrongFile(var _) -> throw Refusal.of(Failure.WRONG_FILE_KIND);
      case Submit.Outcome.TooManyPending() -> throw Refusal.of(Failure.TOO_MANY_PENDING);
    };
  }

  /** Brings the files of a request to what waits for them. */
  public UploadResponse upload(Caller caller, Target target, HttpRequest<?> request)
      throws IOException {
    PlayerId player = SignedIn.player(caller);
    String key = request.getHeaders().get(keyHeader);
    Secret shown = Secret.presented(key == null ? "" : key);
    return switch (multipart.read(
        request, parts -> uploads.upload(new UploadFiles.Command(player, shown, target, parts)))) {
      case UploadFiles.Outcome.Kept() -> UploadResponse.NOTHING;
      case UploadFiles.Outcome.Done(var aftermath) -> UploadResponse.of(aftermath);
      case UploadFiles.Outcome.WrongKey() -> throw Refusal.unauthorized();
      case UploadFiles.Outcome.Refused(var refusal) -> throw refuse(refusal);
      case UploadFiles.Outcome.NoFiles() -> throw Refusal.of(Failure.NO_FILES);
      case UploadFiles.Outcome.TooManyFiles() -> throw Refusal.of(Failure.TOO_MANY_FILES);
      case UploadFiles.Outcome.NotAskedFor(var _) -> throw Refusal.of(Failure.FILE_NOT_ASKED_FOR);
      case UploadFiles.Outcome.TooLarge() -> throw Refusal.of(Failure.FILE_TOO_LARGE);
      case UploadFiles.Outcome.WrongKind(var _) -> throw Refusal.of(Failure.WRONG_FILE_KIND);
      case UploadFiles.Outcome.Collision(var _) -> throw Refusal.of(Failure.FILE_COLLISION);
      case UploadFiles.Outcome.OverQuota() -> throw Refusal.of(Failure.OVER_QUOTA);
      case UploadFiles.Outcome.StoreFull() -> throw Refusal.of(Failure.STORAGE_FULL);
    };
  }

  private static Refusal refuse(DeedRefusal refusal) {
    return switch (refusal) {
      case DeedRefusal.UnknownTarget() -> Refusal.notFound();
      case DeedRefusal.BrokenValues() -> Refusal.of(Failure.BROKEN_VALUES);
      case DeedRefusal.UnknownForm() -> Refusal.of(Failure.UNKNOWN_FORM);
      case DeedRefusal.InvalidValues(var _) -> Refusal.of(Failure.INVALID_VALUES);
      case DeedRefusal.UnknownChoice() -> Refusal.of(Failure.UNKNOWN_CHOICE);
      case DeedRefusal.InvalidReplay() -> Refusal.of(Failure.INVALID_REPLAY);
      case DeedRefusal.Forbidden() -> Refusal.of(Failure.FORBIDDEN);
      case DeedRefusal.InUse() -> Refusal.of(Failure.ITEM_IN_USE);
    };
  }
}
