package dev.rondo.application.room;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.room.Room;
import java.time.Duration;
import java.util.Set;

/** Closes a room that is not closed yet. */
public record CloseRoom(Rooms rooms, AuditTrail audit, Transactions transactions)
    implements OperationHandler {

  public static final Duration REMEMBERED = Duration.ofDays(1);

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.CLOSE_ROOM);
  }

  @Override
  public Outcome handle(Command command) {
    return transactions.write(
        () ->
            Outcome.of(
                command
                    .subject()
                    .room()
                    .flatMap(rooms::lock)
                    .filter(room -> !(room instanceof Room.Closed)),
                room -> {
                  rooms.save(room.close(), audit.clock().instant().plus(REMEMBERED));
                  audit.add(command.request(), Operation.CLOSE_ROOM, command.subject());
                  return Outcome.DONE;
                }));
  }
}
