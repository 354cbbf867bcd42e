package dev.rondo.domain.player;

import dev.rondo.domain.item.ItemName;

/** The id in a signed profile, which never changes; it has the form of an {@link ItemName}. */
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
