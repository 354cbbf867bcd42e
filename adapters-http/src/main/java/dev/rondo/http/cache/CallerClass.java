package dev.rondo.http.cache;

import dev.rondo.domain.player.PlayerId;
import java.util.Set;
import java.util.TreeSet;

/** Who makes a request, as far as cached responses differ by it. */
public sealed interface CallerClass {

  /** Somebody without a session, where that is as good as any for what is cached. */
  record Anonymous() implements CallerClass {}

  /** Somebody without a session, where most responses need one. */
  record Outsider() implements CallerClass {}

  /**
   * A player whose session holds.
   *
   * @param roles the roles that the player was given
   */
  record SignedIn(PlayerId player, Set<String> roles) implements CallerClass {

    /** Copies the set. */
    public SignedIn {
      roles = Set.copyOf(roles);
    }
  }

  /** Somebody whose session is not in memory, or does not hold. */
  record Unknown() implements CallerClass {}

  /** Responses for everybody, in the keys of the cache. */
  String EVERYBODY = "";

  /** Those for callers without a session. */
  String WITHOUT_SESSION = "-";

  /** Responses for callers like this one, in the keys of the cache. */
  default String word() {
    return switch (this) {
      case Anonymous _, Outsider _, Unknown _ -> WITHOUT_SESSION;
      case SignedIn(var _, var roles) when roles.isEmpty() -> "+";
      case SignedIn(var _, var roles) -> "+" + String.join("\n", new TreeSet<>(roles));
    };
  }
}
