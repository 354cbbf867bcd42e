package dev.rondo.http.submission;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.rondo.domain.submission.Aftermath;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/** What to do after an upload; an empty object where there is nothing to do. */
@Serdeable.Serializable
@JsonInclude(JsonInclude.Include.NON_NULL)
public record UploadResponse(
    @Nullable Boolean shouldUpdateInfo,
    @Nullable Boolean shouldUpdateItem,
    @Nullable Boolean shouldRemoveItem,
    @Nullable String shouldNavigateToItem,
    @Nullable Boolean shouldUpdateCommunity,
    @Nullable Boolean shouldUpdateComments,
    @Nullable Integer shouldNavigateCommentsToPage) {

  /** Files are missing still: nothing has changed yet. */
  static UploadResponse kept() {
    return from(AftermathFlags.NONE);
  }

  static UploadResponse done(Aftermath aftermath) {
    return from(AftermathFlags.of(aftermath));
  }

  private static UploadResponse from(AftermathFlags flags) {
    return new UploadResponse(
        flags.shouldUpdateInfo(),
        flags.shouldUpdateItem(),
        flags.shouldRemoveItem(),
        flags.shouldNavigateToItem(),
        flags.shouldUpdateCommunity(),
        flags.shouldUpdateComments(),
        flags.shouldNavigateCommentsToPage());
  }
}
