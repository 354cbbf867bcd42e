package dev.rondo.http.submission;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.ViewUpdate;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

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
