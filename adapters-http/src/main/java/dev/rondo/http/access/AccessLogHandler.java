package dev.rondo.http.access;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.connection.RequestIds;
import dev.rondo.http.limit.ClientAddresses;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs the requests of one connection when their answers begin, which is in the order of the
 * requests. Of a request it tells nothing that may be secret: the path, but for the secret that a
 * link into the console ends in, and neither query nor headers.
 */
final class AccessLogHandler extends ChannelDuplexHandler {

  private static final Logger LOG = LoggerFactory.getLogger("dev.rondo.access");

  /** No path of the program is as long; strangers may ask for longer ones. */
  private static final int LONGEST = 512;

  /** What could move the cursor of a terminal, or break a line. */
  private static final Pattern UNPRINTABLE = Pattern.compile("[^!-~]");

  /** What follows it lets whoever has it into the console. */
  private static final String LINK = "/console/login/";

  private static final String ANY_LINK = LINK + "{link}";

  private final ClientAddresses addresses;
  private final Ticker ticker;
  private final ArrayDeque<Asked> waiting = new ArrayDeque<>();

  AccessLogHandler(ClientAddresses addresses, Ticker ticker) {
    this.addresses = addresses;
    this.ticker = ticker;
  }

  private record Asked(String method, String path, String caller, String id, long at) {}

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
    if (message instanceof HttpRequest request) {
      waiting.add(
          new Asked(
              printable(request.method().name()),
              path(request.uri()),
              caller(context, request),
              Objects.requireNonNullElse(request.headers().get(RequestIds.HEADER), ""),
              ticker.read()));
    }
    super.channelRead(context, message);
  }

  private String caller(ChannelHandlerContext context, HttpRequest request) {
    return addresses.of(
        (InetSocketAddress) context.channel().remoteAddress(),
        request.headers().getAll("Forwarded"),
        request.headers().getAll("X-Forwarded-For"));
  }

  private static String path(String target) {
    int query = target.indexOf('?');
    String path = query < 0 ? target : target.substring(0, query);
    int link = path.indexOf(LINK);
    return link < 0 ? printable(path) : printable(path.substring(0, link)) + ANY_LINK;
  }

  private static String printable(String text) {
    String part = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    return UNPRINTABLE.matcher(part).replaceAll("?");
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
      throws Exception {
    if (message instanceof HttpResponse response && PendingRequests.isAnswer(message)) {
      Asked asked = waiting.poll();
      if (asked != null) {
        log(asked, response.status().code());
      }
    }
    super.write(context, message, promise);
  }

  private void log(Asked asked, int status) {
    long millis = Duration.ofNanos(ticker.read() - asked.at).toMillis();
    LOG.atInfo()
        .addKeyValue("client", asked.caller)
        .addKeyValue("method", asked.method)
        .addKeyValue("path", asked.path)
        .addKeyValue("status", status)
        .addKeyValue("millis", millis)
        .addKeyValue("request", asked.id)
        .log(
            "{} {} {} in {} ms for {}, request {}",
            asked.method,
            asked.path,
            status,
            millis,
            asked.caller,
            asked.id);
  }
}
