package dev.rondo.domain.item;

/** Which item is meant: its kind and its name. */
public record ItemRef(ItemKind kind, ItemName name) {

  /** As in a path, for example {@code backgrounds/black}. */
  @Override
  public String toString() {
    return kind.plural() + "/" + name;
  }
}
