package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/** An ordered choice of levels. */
public record PlaylistItem(
    ItemHeader header, LocalizedText subtitle, List<ItemName> levels, ResourceLocator thumbnail)
    implements CatalogueItem {

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

  public PlaylistItem {
    levels = List.copyOf(levels);
  }

  public PlaylistItem with(List<ItemName> otherLevels) {
    return new PlaylistItem(header, subtitle, otherLevels, thumbnail);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.PLAYLIST;
  }
}
