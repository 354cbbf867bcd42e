package dev.rondo.domain.item;

/** A level's choice of a skin, background, effect or particle: its engine's, or one of its own. */
public sealed interface UseItem {

  /** The engine's own. */
  UseItem DEFAULT = new Default();

  /** The engine's own. */
  record Default() implements UseItem {}

  /** Another one than the engine's. */
  record Chosen(ItemName name) implements UseItem {}
}
