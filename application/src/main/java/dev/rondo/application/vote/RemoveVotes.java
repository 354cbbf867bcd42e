package dev.rondo.application.vote;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.PlayerId;
import java.util.Set;

/** Removes all votes of a player. */
public record RemoveVotes(Votes votes, AuditTrail audit, Transactions transactions)
    implements OperationHandler {

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.REMOVE_VOTES);
  }

  @Override
  public Outcome handle(Command command) {
    return transactions.write(
        () -> Outcome.of(command.subject().player(), player -> removeOf(player, command)));
  }

  private Outcome removeOf(PlayerId player, Command command) {
    int count = votes.of(player).size();
    if (count == 0) {
      return Outcome.refused(Refusal.UNCHANGED);
    }
    votes.forget(player);
    audit.add(command.request(), command.operation(), command.subject());
    return new Outcome.Done("", count);
  }
}
