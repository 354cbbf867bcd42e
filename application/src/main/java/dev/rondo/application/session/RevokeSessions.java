package dev.rondo.application.session;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import java.util.Set;

/** Ends a player's sessions, on every node within 5 s, and a browser sign-in not collected yet. */
public record RevokeSessions(
    Players players, EndSessions sessions, AuditTrail audit, Transactions transactions)
    implements OperationHandler {

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.REVOKE_SESSIONS);
  }

  @Override
  public Outcome handle(Command command) {
    return transactions.write(
        () ->
            Outcome.of(
                command.subject().player().flatMap(players::lock),
                player -> {
                  audit.add(command.request(), Operation.REVOKE_SESSIONS, command.subject());
                  return new Outcome.Done("", sessions.end(player.profile().id()));
                }));
  }
}
