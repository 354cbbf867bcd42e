package dev.rondo.domain.item;

import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * A player as lists show one.
 *
 * @param handle the handle; empty when the player has none
 */
public record UserItem(ItemName name, LocalizedText title, String handle, List<Tag> tags)
    implements Item {

  public UserItem {
    tags = List.copyOf(tags);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.USER;
  }
}
