package dev.rondo.application.session;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import java.util.Set;

/**
 * Records a warning of a player, a message to one, or a note on one, with the reason of the request
 * as its text. Only a message is shown to the player.
 */
public record RemarkOnPlayer(Players players, AuditTrail audit, Transactions transactions)
    implements OperationHandler {

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.WARN_PLAYER, Operation.MESSAGE_PLAYER, Operation.NOTE_PLAYER);
  }

  @Override
  public Outcome handle(Command command) {
    if (command.request().reason().isBlank()) {
      return Outcome.refused(Refusal.NEEDS_REASON);
    }
    if (command.request().reason().length() > AuditEntry.LONGEST) {
      return Outcome.refused(Refusal.TOO_LONG);
    }
    return transactions.write(
        () ->
            Outcome.of(
                command.subject().player().flatMap(players::lock),
                _ -> {
                  audit.add(command.request(), command.operation(), command.subject());
                  return Outcome.DONE;
                }));
  }
}
