package dev.rondo.persistence.transaction;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.h2.command.Command;
import org.h2.engine.Database;
import org.h2.engine.Session;
import org.h2.engine.SessionLocal;
import org.h2.value.ValueTimestampTimeZone;

/**
 * The sessions that change an embedded database: those of this process that have begun a change,
 * and all sessions of other processes.
 */
final class ChangingSessions {

  private final Database database;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition opened = lock.newCondition();

  /** A session may be in it twice, if it is reused before its previous use has ended. */
  private final List<SessionLocal> own = new ArrayList<>();

  private boolean closed;

  ChangingSessions(Database database) {
    this.database = database;
  }

  /** Begins a change by a session of this process. */
  void enter(SessionLocal session) {
    lock.lock();
    try {
      while (closed) {
        opened.awaitUninterruptibly();
      }
      own.add(session);
    } finally {
      lock.unlock();
    }
  }

  void leave(SessionLocal session) {
    lock.lock();
    try {
      own.remove(session);
    } finally {
      lock.unlock();
    }
  }

  boolean isEmpty() {
    lock.lock();
    try {
      return own.isEmpty() && others().isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** Runs work while nothing changes; repeats it if something did. */
  void whileStopped(Runnable work) {
    List<SessionLocal> entered = closeAndList();
    try {
      while (!isDoneUndisturbed(work, entered)) {
        Thread.onSpinWait();
      }
    } finally {
      open();
    }
  }

  private boolean isDoneUndisturbed(Runnable work, List<SessionLocal> entered) {
    List<SessionLocal> others = others();
    boolean stoodStill;
    try (StoppedSessions stopped =
        new StoppedSessions(Stream.concat(entered.stream(), others.stream()))) {
      work.run();
      stoodStill = stopped.stoodStill();
    }
    return stoodStill && others.containsAll(others());
  }

  private List<SessionLocal> others() {
    return Arrays.stream(database.getSessions(false))
        .filter(session -> session.getNetworkConnectionInfo() != null)
        .toList();
  }

  private List<SessionLocal> closeAndList() {
    lock.lock();
    try {
      closed = true;
      return List.copyOf(own);
    } finally {
      lock.unlock();
    }
  }

  private void open() {
    lock.lock();
    try {
      closed = false;
      opened.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Sessions stopped between two statements. Until they are released, none changes a table or its
   * undo log.
   *
   * <p>H2 locks a session for each statement, so its lock keeps it from the next one. Two kinds are
   * skipped in the middle of a statement: sessions that wait for the row of a stopped session, and
   * long readers. They may still continue; {@link #stoodStill} says afterwards whether they did.
   */
  private final class StoppedSessions implements AutoCloseable {

    /** H2 has no public way to try a session's lock. */
    private static final VarHandle LOCK = lockOfSession();

    private static final long PAUSE_NANOS = 50_000;

    /** How often a reader is tried before it is skipped. */
    private static final int TRIES = 20;

    private final List<SessionLocal> held = new ArrayList<>();
    private final Map<SessionLocal, Moment> passed = new HashMap<>();

    /** Stops sessions and waits until all stand still. */
    StoppedSessions(Stream<SessionLocal> sessions) {
      Set<SessionLocal> running = sessions.collect(Collectors.toCollection(HashSet::new));
      for (int tries = 0; !stop(running, tries); tries++) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }

    private boolean stop(Set<SessionLocal> running, int tries) {
      passed.clear();
      boolean all = true;
      for (Iterator<SessionLocal> each = running.iterator(); each.hasNext(); ) {
        SessionLocal session = each.next();
        if (hasEnded(session) || hold(session)) {
          each.remove();
        } else if (isBlocked(session) || tries >= TRIES && isReading(session)) {
          passed.put(session, Moment.of(session));
        } else {
          all = false;
        }
      }
      return all;
    }

    /** A closing session rolls back without its lock. */
    private boolean hold(SessionLocal session) {
      boolean locked = !session.isClosed() && ((ReentrantLock) LOCK.get(session)).tryLock();
      if (locked) {
        held.add(session);
      }
      return locked;
    }

    private boolean hasEnded(SessionLocal session) {
      return session.isClosed() && !Arrays.asList(database.getSessions(false)).contains(session);
    }

    private static boolean isBlocked(SessionLocal session) {
      return !session.isClosed() && session.getBlockingSessionId() != 0;
    }

    private static boolean isReading(SessionLocal session) {
      Command command = session.getCurrentCommand();
      return !session.isClosed()
          && command != null
          && command.isQuery()
          && !session.containsUncommitted();
    }

    /** Whether no session went on since it was stopped or skipped. */
    boolean stoodStill() {
      return held.stream().noneMatch(SessionLocal::isClosed)
          && passed.entrySet().stream()
              .allMatch(
                  entry ->
                      (isBlocked(entry.getKey()) || isReading(entry.getKey()))
                          && entry.getValue().equals(Moment.of(entry.getKey())));
    }

    @Override
    public void close() {
      held.forEach(SessionLocal::unlock);
      held.clear();
    }

    private static VarHandle lockOfSession() {
      try {
        return MethodHandles.privateLookupIn(Session.class, MethodHandles.lookup())
            .findVarHandle(Session.class, "lock", ReentrantLock.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private record Moment(Command command, ValueTimestampTimeZone begun) {

      static Moment of(SessionLocal session) {
        return new Moment(session.getCurrentCommand(), session.getCommandStartOrEnd());
      }
    }
  }
}
