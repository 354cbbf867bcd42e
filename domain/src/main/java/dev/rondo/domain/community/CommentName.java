package dev.rondo.domain.community;

import dev.rondo.domain.item.ItemName;

/** The name of a comment in its path, unique among all; it has the form of an {@link ItemName}. */
public record CommentName(String value) {

  public CommentName {
    if (!ItemName.isValid(value)) {
      throw new IllegalArgumentException("not a valid comment name");
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
