package dev.rondo.application.moderation;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.moderation.PersonalData.Holdings;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.session.ViewAccount;
import dev.rondo.application.session.ViewAccount.Account;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.PlayerId;
import java.util.List;

/** Use case, for operators: write out all that is stored about a player on request. */
public record ExportPlayer(
    Players players,
    ViewAccount accounts,
    PersonalData data,
    AuditTrail audit,
    Transactions transactions) {

  public Outcome export(ChangeRequest request, PlayerId player) {
    return Operation.EXPORT_PLAYER.allows(request.actor())
        ? transactions.write(
            () ->
                players
                    .lock(player)
                    .flatMap(_ -> accounts.view(player))
                    .map(
                        account -> {
                          audit.addFor(
                              player, request, Operation.EXPORT_PLAYER, AuditSubject.of(player));
                          return (Outcome)
                              new Outcome.Exported(
                                  account,
                                  data.of(player),
                                  entries(audit, AuditLog.Filter.by(player.value())),
                                  entries(audit, AuditLog.Filter.of(AuditSubject.of(player))));
                        })
                    .orElseGet(Outcome.Unknown::new))
        : new Outcome.Forbidden();
  }

  private static List<AuditEntry> entries(AuditTrail audit, AuditLog.Filter filter) {
    return audit.log().list(filter).from(0, Integer.MAX_VALUE).stream()
        .map(Listing.Row::value)
        .toList();
  }

  public sealed interface Outcome {

    /** What is stored, with audit entries by the player ({@code changes}) and about them. */
    record Exported(
        Account account, Holdings holdings, List<AuditEntry> changes, List<AuditEntry> measures)
        implements Outcome {

      public Exported {
        changes = List.copyOf(changes);
        measures = List.copyOf(measures);
      }
    }

    /** No player of that id ever signed in. */
    record Unknown() implements Outcome {}

    record Forbidden() implements Outcome {}
  }
}
