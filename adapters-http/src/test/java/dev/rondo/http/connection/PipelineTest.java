package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.protocol.ServerIdentity;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Requests that are sent before earlier ones are answered. */
final class PipelineTest {

  private static final ServerIdentity WIRE =
      new ServerIdentity("svc", List.of("http://localhost:8080"), "");

  private final EmbeddedChannel requestContext =
      new EmbeddedChannel(TestRequestContextHandler.of(WIRE));

  private static void ask(EmbeddedChannel requestContext, int times) {
    for (int i = 0; i < times && requestContext.isOpen(); i++) {
      FullHttpRequest request =
          new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/svc/info?q=" + i);
      request.headers().set(HttpHeaderNames.HOST, "rondo.test");
      requestContext.writeInbound(request);
    }
  }

  private void answer(int times) {
    answer(requestContext, times);
  }

  private static void answer(EmbeddedChannel channel, int times) {
    for (int i = 0; i < times; i++) {
      channel.writeOutbound(
          new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK));
    }
  }

  @Test
  void passesOnAsManyAsAreAnswered() {
    for (int i = 0; i < 1000; i++) {
      ask(requestContext, RequestContextHandler.MOST_PENDING);
      answer(RequestContextHandler.MOST_PENDING);
    }

    assertThat(requestContext.isOpen()).isTrue();
    assertThat(requestContext.inboundMessages()).hasSize(1000 * RequestContextHandler.MOST_PENDING);
  }

  @Test
  void endsAConnectionThatAsksForThousandsAtOnce() {
    ask(requestContext, 100_000);

    assertThat(requestContext.inboundMessages()).hasSize(RequestContextHandler.MOST_PENDING);
    assertThat(requestContext.isOpen()).isFalse();
  }

  @Test
  void letsEachConnectionHaveFewerWhenManyWaitOnAllOfThem() {
    AtomicLong all = new AtomicLong();
    EmbeddedChannel first = new EmbeddedChannel(TestRequestContextHandler.of(WIRE, all, 200));
    EmbeddedChannel second = new EmbeddedChannel(TestRequestContextHandler.of(WIRE, all, 200));
    ask(first, RequestContextHandler.MOST_PENDING);
    ask(second, RequestContextHandler.MOST_PENDING);
    assertThat(first.isOpen()).isTrue();
    assertThat(second.isOpen()).isFalse();
    assertThat(second.inboundMessages()).hasSize(200 - RequestContextHandler.MOST_PENDING);

    EmbeddedChannel third = new EmbeddedChannel(TestRequestContextHandler.of(WIRE, all, 200));
    ask(third, RequestContextHandler.MOST_PENDING);
    assertThat(third.isOpen()).as("the second has given its places back").isFalse();
    assertThat(third.inboundMessages()).hasSize(200 - RequestContextHandler.MOST_PENDING);
  }

  @Test
  void endsAConnectionWithTheLastResponseThatIsDueWhenTheServerStops() {
    AtomicBoolean isStopping = new AtomicBoolean();
    EmbeddedChannel channel =
        new EmbeddedChannel(
            TestRequestContextHandler.of(
                WIRE, TestRequestContextHandler.pending(), isStopping::get));
    ask(channel, 3);
    answer(channel, 1);
    isStopping.set(true);
    answer(channel, 1);
    assertThat(channel.isOpen()).isTrue();
    answer(channel, 1);

    assertThat(channel.isOpen()).isFalse();
    assertThat(channel.outboundMessages())
        .extracting(response -> ((HttpResponse) response).headers().get(HttpHeaderNames.CONNECTION))
        .containsExactly(null, null, "close");
  }
}
