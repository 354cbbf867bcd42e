package dev.rondo.persistence.community;

import dev.rondo.application.community.Reports.State;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A report in the database, without its pictures. */
@MappedEntity("report")
record ReportRow(
    @Id String id,
    long position,
    Subject subject,
    PlayerId reporter,
    String reason,
    String details,
    Instant reportedAt,
    @Nullable Instant resolvedAt) {

  State state() {
    return resolvedAt == null ? State.OPEN : State.CLOSED;
  }

  Report toDomain(List<FileHash> pictures) {
    return new Report(id, subject, reporter, reason, details, pictures, reportedAt);
  }
}
