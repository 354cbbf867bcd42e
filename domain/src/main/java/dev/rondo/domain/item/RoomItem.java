package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * A multiplayer room as lists show it.
 *
 * @param name its name
 * @param title its title
 * @param subtitle a second line under the title
 * @param master the name of the player who leads it
 * @param tags its labels, in order
 * @param cover picture (optional)
 * @param bgm music (optional)
 * @param preview a short cut of the music (optional)
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
