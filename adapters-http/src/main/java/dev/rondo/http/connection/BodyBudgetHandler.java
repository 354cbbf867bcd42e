package dev.rondo.http.connection;

import dev.rondo.http.failure.EarlyFailures;
import dev.rondo.http.failure.Failure;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Queue;
import java.util.regex.Pattern;

/**
 * Counts the bodies of one connection in the {@link BodyBudget} and releases them with their
 * responses. A body that is not small is counted whole at once, so that the first of many are
 * served. A request whose body does not fit gets 503, and 413 if no budget has room for it; its
 * connection closes when the rest was received and dropped. Uploads are streamed and not counted.
 */
final class BodyBudgetHandler extends ChannelDuplexHandler {

  private static final long NO_LENGTH = -1;

  /** Excludes rooms and browser sign-ins. The possessive repetition avoids recursion. */
  private static final Pattern UPLOAD = Pattern.compile("/[^/]+/(?!rooms/|web/)(?:[^/]+/)++upload");

  private static final String RETRY_AFTER_SECONDS = "1";

  /** The least memory of one piece of a body, in bytes. */
  static final long OF_A_PIECE = 256;

  /** A body of many small pieces may take this many times the memory of the largest body. */
  private static final long MOST_TIMES = 2;

  /** For requests without a body, and uploads. */
  private static final Body NOT_COUNTED = new Body(0, false);

  private final BodyBudget budget;
  private final String address;

  private final PendingRequests pending;
  private final EarlyFailures failures;

  /** The bodies of the requests without a response, in order. */
  private final Queue<Body> waiting = new ArrayDeque<>();

  private Body incoming = NOT_COUNTED;

  private boolean isRefused;

  BodyBudgetHandler(
      BodyBudget budget, String address, PendingRequests pending, EarlyFailures failures) {
    this.budget = budget;
    this.address = address;
    this.pending = pending;
    this.failures = failures;
  }

  private static final class Body {

    private final long most;

    /** Whether its length is unknown and it may be small. */
    private final boolean isOpen;

    private long came;
    private long taken;

    private Body(long most, boolean isOpen) {
      this.most = most;
      this.isOpen = isOpen;
    }

    /** The bytes to count for it now. */
    private long needed() {
      boolean isLarge = (isOpen ? came : most) > BodyBudget.SMALL;
      return isLarge ? Math.max(came, most) : came;
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (!isRefused && message instanceof HttpRequest request) {
      begin(context, request);
    }
    if (!isRefused && message instanceof HttpContent content && incoming != NOT_COUNTED) {
      count(context, content.content().readableBytes());
    }
    if (isRefused) {
      drop(context, message);
    } else {
      context.fireChannelRead(message);
    }
  }

  /** A caller who is still sending would miss the response if the connection closed now. */
  private static void drop(ChannelHandlerContext context, Object message) {
    boolean isLast = message instanceof LastHttpContent;
    ReferenceCountUtil.release(message);
    if (isLast) {
      context.close();
    }
  }

  private void begin(ChannelHandlerContext context, HttpRequest request) {
    long length = length(request);
    boolean isCounted = length != 0 && !isUpload(request);
    if (isCounted && budget.isTooLarge(length)) {
      refuse(context, failures.response(Failure.TOO_LARGE));
      return;
    }
    Body body = isCounted ? new Body(budget.most(length), length < 0) : NOT_COUNTED;
    if (isCounted && (!budget.hasRoomFor(body.most) || !take(body))) {
      refuse(context, unavailable());
      return;
    }
    incoming = body;
    waiting.add(body);
  }

  private void count(ChannelHandlerContext context, long bytes) {
    if (bytes == 0) {
      return;
    }
    incoming.came += Math.max(bytes, OF_A_PIECE);
    if (incoming.came > MOST_TIMES * Math.max(incoming.most, BodyBudget.SMALL)) {
      refuse(context, failures.response(Failure.TOO_LARGE));
    } else if (!take(incoming)) {
      refuse(context, unavailable());
    }
  }

  private boolean take(Body body) {
    long needed = body.needed();
    if (!budget.take(address, needed - body.taken, needed)) {
      return false;
    }
    body.taken = needed;
    return true;
  }

  private static long length(HttpRequest request) {
    if (HttpUtil.isTransferEncodingChunked(request)) {
      return NO_LENGTH;
    }
    try {
      return Math.max(0, HttpUtil.getContentLength(request, 0L));
    } catch (NumberFormatException refusedAnyway) {
      return 0;
    }
  }

  /** The framework reads bodies of other paths whole, whatever their type. */
  private static boolean isUpload(HttpRequest request) {
    String type = request.headers().get(HttpHeaderNames.CONTENT_TYPE, "");
    if (!type.toLowerCase(Locale.ROOT).startsWith("multipart/")) {
      return false;
    }
    String uri = request.uri();
    int query = uri.indexOf('?');
    return UPLOAD.matcher(query < 0 ? uri : uri.substring(0, query)).matches();
  }

  private FullHttpResponse unavailable() {
    return failures.response(Failure.UNAVAILABLE, RETRY_AFTER_SECONDS);
  }

  private void refuse(ChannelHandlerContext context, FullHttpResponse response) {
    isRefused = true;
    response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    pending.refuse(context, response);
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
      throws Exception {
    if (isRefused) {
      ReferenceCountUtil.release(message);
      promise.tryFailure(new ClosedChannelException());
      return;
    }
    if (PendingRequests.isAnswer(message)) {
      Body answered = waiting.poll();
      if (answered != null) {
        end(answered);
      }
    }
    super.write(context, message, promise);
  }

  /** Drops the rest of an answered request. */
  private void end(Body body) {
    budget.giveBack(address, body.taken);
    body.taken = 0;
    if (body == incoming) {
      incoming = NOT_COUNTED;
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) throws Exception {
    // The received part of a request that was refused here is held until now.
    end(incoming);
    waiting.forEach(this::end);
    super.channelInactive(context);
  }
}
