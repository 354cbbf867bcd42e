package dev.rondo.http.submission;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.ViewUpdate;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/**
 * What a client should do after an upload, each flag left out where it does not apply.
 *
 * @param shouldNavigateToItem show that item
 * @param shouldNavigateCommentsToPage show that page of the comments
 */
@Serdeable.Serializable
public record UploadResponse(
    @Nullable Boolean shouldUpdateInfo,
    @Nullable Boolean shouldUpdateItem,
    @Nullable Boolean shouldRemoveItem,
    @Nullable String shouldNavigateToItem,
    @Nullable Boolean shouldUpdateCommunity,
    @Nullable Boolean shouldUpdateComments,
    @Nullable Integer shouldNavigateCommentsToPage) {

  /** Nothing has changed: files are missing still, or no view shows it. */
  static final UploadResponse NOTHING =
      new UploadResponse(null, null, null, null, null, null, null);

  static UploadResponse of(ViewUpdate viewUpdate) {
    return switch (viewUpdate) {
      case ViewUpdate.Nothing() -> NOTHING;
      case ViewUpdate.ItemCreated(ItemName name) ->
          new UploadResponse(true, null, null, name.value(), null, null, null);
      case ViewUpdate.ItemChanged() -> new UploadResponse(null, true, null, null, null, null, null);
      case ViewUpdate.ItemRemoved() -> new UploadResponse(null, null, true, null, null, null, null);
      case ViewUpdate.CommunityChanged() ->
          new UploadResponse(null, null, null, null, true, null, null);
      case ViewUpdate.CommentsChanged() ->
          new UploadResponse(null, null, null, null, true, true, null);
      case ViewUpdate.CommentAdded() -> new UploadResponse(null, null, null, null, true, true, 0);
    };
  }
}
