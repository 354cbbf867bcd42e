package dev.rondo.application.operation;

import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.policy.Operation;
import java.util.Set;

/** Does some of the operations. The program has one for each that operators may ask for. */
public interface OperationHandler {

  Set<Operation> operations();

  /** Does one of them for an actor who may. */
  Outcome handle(Command command);

  /** Does one of them, if its actor may. */
  default Outcome apply(Command command) {
    return command.operation().allows(command.request().actor())
        ? handle(command)
        : Outcome.refused(Refusal.FORBIDDEN);
  }
}
