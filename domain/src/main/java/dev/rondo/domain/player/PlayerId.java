package dev.rondo.domain.player;

import dev.rondo.domain.item.ItemName;

/**
 * Who a player is, whatever handle and name change to.
 *
 * @param value the id in the signed profile; it names the player's item, so it has the form of an
 *     {@link ItemName}
 */
public record PlayerId(String value) {

  public PlayerId {
    if (!ItemName.isValid(value)) {
      throw new IllegalArgumentException("not a valid player id");
    }
  }

  public ItemName itemName() {
    return new ItemName(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
