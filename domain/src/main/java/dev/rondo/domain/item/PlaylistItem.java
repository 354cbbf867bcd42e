package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * An ordered choice of levels.
 *
 * @param header what every item carries
 * @param subtitle a second line under the title
 * @param levels its levels, in order
 */
public record PlaylistItem(
    ItemHeader header, LocalizedText subtitle, List<ItemName> levels, ResourceLocator thumbnail)
    implements CatalogueItem {

  /** What such items consist of. */
  static final ItemSchema<PlaylistItem> SCHEMA = schema();

  private static ItemSchema<PlaylistItem> schema() {
    ItemFields<PlaylistItem> fields = new ItemFields<>();
    var subtitle = fields.line("subtitle", "#SUBTITLE", PlaylistItem::subtitle);
    var levels = fields.references("levels", "#LEVEL", ItemKind.LEVEL, PlaylistItem::levels);
    var thumbnail =
        fields.optionalFile(
            "thumbnail",
            "#PLAYLIST_THUMBNAIL",
            FileUse.PLAYLIST_THUMBNAIL,
            PlaylistItem::thumbnail);
    return fields.schema(
        PlaylistItem.class,
        values ->
            new PlaylistItem(
                values.header(), values.get(subtitle), values.get(levels), values.get(thumbnail)));
  }

  /** Copies the list. */
  public PlaylistItem {
    levels = List.copyOf(levels);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.PLAYLIST;
  }
}
