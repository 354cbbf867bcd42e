package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * A multiplayer room as lists show it.
 *
 * @param subtitle a second line under the title
 * @param tags its labels, in order
 */
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

  /** Copies the list. */
  public RoomItem {
    tags = List.copyOf(tags);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.ROOM;
  }
}
