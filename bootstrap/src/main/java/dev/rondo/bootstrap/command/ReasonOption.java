package dev.rondo.bootstrap.command;

import dev.rondo.application.policy.ChangeRequest;
import picocli.CommandLine.Option;

/** The option of all commands by which an operator changes something. */
final class ReasonOption {

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "Why; the audit log keeps it.")
  private String reason = "";

  /** What the operator asks for, for that reason. */
  ChangeRequest request() {
    return OperatorRequest.because(reason);
  }
}
