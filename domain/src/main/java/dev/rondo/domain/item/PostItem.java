package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import java.time.Instant;

/** A piece of news. */
public record PostItem(ItemHeader header, Instant time, ResourceLocator thumbnail)
    implements CatalogueItem {

  static final ItemSchema<PostItem> SCHEMA = schema();

  private static ItemSchema<PostItem> schema() {
    ItemFields<PostItem> fields = new ItemFields<>();
    var time = fields.time("time", PostItem::time);
    var thumbnail =
        fields.optionalFile(
            "thumbnail", "#POST_THUMBNAIL", FileUse.POST_THUMBNAIL, PostItem::thumbnail);
    return fields.schema(
        PostItem.class,
        values -> new PostItem(values.header(), values.get(time), values.get(thumbnail)));
  }

  @Override
  public ItemKind kind() {
    return ItemKind.POST;
  }
}
