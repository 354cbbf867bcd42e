package dev.rondo.http.submission;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.Aftermath;
import org.jspecify.annotations.Nullable;

/**
 * What a client should do after a deed, each flag left out where it does not apply.
 *
 * @param shouldUpdateInfo fetch the front page of the kind again
 * @param shouldUpdateItem fetch the item again
 * @param shouldRemoveItem forget the item
 * @param shouldNavigateToItem show that item
 * @param shouldUpdateCommunity fetch the front of the community again
 * @param shouldUpdateComments fetch the comments again
 * @param shouldNavigateCommentsToPage show that page of the comments
 */
record AftermathFlags(
    @Nullable Boolean shouldUpdateInfo,
    @Nullable Boolean shouldUpdateItem,
    @Nullable Boolean shouldRemoveItem,
    @Nullable String shouldNavigateToItem,
    @Nullable Boolean shouldUpdateCommunity,
    @Nullable Boolean shouldUpdateComments,
    @Nullable Integer shouldNavigateCommentsToPage) {

  /** Nothing to do. */
  static final AftermathFlags NONE = new AftermathFlags(null, null, null, null, null, null, null);

  static AftermathFlags of(Aftermath aftermath) {
    return switch (aftermath) {
      case Aftermath.Nothing() -> NONE;
      case Aftermath.ItemCreated(ItemName name) ->
          new AftermathFlags(true, null, null, name.value(), null, null, null);
      case Aftermath.ItemChanged() -> new AftermathFlags(null, true, null, null, null, null, null);
      case Aftermath.ItemRemoved() -> new AftermathFlags(null, null, true, null, null, null, null);
      case Aftermath.CommunityChanged() ->
          new AftermathFlags(null, null, null, null, true, null, null);
      case Aftermath.CommentsChanged() ->
          new AftermathFlags(null, null, null, null, true, true, null);
      case Aftermath.CommentAdded() -> new AftermathFlags(null, null, null, null, true, true, 0);
    };
  }
}
