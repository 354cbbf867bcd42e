package dev.rondo.persistence.audit;

import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;

/** An actor as two columns. */
record ActorColumns(Kind kind, String name) {

  enum Kind {
    PLAYER,
    OPERATOR,
    COMMAND_LINE,
    CONSOLE,
    JOB
  }

  static ActorColumns of(Actor actor) {
    return switch (actor) {
      case Actor.SignedInPlayer(PlayerId player) -> new ActorColumns(Kind.PLAYER, player.value());
      case Actor.OperatorInApp(PlayerId player) -> new ActorColumns(Kind.OPERATOR, player.value());
      case Actor.OperatorOnCommandLine(String user) -> new ActorColumns(Kind.COMMAND_LINE, user);
      case Actor.OperatorInConsole(String account) -> new ActorColumns(Kind.CONSOLE, account);
      case Actor.BackgroundJob(String name) -> new ActorColumns(Kind.JOB, name);
    };
  }

  Actor toDomain() {
    return switch (kind) {
      case PLAYER -> new Actor.SignedInPlayer(new PlayerId(name));
      case OPERATOR -> new Actor.OperatorInApp(new PlayerId(name));
      case COMMAND_LINE -> new Actor.OperatorOnCommandLine(name);
      case CONSOLE -> new Actor.OperatorInConsole(name);
      case JOB -> new Actor.BackgroundJob(name);
    };
  }
}
