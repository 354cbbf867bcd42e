package dev.rondo.http.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.connection.TestRequestContextHandler;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.testing.Allocation;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What it takes to give an answer that is ready, from the bytes of a request to those it gets. */
final class AnswerAllocationTest {

  private static final byte[] BODY = "{\"items\":[]}".repeat(500).getBytes(StandardCharsets.UTF_8);
  private static final long CACHE = 1 << 20;

  private EmbeddedChannel channel;
  private ChannelHandler requestContext;
  private ResponseCache answers;
  private int asked;

  @BeforeEach
  void connect() {
    CatalogueVersion version = new CatalogueVersion(() -> 0);
    version.confirm(1, 0);
    ServerIdentity identity = new ServerIdentity("svc", List.of("http://localhost:8080"), "1.0.0");
    answers =
        new ResponseCache(
            identity, new TestCallers(), new RecentWrites(() -> 0), version, CACHE, () -> 0);
    PendingRequests pending = TestRequestContextHandler.pending();
    requestContext = TestRequestContextHandler.of(identity, pending);
    channel =
        new EmbeddedChannel(
            new HttpServerCodec(),
            new CachedResponseHandler(
                answers, new HttpDate(InstantSource.system()), Runnable::run, pending),
            new Controllers());
  }

  @AfterEach
  void disconnect() {
    channel.finishAndReleaseAll();
  }

  @Test
  void staysLowWhereTheBodyIsSent() {
    ByteBuf request = request("");
    Allocation.assertKeeps(1_770, () -> assertThat(answer(request)).isGreaterThan(BODY.length));
    assertThat(asked).isEqualTo(1);
  }

  @Test
  void staysLowWhereTheCallerHoldsTheBody() {
    answer(request(""));
    ByteBuf request = request("If-None-Match: *\r\n");
    Allocation.assertKeeps(1_840, () -> assertThat(answer(request)).isLessThan(BODY.length));
    assertThat(asked).isEqualTo(1);
  }

  @Test
  void staysLowForAPlayer() {
    ByteBuf request = request(TestCallers.HEADER + ": player\r\n");
    Allocation.assertKeeps(2_350, () -> assertThat(answer(request)).isGreaterThan(BODY.length));
    assertThat(asked).isEqualTo(1);
  }

  @Test
  void staysLowBehindTheRequestContext() {
    channel.pipeline().addAfter(channel.pipeline().firstContext().name(), "edge", requestContext);
    ByteBuf request = request("");
    Allocation.assertKeeps(2_180, () -> assertThat(answer(request)).isGreaterThan(BODY.length));
  }

  private static ByteBuf request(String header) {
    String text = "GET /svc/levels/list HTTP/1.1\r\nHost: localhost:8080\r\n" + header + "\r\n";
    return Unpooled.unreleasableBuffer(
        Unpooled.directBuffer().writeBytes(text.getBytes(StandardCharsets.US_ASCII)));
  }

  /** Sends a request; how many bytes it gets. */
  private int answer(ByteBuf request) {
    channel.writeInbound(request.duplicate());
    int bytes = 0;
    for (ByteBuf part = channel.readOutbound(); part != null; part = channel.readOutbound()) {
      bytes += part.readableBytes();
      part.release();
    }
    return bytes;
  }

  /** Stands for all that lies behind. */
  private final class Controllers extends SimpleChannelInboundHandler<HttpRequest> {

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpRequest request) {
      asked++;
      FullHttpResponse response =
          new DefaultFullHttpResponse(
              HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.wrappedBuffer(BODY));
      response
          .headers()
          .set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON)
          .set(
              CacheMark.NAME,
              CacheMark.shared(CachedView.ITEM_LIST, Validity.NO_ITEM, new long[0]).text());
      context.writeAndFlush(response);
    }
  }
}
