package dev.rondo.domain.player;

/** Of which players a list has what is theirs. */
public sealed interface PlayerFilter {

  /** Of all. */
  record All() implements PlayerFilter {}

  /** Of one. */
  record Only(PlayerId player) implements PlayerFilter {}
}
