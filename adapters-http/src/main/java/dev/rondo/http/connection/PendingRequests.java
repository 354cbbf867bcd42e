package dev.rondo.http.connection;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import java.util.ArrayDeque;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The requests of one connection that wait for their answers, in their order: HTTP/1.1 answers in
 * the order of the requests. All handlers of the connection ask here; {@link
 * RequestContextHandler}, which sees every message, keeps it.
 */
public final class PendingRequests {

  private final ArrayDeque<PendingRequest> waiting = new ArrayDeque<>();
  private final WaitingRequests onAllConnections;

  /** Whether the body of an answer is on its way. */
  private boolean isBodyDue;

  /** None waits yet on this connection. */
  PendingRequests(WaitingRequests onAllConnections) {
    this.onAllConnections = onAllConnections;
  }

  /** Whether the request that came in last may be answered at once: nothing else is due before. */
  public boolean isNext() {
    return waiting.size() <= 1 && !isBodyDue;
  }

  /**
   * Answers the request that came in last before the framework sees it. Behind others, whose
   * answers come first, the end of the connection must do.
   *
   * @return when the answer is written, or the connection closed
   */
  public ChannelFuture refuse(ChannelHandlerContext context, FullHttpResponse response) {
    if (isNext()) {
      return context.writeAndFlush(response);
    }
    response.release();
    return context.close();
  }

  /**
   * Whether a message is the head of an answer. Interim responses only announce one, but for the
   * last one of a connection that speaks another protocol from then on.
   */
  public static boolean isAnswer(Object message) {
    return message instanceof HttpResponse response
        && (response.status().codeClass() != HttpStatusClass.INFORMATIONAL
            || response.status().equals(HttpResponseStatus.SWITCHING_PROTOCOLS));
  }

  void add(PendingRequest request) {
    waiting.add(request);
    onAllConnections.add();
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  /** Whether more wait than may, of which there are fewer while many wait on all connections. */
  boolean areTooMany(int most, int few) {
    return waiting.size() >= most || waiting.size() >= few && onAllConnections.areMany();
  }

  /** The one that came in last; null when all are answered. */
  @Nullable PendingRequest newest() {
    return waiting.peekLast();
  }

  /** The one that is answered next; null when all are answered. */
  @Nullable PendingRequest oldest() {
    return waiting.peekFirst();
  }

  /** Takes note of a message that goes out; the request that it answers, if it is an answer. */
  @Nullable PendingRequest written(Object message) {
    if (isAnswer(message)) {
      isBodyDue = !(message instanceof LastHttpContent);
      return remove();
    }
    if (message instanceof LastHttpContent && !(message instanceof HttpResponse)) {
      isBodyDue = false;
    }
    return null;
  }

  /** No answer can be sent any more. */
  void clear() {
    while (remove() != null) {
      // Each is taken from the number on all connections.
    }
  }

  /** Does something with each of them. */
  void forEach(Consumer<PendingRequest> action) {
    waiting.forEach(action);
  }

  private @Nullable PendingRequest remove() {
    PendingRequest next = waiting.poll();
    if (next != null) {
      onAllConnections.remove();
    }
    return next;
  }
}
