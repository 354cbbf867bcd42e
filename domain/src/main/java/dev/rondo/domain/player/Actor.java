package dev.rondo.domain.player;

import java.util.Locale;
import java.util.Optional;

/**
 * Who changes something: a person or a part of the server, and in which role.
 *
 * @param name the player's id, the account of an operator, or the name of a job
 */
public record Actor(Kind kind, String name) {

  public enum Kind {
    /** A player, for themselves. */
    PLAYER,
    /** A player who helps to run the server, with more rights than other players. */
    OPERATOR,
    /** Someone who may give commands on the server's machine, by the name of their account. */
    COMMAND_LINE,
    /** Someone who came into the console by a link, by the account that asked for it. */
    CONSOLE,
    /** The server itself. */
    JOB;

    /** In lists, for example {@code command-line}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public static Actor player(PlayerId player) {
    return new Actor(Kind.PLAYER, player.value());
  }

  public static Actor operator(PlayerId player) {
    return new Actor(Kind.OPERATOR, player.value());
  }

  public static Actor onCommandLine(String account) {
    return new Actor(Kind.COMMAND_LINE, account);
  }

  public static Actor inConsole(String account) {
    return new Actor(Kind.CONSOLE, account);
  }

  public static Actor job(String name) {
    return new Actor(Kind.JOB, name);
  }

  /** The player who acts; empty for those who do so from outside the app. */
  public Optional<PlayerId> player() {
    return switch (kind) {
      case PLAYER, OPERATOR -> Optional.of(new PlayerId(name));
      case COMMAND_LINE, CONSOLE, JOB -> Optional.empty();
    };
  }
}
