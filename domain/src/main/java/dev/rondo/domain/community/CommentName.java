package dev.rondo.domain.community;

import dev.rondo.domain.item.ItemName;

/**
 * The name of a comment, unique among all comments and part of its path.
 *
 * @param value of the form of an {@link ItemName}
 */
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
