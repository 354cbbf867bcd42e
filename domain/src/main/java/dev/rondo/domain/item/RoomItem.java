package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * A multiplayer room as lists show it.
 *
 * @param master the player who leads it, as they signed in to join
 */
public record RoomItem(
    ItemName name,
    LocalizedText title,
    LocalizedText subtitle,
    UserItem master,
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
