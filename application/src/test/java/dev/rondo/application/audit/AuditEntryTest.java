package dev.rondo.application.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.policy.Operation;
import dev.rondo.domain.player.Actor;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class AuditEntryTest {

  @Test
  void shortensLongTextsWithoutHalvingACharacter() {
    AuditEntry entry =
        new AuditEntry(
            0,
            Instant.EPOCH,
            Actor.job("any"),
            "",
            Operation.EDIT_COMMENT,
            AuditSubject.catalogue(),
            "",
            "x".repeat(200),
            "x".repeat(201),
            "x" + "\uD83D\uDE00".repeat(100));

    assertThat(entry.reason()).isEqualTo("x".repeat(200));
    assertThat(entry.before()).isEqualTo("x".repeat(199) + "…");
    assertThat(entry.after()).isEqualTo("x" + "\uD83D\uDE00".repeat(99) + "…");
  }
}
