package dev.rondo.http.connection;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The requests of one connection that wait for responses, in order. {@link RequestContextHandler},
 * which sees every message, updates it.
 */
public final class PendingRequests {

  private final ArrayDeque<PendingRequest> waiting = new ArrayDeque<>();
  private final AtomicLong onAllConnections;
  private final long many;
  private boolean isBodyDue;

  /** Counts also those of all connections, and knows how many are many. */
  PendingRequests(AtomicLong onAllConnections, long many) {
    this.onAllConnections = onAllConnections;
    this.many = many;
  }

  /** Whether the newest request may be answered at once, with no response due before. */
  public boolean isNext() {
    return waiting.size() <= 1 && !isBodyDue;
  }

  /**
   * Answers the newest request before the framework sees it. Behind other requests it closes the
   * connection instead.
   */
  public ChannelFuture refuse(ChannelHandlerContext context, FullHttpResponse response) {
    if (isNext()) {
      return context.writeAndFlush(response);
    }
    response.release();
    return context.close();
  }

  /** Whether a message is the head of a final response or of a protocol switch. */
  public static boolean isAnswer(Object message) {
    return message instanceof HttpResponse response
        && (response.status().codeClass() != HttpStatusClass.INFORMATIONAL
            || response.status().equals(HttpResponseStatus.SWITCHING_PROTOCOLS));
  }

  void add(PendingRequest request) {
    waiting.add(request);
    onAllConnections.incrementAndGet();
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  /** Whether all are answered, with the bodies of their responses. */
  boolean areAnswered() {
    return waiting.isEmpty() && !isBodyDue;
  }

  /** Whether too many wait; fewer are allowed while many wait on all connections. */
  boolean areTooMany(int most, int few) {
    return waiting.size() >= most || waiting.size() >= few && onAllConnections.get() >= many;
  }

  /** Notes an outgoing message; returns the request that it answers, if any. */
  @Nullable PendingRequest written(Object message) {
    if (isAnswer(message)) {
      isBodyDue = !(message instanceof LastHttpContent);
      PendingRequest answered = waiting.poll();
      if (answered != null) {
        onAllConnections.decrementAndGet();
      }
      return answered;
    }
    if (message instanceof LastHttpContent && !(message instanceof HttpResponse)) {
      isBodyDue = false;
    }
    return null;
  }

  void clear() {
    onAllConnections.addAndGet(-waiting.size());
    waiting.clear();
  }

  /**
   * A request that waits for its response; with a browser sign-in, a browser asks for a session.
   */
  record PendingRequest(String id, boolean isBranded, boolean isBrowserSignIn) {}
}
