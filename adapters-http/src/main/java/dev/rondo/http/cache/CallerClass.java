package dev.rondo.http.cache;

import dev.rondo.domain.player.PlayerId;
import java.util.Set;
import java.util.TreeSet;

/** The callers that cached responses distinguish. */
public sealed interface CallerClass {

  /** Somebody without a session, where none is needed. */
  record Anonymous() implements CallerClass {}

  /** Somebody without a session, where most responses need one. */
  record Outsider() implements CallerClass {}

  /** A player with a valid session. */
  record SignedIn(PlayerId player, Set<String> roles) implements CallerClass {}

  /** Somebody whose session is invalid or not in memory. */
  record Unknown() implements CallerClass {}

  /** The cache key of responses for everybody. */
  String EVERYBODY = "";

  /** The cache key of responses for callers without a session. */
  String WITHOUT_SESSION = "-";

  /** The cache key of responses for callers like this one. */
  default String word() {
    return switch (this) {
      case Anonymous _, Outsider _, Unknown _ -> WITHOUT_SESSION;
      case SignedIn(var _, var roles) when roles.isEmpty() -> "+";
      case SignedIn(var _, var roles) -> "+" + String.join("\n", new TreeSet<>(roles));
    };
  }
}
