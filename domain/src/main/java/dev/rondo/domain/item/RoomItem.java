package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/** A multiplayer room as lists show it. */
public record RoomItem(
    ItemName name,
    LocalizedText title,
    LocalizedText subtitle,
    String master,
    List<Tag> tags,
    ResourceLocator cover,
    ResourceLocator bgm,
    ResourceLocator preview)
    implements Item {

  public RoomItem {
    tags = List.copyOf(tags);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.ROOM;
  }
}
