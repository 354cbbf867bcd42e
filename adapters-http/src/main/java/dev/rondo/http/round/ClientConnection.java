package dev.rondo.http.round;

import dev.rondo.application.round.Connection;
import dev.rondo.application.round.Participant;
import io.micronaut.websocket.CloseReason;
import io.micronaut.websocket.WebSocketSession;
import io.micronaut.websocket.exceptions.WebSocketSessionException;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connection of one client. Incoming messages are handled in order by a thread that may wait;
 * outgoing ones wait in memory up to a bound.
 */
final class ClientConnection implements Connection {

  private static final Logger LOG = LoggerFactory.getLogger(ClientConnection.class);

  /** The code alone gives the reason. */
  private static final CloseReason POLICY = new CloseReason(1008, "");

  private static final CloseReason TOO_SLOW =
      new CloseReason(1008, "more waits to be sent to you than is kept");

  private static final CloseReason RESTART = new CloseReason(1012, "");

  private final WebSocketSession session;
  private final RoundLimits limits;
  private final Executor executor;
  private final Consumer<RuntimeException> faults;
  private final AtomicLong queued = new AtomicLong();
  private final AtomicLong queuedJoins = new AtomicLong();
  private final AtomicLong received = new AtomicLong();
  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private boolean isWorking;

  /** Whether this side ended it; later messages are ignored. */
  private volatile boolean isOver;

  private volatile Instant heard;

  /** The time of the last ping, only used by the timer. */
  private Instant asked;

  private volatile Optional<Participant> participant = Optional.empty();

  /**
   * @param faults learns why a message could not be handled
   */
  ClientConnection(
      WebSocketSession session,
      RoundLimits limits,
      Executor executor,
      Consumer<RuntimeException> faults,
      Instant now) {
    this.session = session;
    this.limits = limits;
    this.executor = executor;
    this.faults = faults;
    this.heard = now;
    this.asked = now;
  }

  void enter(Participant entered) {
    participant = Optional.of(entered);
  }

  /** Handles a message of that many characters, in order, unless the connection has ended. */
  void receive(Instant now, int characters, Consumer<Participant> work) {
    heard = now;
    if (received.addAndGet(characters) > limits.queuedBytes()) {
      refuse();
      return;
    }
    work(
        () -> {
          received.addAndGet(-characters);
          if (!isOver) {
            participant.ifPresent(work);
          }
        });
  }

  void receivePong(Instant now) {
    heard = now;
  }

  /** Pings a silent client, and disconnects it after too long a silence. */
  void ping(Instant now) {
    if (heard.plus(limits.silence()).isBefore(now)) {
      end(CloseReason.GOING_AWAY);
    } else if (!isOver && !quietSince().plus(limits.pingEvery()).isAfter(now)) {
      asked = now;
      attempt(
          () -> {
            var _ = session.sendPingAsync(new byte[0]);
          });
    }
  }

  private Instant quietSince() {
    return asked.isAfter(heard) ? asked : heard;
  }

  /** Ends a connection without permission. */
  void refuse() {
    end(POLICY);
  }

  /** Ends a connection that cannot be served. */
  void fail() {
    end(CloseReason.INTERNAL_ERROR);
  }

  private void end(CloseReason reason) {
    end(reason, Participant::lose);
  }

  /** Tells the room at once, because the client may notice late or never. */
  private void end(CloseReason reason, Consumer<Participant> work) {
    if (!isOver) {
      isOver = true;
      leave(work);
      attempt(() -> session.close(reason));
    }
  }

  /** A connection can end at any moment; its end tells the room. */
  private static void attempt(Runnable work) {
    try {
      work.run();
    } catch (WebSocketSessionException ended) {
      LOG.debug("A connection had ended", ended);
    }
  }

  /** Queues work; a client with too much queued work is disconnected. */
  void work(Runnable work) {
    synchronized (waiting) {
      if (waiting.size() < limits.waitingMessages()) {
        workLast(work);
        return;
      }
    }
    refuse();
  }

  /** The end of a connection is always handled, after all earlier work. */
  void leave(Consumer<Participant> work) {
    synchronized (waiting) {
      workLast(() -> participant.ifPresent(work));
    }
  }

  private void workLast(Runnable work) {
    waiting.add(work);
    if (!isWorking) {
      isWorking = true;
      executor.execute(this::workThrough);
    }
  }

  private void workThrough() {
    Optional<Runnable> next = next();
    while (next.isPresent()) {
      try {
        next.orElseThrow().run();
      } catch (RuntimeException failure) {
        // The others play on.
        faults.accept(failure);
      } catch (Error failure) {
        LOG.error("A message of a room could not be handled, and its connection ends", failure);
        fail();
      }
      next = next();
    }
  }

  private Optional<Runnable> next() {
    synchronized (waiting) {
      Optional<Runnable> next = Optional.ofNullable(waiting.poll());
      isWorking = next.isPresent();
      return next;
    }
  }

  @Override
  public void send(ByteBuffer message) {
    send(message, queued, limits.queuedBytes());
  }

  @Override
  public void sendJoins(ByteBuffer message) {
    send(message, queuedJoins, limits.queuedJoinBytes());
  }

  /** A client that cannot keep up leaves the room: after a return it could not either. */
  private void send(ByteBuffer message, AtomicLong waits, long most) {
    int size = message.remaining();
    if (isOver) {
      return;
    }
    if (waits.addAndGet(size) > most) {
      LOG.info(
          "The connection of a player to {} ends: more than {} bytes wait to be sent",
          session.getRequestURI(),
          most);
      end(TOO_SLOW, Participant::leave);
      return;
    }
    attempt(
        () -> {
          var _ =
              session
                  .sendAsync(new TextWebSocketFrame(Unpooled.wrappedBuffer(message)))
                  .whenComplete((sent, gone) -> waits.addAndGet(-size));
        });
  }

  @Override
  public void close(Reason reason) {
    end(
        switch (reason) {
          case REPLACED, REMOVED -> POLICY;
          case CLOSED -> CloseReason.NORMAL;
          case STOPPING -> RESTART;
        });
  }
}
