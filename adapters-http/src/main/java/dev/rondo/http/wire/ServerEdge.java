package dev.rondo.http.wire;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.util.AsciiString;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Gives every request of one connection its id and every response the common headers. It stands
 * next to the HTTP codec, so it also sees what filters do not: requests that cannot be parsed, and
 * failures to write a response.
 */
final class ServerEdge extends ChannelDuplexHandler {

  private static final Pattern KEPT_ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
  private static final Pattern ORIGIN = Pattern.compile("^[A-Za-z]+://[^/?#]*");

  // As these are, they are looked up and written faster than strings.
  private static final AsciiString ID = AsciiString.of(RequestIds.HEADER);

  private final Wire wire;
  private final AsciiString versionName;
  private final AsciiString version;
  private final RequestIds ids;
  private final RequestLimit limit;

  /** The requests that wait for their answers: HTTP/1.1 answers in the order of the requests. */
  private final Queue<Pending> pending = new ArrayDeque<>();

  /** How many bytes of the request that is coming in came after its answer. */
  private long afterwards;

  ServerEdge(Wire wire, RequestIds ids, RequestLimit limit) {
    this.wire = wire;
    this.versionName = AsciiString.of(wire.header("Version"));
    this.version = AsciiString.of(wire.versionHeader());
    this.ids = ids;
    this.limit = limit;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (message instanceof HttpRequest request) {
      Pending marks = new Pending(id(request), wire.covers(path(request.uri())));
      pending.add(marks);
      afterwards = 0;
      request.headers().set(ID, marks.id());
      request.setUri(withPlainPlus(request.uri()));
      // Bodies are taken as they come: what is signed are the bytes that were sent.
      request.headers().remove(HttpHeaderNames.CONTENT_ENCODING);
      if (marks.branded()) {
        // Every answer comes in one format: better that one than none.
        request.headers().remove(HttpHeaderNames.ACCEPT);
      }
    }
    if (message instanceof HttpContent content && isTooMuchAfterwards(content)) {
      content.release();
      context.close();
    } else {
      context.fireChannelRead(message);
    }
  }

  /**
   * The rest of a request that is refused early is read and dropped, as a caller who is still
   * sending would else not see the answer; but not without end.
   */
  private boolean isTooMuchAfterwards(HttpContent content) {
    if (pending.isEmpty()) {
      afterwards += content.content().readableBytes();
    }
    return afterwards > limit.bytes();
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
      throws Exception {
    if (message instanceof HttpResponse response && isFinal(response)) {
      complete(response, pending.poll());
    }
    super.write(context, message, promise);
  }

  private void complete(HttpResponse response, @Nullable Pending request) {
    response.headers().set(ID, request == null ? ids.next() : request.id());
    if (request != null && request.branded() && !version.isEmpty()) {
      response.headers().set(versionName, version);
    }
    String type = response.headers().get(HttpHeaderNames.CONTENT_TYPE, "");
    if (HttpHeaderValues.APPLICATION_JSON.contentEqualsIgnoreCase(type)) {
      response.headers().add(HttpHeaderNames.VARY, HttpHeaderNames.ACCEPT_ENCODING);
    }
  }

  private String id(HttpRequest request) {
    String brought = request.headers().get(ID);
    return brought != null && KEPT_ID.matcher(brought).matches() ? brought : ids.next();
  }

  private static boolean isFinal(HttpResponse response) {
    return response.status().codeClass() != HttpStatusClass.INFORMATIONAL;
  }

  /** The path as the router sees it; the raw text where it cannot be decoded. */
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

  /** Only in a query does a plus mean a space; Micronaut takes it so in paths, too. */
  private static String withPlainPlus(String uri) {
    if (uri.indexOf('+') < 0) {
      return uri;
    }
    String path = beforeQuery(uri);
    return path.replace("+", "%2B") + uri.substring(path.length());
  }

  private static String beforeQuery(String target) {
    int query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  private record Pending(String id, boolean branded) {}
}
