package dev.rondo.application.operation;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.player.Ban;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Passes each operation to its use case, unless something newer happened to its subject. */
public final class OperateService implements Operate {

  private final Map<Operation, Function<Command, Outcome>> ways = new EnumMap<>(Operation.class);
  private final ContentOperations content;
  private final PlayerOperations players;
  private final AuditLog log;

  /** Over all operations, and the log that records them. */
  public OperateService(ContentOperations content, PlayerOperations players, AuditLog log) {
    this.content = content;
    this.players = players;
    this.log = log;
    ways.putAll(content.ways());
    ways.putAll(players.ways());
  }

  @Override
  public Outcome apply(Command command) {
    return newest(command.subject())
        .filter(entry -> entry.number() > command.seen())
        .<Outcome>map(Outcome.Overtaken::new)
        .orElseGet(() -> done(command));
  }

  private Optional<AuditEntry> newest(AuditSubject subject) {
    return log.list(new AuditLog.Filter.Of(subject)).from(0, 1).stream()
        .map(Listing.Row::value)
        .findFirst();
  }

  private Outcome done(Command command) {
    Function<Command, Outcome> way = ways.get(command.operation());
    if (way == null) {
      throw new IllegalArgumentException(command.operation() + " is not asked for here");
    }
    return way.apply(command);
  }

  @Override
  public Outcome undo(ChangeRequest request, long number) {
    return log.find(number)
        .map(
            entry ->
                newest(entry.subject())
                    .filter(newest -> newest.number() > number)
                    .<Outcome>map(Outcome.Overtaken::new)
                    .orElseGet(() -> undo(request, entry)))
        .orElseGet(() -> new Outcome.Refused(Refusal.UNKNOWN, ""));
  }

  private Outcome undo(ChangeRequest request, AuditEntry entry) {
    return switch (Operate.wayBack(entry.operation())) {
      case WayBack.None() -> new Outcome.Refused(Refusal.IRREVERSIBLE, "");
      case WayBack.By(Operation operation) ->
          done(new Command(request, operation, entry.subject(), Detail.NONE));
      case WayBack.ToBan() -> players.ban(request, entry.subject(), banBefore(entry));
      case WayBack.ToStatus() ->
          content.review(request, entry.subject(), ReviewStatus.valueOf(entry.before()));
    };
  }

  /** Releases before 0.3 did not record that a ban had no end. */
  private static Ban banBefore(AuditEntry entry) {
    return entry.operation() == Operation.UNBAN_PLAYER && entry.before().isEmpty()
        ? new Ban.Endless()
        : Ban.parse(entry.before()).orElseGet(Ban.None::new);
  }
}
