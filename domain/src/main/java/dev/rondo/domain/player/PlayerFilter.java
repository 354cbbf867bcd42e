package dev.rondo.domain.player;

/** The player, if any, whose rows a list shows. */
public sealed interface PlayerFilter {

  /** Of all. */
  record All() implements PlayerFilter {}

  /** Of one. */
  record Only(PlayerId player) implements PlayerFilter {}
}
