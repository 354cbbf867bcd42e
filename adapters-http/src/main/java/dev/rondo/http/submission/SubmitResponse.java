package dev.rondo.http.submission;

import dev.rondo.application.submission.Submit;
import dev.rondo.domain.file.FileHash;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was accepted: the upload key, the files to upload, and what to do when they are there. */
@Serdeable.Serializable
public record SubmitResponse(
    String key,
    List<String> hashes,
    @Nullable Boolean shouldUpdateInfo,
    @Nullable Boolean shouldUpdateItem,
    @Nullable Boolean shouldRemoveItem,
    @Nullable String shouldNavigateToItem,
    @Nullable Boolean shouldUpdateCommunity,
    @Nullable Boolean shouldUpdateComments,
    @Nullable Integer shouldNavigateCommentsToPage) {

  static SubmitResponse from(Submit.Outcome.Accepted accepted) {
    UploadResponse flags = UploadResponse.of(accepted.viewUpdate());
    return new SubmitResponse(
        accepted.key().reveal(),
        accepted.missing().stream().map(FileHash::hex).toList(),
        flags.shouldUpdateInfo(),
        flags.shouldUpdateItem(),
        flags.shouldRemoveItem(),
        flags.shouldNavigateToItem(),
        flags.shouldUpdateCommunity(),
        flags.shouldUpdateComments(),
        flags.shouldNavigateCommentsToPage());
  }
}
