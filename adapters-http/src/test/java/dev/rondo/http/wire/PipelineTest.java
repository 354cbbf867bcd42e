package dev.rondo.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requests that are sent before earlier ones are answered. */
final class PipelineTest {

  private static final Wire WIRE = new Wire("svc", List.of("http://localhost:8080"), "");

  private final EmbeddedChannel edge = new EmbeddedChannel(TestEdge.of(WIRE));

  private static void ask(EmbeddedChannel edge, int times) {
    for (int i = 0; i < times && edge.isOpen(); i++) {
      FullHttpRequest request =
          new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/svc/info?q=" + i);
      request.headers().set(HttpHeaderNames.HOST, "rondo.test");
      edge.writeInbound(request);
    }
  }

  private void answer(int times) {
    for (int i = 0; i < times; i++) {
      edge.writeOutbound(new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK));
    }
  }

  @Test
  void passesOnAsManyAsAreAnswered() {
    for (int i = 0; i < 1000; i++) {
      ask(edge, ServerEdge.MOST_PENDING);
      answer(ServerEdge.MOST_PENDING);
    }

    assertThat(edge.isOpen()).isTrue();
    assertThat(edge.inboundMessages()).hasSize(1000 * ServerEdge.MOST_PENDING);
  }

  @Test
  void endsAConnectionThatAsksForThousandsAtOnce() {
    ask(edge, 100_000);

    assertThat(edge.inboundMessages()).hasSize(ServerEdge.MOST_PENDING);
    assertThat(edge.isOpen()).isFalse();
  }

  @Test
  void letsEachConnectionHaveFewerWhenManyWaitOnAllOfThem() {
    WaitingRequests all = new WaitingRequests(200);
    EmbeddedChannel first = new EmbeddedChannel(TestEdge.of(WIRE, all));
    EmbeddedChannel second = new EmbeddedChannel(TestEdge.of(WIRE, all));
    ask(first, ServerEdge.MOST_PENDING);
    ask(second, ServerEdge.MOST_PENDING);
    assertThat(first.isOpen()).isTrue();
    assertThat(second.isOpen()).isFalse();
    assertThat(second.inboundMessages()).hasSize(200 - ServerEdge.MOST_PENDING);

    EmbeddedChannel third = new EmbeddedChannel(TestEdge.of(WIRE, all));
    ask(third, ServerEdge.MOST_PENDING);
    assertThat(third.isOpen()).as("the second has given its places back").isFalse();
    assertThat(third.inboundMessages()).hasSize(200 - ServerEdge.MOST_PENDING);
  }
}
