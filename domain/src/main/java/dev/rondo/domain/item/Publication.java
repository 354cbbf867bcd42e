package dev.rondo.domain.item;

import java.time.Instant;

/** When others see an item that a player makes. */
public sealed interface Publication {

  Publication NOW = new Now();

  Publication DRAFT = new Draft();

  record Now() implements Publication {}

  /** When its owner publishes it. */
  record Draft() implements Publication {}

  record Scheduled(Instant at) implements Publication {}
}
