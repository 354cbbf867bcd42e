package dev.rondo.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requests that are sent before earlier ones are answered. */
final class PipelineTest {

  private final EmbeddedChannel edge =
      new EmbeddedChannel(TestEdge.of(new Wire("svc", List.of("http://localhost:8080"), "")));

  private void ask(int times) {
    for (int i = 0; i < times; i++) {
      edge.writeInbound(
          new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/svc/info?q=" + i));
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
      ask(ServerEdge.MOST_PENDING);
      answer(ServerEdge.MOST_PENDING);
    }

    assertThat(edge.isOpen()).isTrue();
    assertThat(edge.inboundMessages()).hasSize(1000 * ServerEdge.MOST_PENDING);
  }

  @Test
  void endsAConnectionThatAsksForThousandsAtOnce() {
    ask(100_000);

    assertThat(edge.inboundMessages()).hasSize(ServerEdge.MOST_PENDING);
    assertThat(edge.isOpen()).isFalse();
  }
}
