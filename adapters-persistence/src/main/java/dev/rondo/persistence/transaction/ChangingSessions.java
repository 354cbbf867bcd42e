package dev.rondo.persistence.transaction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.h2.engine.Database;
import org.h2.engine.SessionLocal;

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
        StoppedSessions.stop(database, Stream.concat(entered.stream(), others.stream()).toList())) {
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
}
