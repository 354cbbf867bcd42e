package dev.rondo.bootstrap.command;

import dev.rondo.application.policy.ChangeRequest;
import picocli.CommandLine.Option;

/** The reason option of all operator commands. */
final class ReasonOption {

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "Why; the audit log keeps it.")
  private String reason = "";

  ChangeRequest request() {
    return OperatorRequest.because(reason);
  }
}
