package dev.rondo.application.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Actor;
import dev.rondo.testkit.audit.AuditLogContract;
import dev.rondo.testkit.audit.InMemoryAuditLog;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import org.junit.jupiter.api.Test;

final class InMemoryAuditLogTest implements AuditLogContract {

  private final InMemoryAuditLog log = new InMemoryAuditLog();
  private final Transactions transactions = new InMemoryTransactions(log::checkpoint);

  @Override
  public AuditLog log() {
    return log;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }

  @Test
  void shortensLongTextsWithoutHalvingACharacter() {
    AuditEntry entry =
        new AuditEntry(
            0,
            NOON,
            new Actor.SignedInPlayer(ANN),
            "",
            Operation.EDIT_COMMENT,
            COMMENT,
            "",
            "x".repeat(200),
            "x".repeat(201),
            "x" + "\uD83D\uDE00".repeat(100));

    assertThat(entry.reason()).isEqualTo("x".repeat(200));
    assertThat(entry.before()).isEqualTo("x".repeat(199) + "…");
    assertThat(entry.after()).isEqualTo("x" + "\uD83D\uDE00".repeat(99) + "…");
  }
}
