package dev.rondo.bootstrap.command;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.player.Actor;
import picocli.CommandLine.Option;

/** The request for a change on the command line. */
final class OperatorRequest {

  private OperatorRequest() {}

  /** A request with a reason, perhaps empty. */
  static ChangeRequest because(String reason) {
    return new ChangeRequest(new Actor.OperatorOnCommandLine(user()), reason);
  }

  /** The account that the program runs under. */
  static String user() {
    return System.getProperty("user.name", "");
  }

  /** Unexpected: the policy gives the command line every right that commands need. */
  static IllegalStateException forbidden() {
    return new IllegalStateException("an operator on the command line may not do this");
  }

  /** The reason option of all operator commands. */
  static final class ReasonOption {

    @Option(
        names = "--reason",
        paramLabel = "TEXT",
        defaultValue = "",
        description = "Why; the audit log keeps it.")
    private String reason = "";

    ChangeRequest request() {
      return because(reason);
    }
  }
}
