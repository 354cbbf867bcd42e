package dev.rondo.http.connection;

import dev.rondo.http.connection.PendingRequests.PendingRequest;
import dev.rondo.http.protocol.ServerIdentity;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.util.AsciiString;
import io.netty.util.ReferenceCountUtil;
import java.util.Iterator;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Gives every request of one connection its id and every response the common headers. It stands
 * next to the HTTP codec, so it also sees malformed requests and failed writes.
 */
final class RequestContextHandler extends ChannelDuplexHandler {

  private static final Pattern KEPT_ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
  private static final Pattern ORIGIN = Pattern.compile("^[A-Za-z]+://[^/?#]*");

  /** How many requests of a connection may wait; a single packet can hold thousands. */
  static final int MOST_PENDING = 128;

  static final int FEW_PENDING = 16;

  // Looked up and written faster than strings.
  private static final AsciiString ID = AsciiString.of(RequestIds.HEADER);
  private static final AsciiString TYPE_OPTIONS = AsciiString.of("X-Content-Type-Options");
  private static final AsciiString NO_SNIFF = AsciiString.of("nosniff");
  private static final String EXPOSED = RequestIds.HEADER + ", ETag, Content-Range, Retry-After";
  private static final AsciiString ANY_ORIGIN = AsciiString.of("*");

  /** The result of a request that the codec accepts but this server refuses. */
  private static final DecoderResult INVALID =
      DecoderResult.failure(new DecoderException("not a valid request"));

  private final ServerIdentity identity;
  private final AsciiString versionName;
  private final AsciiString version;
  private final AsciiString exposed;
  private final String browserSignIn;
  private final RequestIds ids;
  private final RequestLimit limit;

  private final PendingRequests pending;

  /** Whether the server stops, so that no request is to come after those that wait. */
  private final BooleanSupplier isStopping;

  /** Bytes of the current request that came after its response. */
  private long afterwards;

  /** Whether nothing can be read after a malformed request, or one that kept its body back. */
  private boolean isClosing;

  /** Whether the caller asked to close the connection after the current request. */
  private boolean isLast;

  /** Whether the caller of the current request waits with its body for leave to send it. */
  private boolean isBodyKeptBack;

  /** Whether the caller sent too many requests at once. */
  private boolean isGivenUp;

  RequestContextHandler(
      ServerIdentity identity,
      RequestIds ids,
      RequestLimit limit,
      PendingRequests pending,
      BooleanSupplier isStopping) {
    this.pending = pending;
    this.isStopping = isStopping;
    this.identity = identity;
    this.versionName = AsciiString.of(identity.header("Version"));
    this.version = AsciiString.of(identity.versionHeader());
    this.exposed = AsciiString.of((version.isEmpty() ? "" : versionName + ", ") + EXPOSED);
    this.browserSignIn = identity.browserSignInPath();
    this.ids = ids;
    this.limit = limit;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (isClosing || isLast && message instanceof HttpRequest) {
      // Where the next request begins is not known, or none was to come (RFC 9112, 9.6).
      isClosing = true;
      ReferenceCountUtil.release(message);
      return;
    }
    if (isGivenUp
        || message instanceof HttpRequest && pending.areTooMany(MOST_PENDING, FEW_PENDING)) {
      isGivenUp = true;
      ReferenceCountUtil.release(message);
      context.close();
      return;
    }
    if (message instanceof HttpRequest request) {
      String target = withoutTrailingSlash(request.uri());
      String path = path(target);
      PendingRequest asked =
          new PendingRequest(id(request), identity.covers(path), path.equals(browserSignIn));
      pending.add(asked);
      isLast = !HttpUtil.isKeepAlive(request);
      afterwards = 0;
      isBodyKeptBack = request.headers().contains(HttpHeaderNames.EXPECT);
      request.headers().set(ID, asked.id());
      request.setUri(encoded(withPlainPlus(target)));
      // Bodies are read as sent, because their exact bytes are signed.
      request.headers().remove(HttpHeaderNames.CONTENT_ENCODING);
      if (asked.isBranded()) {
        // Every response has only one format, which is better than none.
        request.headers().remove(HttpHeaderNames.ACCEPT);
        if (!request.method().equals(HttpMethod.OPTIONS)) {
          // All origins get the same responses.
          request.headers().remove(HttpHeaderNames.ORIGIN);
        }
      }
      if (request.decoderResult().isSuccess() && !RequestSyntax.isValid(request)) {
        isClosing = true;
        context.fireChannelRead(invalid(request));
        ReferenceCountUtil.release(message);
        return;
      }
      RequestHeaders.simplify(request.headers());
      if (isLast) {
        // Inner handlers recognise it only as the whole value.
        request.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
      }
    }
    if (message instanceof HttpContent content) {
      isBodyKeptBack = false;
      isClosing |= content.decoderResult().isFailure();
    }
    if (isClosing && pending.areAnswered()
        || message instanceof HttpContent content && isTooMuchAfterwards(content)) {
      ReferenceCountUtil.release(message);
      context.close();
    } else {
      context.fireChannelRead(message);
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) throws Exception {
    super.channelInactive(context);
    pending.clear();
  }

  /**
   * The rest of a refused request is read and dropped, up to a limit, because a caller who is still
   * sending would miss the response.
   */
  private boolean isTooMuchAfterwards(HttpContent content) {
    if (pending.isEmpty()) {
      afterwards += content.content().readableBytes();
    }
    return afterwards > limit.bytes();
  }

  /** Marks the request as unreadable and drops its body. */
  private static HttpRequest invalid(HttpRequest request) {
    HttpRequest invalid =
        new DefaultFullHttpRequest(
            HttpVersion.HTTP_1_1,
            request.method(),
            request.uri(),
            Unpooled.EMPTY_BUFFER,
            request.headers().copy().remove(HttpHeaderNames.TRANSFER_ENCODING),
            EmptyHttpHeaders.INSTANCE);
    invalid.setDecoderResult(INVALID);
    return invalid;
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
      throws Exception {
    PendingRequest answered = pending.written(message);
    if (message instanceof HttpResponse response
        && response.status().equals(HttpResponseStatus.CONTINUE)) {
      isBodyKeptBack = false;
    }
    if (message instanceof HttpResponse response && PendingRequests.isAnswer(message)) {
      complete(response, answered);
      // Whether the body comes after a refusal, only the caller knows.
      isClosing |= (isBodyKeptBack || endsByStop(response)) && pending.isEmpty();
      if (isClosing && pending.isEmpty()) {
        response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
      }
    }
    boolean isEnd = isClosing && pending.areAnswered();
    super.write(
        context,
        message,
        isEnd ? promise.unvoid().addListener(ChannelFutureListener.CLOSE) : promise);
  }

  /** A WebSocket begins with its response. */
  private boolean endsByStop(HttpResponse response) {
    return isStopping.getAsBoolean()
        && !response.status().equals(HttpResponseStatus.SWITCHING_PROTOCOLS);
  }

  private void complete(HttpResponse response, @Nullable PendingRequest request) {
    if (request != null
        && request.isBrowserSignIn()
        && response instanceof FullHttpResponse whole
        && whole.status().code() >= HttpResponseStatus.BAD_REQUEST.code()) {
      empty(whole);
    }
    response.headers().set(ID, request == null ? ids.next() : request.id());
    response.headers().set(TYPE_OPTIONS, NO_SNIFF);
    if (!response.headers().contains(HttpHeaderNames.CACHE_CONTROL)) {
      // Else a cache between may keep what one player sees.
      response.headers().set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE);
    }
    if (request != null && request.isBranded()) {
      response.headers().set(HttpHeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN, ANY_ORIGIN);
      response.headers().set(HttpHeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
    }
    if (request != null && request.isBranded() && !version.isEmpty()) {
      response.headers().set(versionName, version);
    }
    String type = response.headers().get(HttpHeaderNames.CONTENT_TYPE, "");
    if (HttpHeaderValues.APPLICATION_JSON.contentEqualsIgnoreCase(type)) {
      response.headers().add(HttpHeaderNames.VARY, HttpHeaderNames.ACCEPT_ENCODING);
    }
  }

  /** Removes the body of a failure: a browser that waits takes any JSON for its session. */
  private static void empty(FullHttpResponse failure) {
    failure.content().clear();
    failure.headers().remove(HttpHeaderNames.CONTENT_TYPE).set(HttpHeaderNames.CONTENT_LENGTH, 0);
  }

  private String id(HttpRequest request) {
    String brought = request.headers().get(ID);
    return brought != null && KEPT_ID.matcher(brought).matches() ? brought : ids.next();
  }

  /** The path as the router sees it, or the raw text if it cannot be decoded. */
  private static String path(String target) {
    if (target.startsWith("/") && target.indexOf('%') < 0 && target.indexOf('#') < 0) {
      return beforeQuery(target);
    }
    String relative = ORIGIN.matcher(target).replaceFirst("");
    try {
      return new QueryStringDecoder(relative).path();
    } catch (IllegalArgumentException brokenEncoding) {
      return relative;
    }
  }

  /** A plus means a space only in a query, but Micronaut decodes it in paths, too. */
  private static String withPlainPlus(String uri) {
    if (uri.indexOf('+') < 0) {
      return uri;
    }
    String path = beforeQuery(uri);
    return path.replace("+", "%2B") + uri.substring(path.length());
  }

  /** Browsers send these as they are, most in queries alone, but Micronaut refuses them. */
  private static String encoded(String uri) {
    return uri.replace("|", "%7C")
        .replace("{", "%7B")
        .replace("}", "%7D")
        .replace("^", "%5E")
        .replace("`", "%60")
        .replace("\\", "%5C");
  }

  /** A trailing slash makes no difference to routes, so later handlers see the path without it. */
  private static String withoutTrailingSlash(String uri) {
    String path = beforeQuery(uri);
    return path.length() > 1 && path.endsWith("/") && path.startsWith("/")
        ? path.substring(0, path.length() - 1) + uri.substring(path.length())
        : uri;
  }

  private static String beforeQuery(String target) {
    int query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  /**
   * Checks what the HTTP codec does not, so that every proxy sees the same request and the same end
   * of it (RFC 9112, 2.3, 3.2 and 6.1).
   */
  private static final class RequestSyntax {

    /** A name, an IPv4 address or an IPv6 address in brackets, and perhaps a port. */
    private static final Pattern HOST =
        Pattern.compile("(?:[A-Za-z0-9._~%-]++|\\[[0-9A-Fa-f:.]+])(?::[0-9]{0,5})?");

    /** Whether a request has a supported version, one host, and one unambiguous body length. */
    static boolean isValid(HttpRequest request) {
      HttpHeaders headers = request.headers();
      boolean isOldVersion = request.protocolVersion().equals(HttpVersion.HTTP_1_0);
      return (isOldVersion || request.protocolVersion().equals(HttpVersion.HTTP_1_1))
          && hasValidHost(headers, isOldVersion)
          && hasValidTransferEncoding(headers, isOldVersion);
    }

    private static boolean hasValidHost(HttpHeaders headers, boolean mayBeMissing) {
      Iterator<? extends CharSequence> hosts =
          headers.valueCharSequenceIterator(HttpHeaderNames.HOST);
      if (!hosts.hasNext()) {
        return mayBeMissing;
      }
      return HOST.matcher(hosts.next()).matches() && !hosts.hasNext();
    }

    /** Only chunked is supported; with a length beside it the end would be ambiguous. */
    private static boolean hasValidTransferEncoding(HttpHeaders headers, boolean mustBeMissing) {
      Iterator<? extends CharSequence> codings =
          headers.valueCharSequenceIterator(HttpHeaderNames.TRANSFER_ENCODING);
      return !codings.hasNext()
          || !mustBeMissing
              && AsciiString.contentEqualsIgnoreCase(HttpHeaderValues.CHUNKED, codings.next())
              && !codings.hasNext()
              && !headers.contains(HttpHeaderNames.CONTENT_LENGTH);
    }
  }
}
