package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;

/**
 * A recorded play of a level.
 *
 * @param data the replay data, gzipped JSON
 * @param configuration the options it was played with, gzipped JSON
 */
public record ReplayItem(
    ItemHeader header,
    LocalizedText subtitle,
    ItemName level,
    ResourceLocator data,
    ResourceLocator configuration)
    implements CatalogueItem {

  static final ItemSchema<ReplayItem> SCHEMA = schema();

  private static ItemSchema<ReplayItem> schema() {
    ItemFields<ReplayItem> fields = new ItemFields<>();
    var subtitle = fields.line("subtitle", "#SUBTITLE", ReplayItem::subtitle);
    var level = fields.reference("level", "#LEVEL", ItemKind.LEVEL, ReplayItem::level);
    var data = fields.file("data", "#REPLAY_DATA", FileUse.REPLAY_DATA, ReplayItem::data);
    var configuration =
        fields.file(
            "configuration",
            "#REPLAY_CONFIGURATION",
            FileUse.REPLAY_CONFIGURATION,
            ReplayItem::configuration);
    return fields.schema(
        ReplayItem.class,
        values ->
            new ReplayItem(
                values.header(),
                values.get(subtitle),
                values.get(level),
                values.get(data),
                values.get(configuration)));
  }

  public ReplayItem withSubtitle(LocalizedText other) {
    return new ReplayItem(header, other, level, data, configuration);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.REPLAY;
  }
}
