package dev.rondo.bootstrap.command;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.player.Actor;

/** What an operator asks for on the command line. */
final class OperatorRequest {

  private OperatorRequest() {}

  /** For a reason; it may be empty. */
  static ChangeRequest because(String reason) {
    return new ChangeRequest(new Actor.OperatorOnCommandLine(user()), reason);
  }

  /** The account that the program runs under. */
  static String user() {
    return System.getProperty("user.name", "");
  }

  /** The policy gives the command line every right that a command needs. */
  static IllegalStateException forbidden() {
    return new IllegalStateException("an operator on the command line may not do this");
  }
}
