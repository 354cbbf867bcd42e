package dev.rondo.domain.item;

import java.time.Instant;

/** Who sees an item that a player makes, and when. */
public sealed interface Publication {

  Publication NOW = new Now();

  Publication DRAFT = new Draft();

  Publication UNLISTED = new Unlisted();

  /** All, at once. */
  record Now() implements Publication {}

  /** Its owner alone, until they publish it. */
  record Draft() implements Publication {}

  /** Whoever knows its name. */
  record Unlisted() implements Publication {}

  /** All from a time on, and its owner before. */
  record Scheduled(Instant at) implements Publication {}
}
