package dev.rondo.persistence.audit;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@SharedRepository
abstract class JdbcAuditLog implements AuditLog, GenericRepository<JdbcAuditLog.AuditRow, Long> {

  private final JdbcOperations operations;

  JdbcAuditLog(JdbcOperations operations) {
    this.operations = operations;
  }

  @MappedEntity("audit")
  record AuditRow(
      @Id long position,
      @At Instant changedAt,
      ActorColumns.Kind actorKind,
      String actor,
      String behalf,
      Operation operation,
      String subjectKind,
      String subject,
      String request,
      String reason,
      String textBefore,
      String textAfter) {

    static AuditRow from(AuditEntry entry) {
      ActorColumns actor = ActorColumns.of(entry.actor());
      return new AuditRow(
          0,
          entry.time(),
          actor.kind(),
          actor.name(),
          entry.behalf(),
          entry.operation(),
          entry.subject().kind(),
          entry.subject().name(),
          entry.request(),
          entry.reason(),
          entry.before(),
          entry.after());
    }

    AuditEntry toDomain() {
      return new AuditEntry(
          position,
          changedAt,
          new ActorColumns(actorKind, actor).toDomain(),
          behalf,
          operation,
          new AuditSubject(subjectKind, subject),
          request,
          reason,
          textBefore,
          textAfter);
    }
  }

  @Override
  public void add(AuditEntry entry) {
    add(AuditRow.from(entry));
  }

  @Query(
      """
      INSERT INTO audit (changed_at, actor_kind, actor, behalf, operation, subject_kind, subject,
        request, reason, text_before, text_after)
      VALUES (:changedAt, :actorKind, :actor, :behalf, :operation, :subjectKind, :subject,
        :request, :reason, :textBefore, :textAfter)
      """)
  abstract void add(AuditRow row);

  @Override
  public Optional<AuditEntry> find(long number) {
    return row(number).map(AuditRow::toDomain);
  }

  @Query("SELECT * FROM audit WHERE position = :number")
  abstract Optional<AuditRow> row(long number);

  @Override
  public Listing<AuditEntry> list(Filter filter) {
    return new KeysetListing<>(
        operations, matching(filter), List.of("position"), Order.DESCENDING, this::page);
  }

  private static Sql matching(Filter filter) {
    Sql all = Sql.of(" FROM audit WHERE TRUE");
    return switch (filter) {
      case Filter.All() -> all;
      case Filter.Of(AuditSubject subject) -> all.add(about(subject));
      case Filter.By(String actor) -> all.add(" AND actor = ?", actor);
      case Filter.OfBy(AuditSubject subject, String actor) ->
          all.add(about(subject)).add(" AND actor = ?", actor);
    };
  }

  private static Sql about(AuditSubject subject) {
    return Sql.of(" AND subject_kind = ? AND subject = ?", subject.kind(), subject.name());
  }

  private List<Row<AuditEntry>> page(Sql chosen) {
    return Sql.of("SELECT *").add(chosen).query(operations, AuditRow.class).stream()
        .map(row -> new Row<>(SortKey.of(row.position()), row.toDomain()))
        .toList();
  }

  @Override
  public void forgetTextsOf(PlayerId player) {
    forgetTexts(player, List.of(ActorColumns.Kind.PLAYER, ActorColumns.Kind.OPERATOR));
  }

  @Query(
      """
      UPDATE audit SET text_before = '', text_after = ''
      WHERE actor = :player AND actor_kind IN (:kinds)
      """)
  abstract void forgetTexts(PlayerId player, List<ActorColumns.Kind> kinds);

  @Override
  public int purge(Instant before, int limit) {
    return Purge.batch(lockOld(before, limit), this::remove);
  }

  @Query(
      """
      SELECT position FROM audit WHERE changed_at < :before
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  abstract List<Long> lockOld(@At Instant before, int limit);

  @Query("DELETE FROM audit WHERE position IN (:positions)")
  abstract void remove(List<Long> positions);

  record ActorColumns(Kind kind, String name) {

    enum Kind {
      PLAYER,
      OPERATOR,
      COMMAND_LINE,
      CONSOLE,
      JOB
    }

    static ActorColumns of(Actor actor) {
      return switch (actor) {
        case Actor.SignedInPlayer(PlayerId player) -> new ActorColumns(Kind.PLAYER, player.value());
        case Actor.OperatorInApp(PlayerId player) ->
            new ActorColumns(Kind.OPERATOR, player.value());
        case Actor.OperatorOnCommandLine(String user) -> new ActorColumns(Kind.COMMAND_LINE, user);
        case Actor.OperatorInConsole(String account) -> new ActorColumns(Kind.CONSOLE, account);
        case Actor.BackgroundJob(String name) -> new ActorColumns(Kind.JOB, name);
      };
    }

    Actor toDomain() {
      return switch (kind) {
        case PLAYER -> new Actor.SignedInPlayer(new PlayerId(name));
        case OPERATOR -> new Actor.OperatorInApp(new PlayerId(name));
        case COMMAND_LINE -> new Actor.OperatorOnCommandLine(name);
        case CONSOLE -> new Actor.OperatorInConsole(name);
        case JOB -> new Actor.BackgroundJob(name);
      };
    }
  }
}
