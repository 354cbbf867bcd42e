package dev.rondo.http.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import org.junit.jupiter.api.Test;

final class BodyBudgetTest {

  private final BodyBudget budget = new BodyBudget(100, 250);
  private final EmbeddedChannel channel = channel();

  private EmbeddedChannel channel() {
    return new EmbeddedChannel(new BodyBudgetHandler(budget));
  }

  private static HttpRequest post(String... headers) {
    HttpRequest request = new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.POST, "/svc/x");
    for (int i = 0; i < headers.length; i += 2) {
      request.headers().add(headers[i], headers[i + 1]);
    }
    return request;
  }

  private static FullHttpResponse ok() {
    return new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
  }

  @Test
  void countsABodyFromItsHeadersToItsAnswer() {
    channel.writeInbound(post("Content-Length", "60"));
    assertThat(budget.taken()).isEqualTo(60);

    channel.writeOutbound(ok());
    assertThat(budget.taken()).isZero();
  }

  @Test
  void countsTheMostWhereTheLengthIsNotToldOrTooMuch() {
    channel.writeInbound(post("Transfer-Encoding", "chunked"));
    assertThat(budget.taken()).isEqualTo(100);

    channel().writeInbound(post("Content-Length", "9999999999"));
    assertThat(budget.taken()).isEqualTo(200);
  }

  @Test
  void countsNeitherUploadsNorRequestsWithoutBody() {
    channel.writeInbound(
        post("Content-Length", "1000", "Content-Type", "Multipart/form-data; boundary=x"));
    channel.writeInbound(post());
    channel.writeInbound(post("Content-Length", "x"));
    channel.writeInbound(post("Content-Length", "-5"));

    assertThat(budget.taken()).isZero();
    assertThat(channel.inboundMessages()).hasSize(4);
  }

  @Test
  void givesBackWhatTheConnectionHadTakenWhenItEnds() {
    channel.writeInbound(post("Content-Length", "60"), post("Content-Length", "70"));
    assertThat(budget.taken()).isEqualTo(130);

    channel.close();

    assertThat(budget.taken()).isZero();
  }

  @Test
  void refusesWhenNothingIsLeftAndTakesAgainWhenSomethingIs() {
    EmbeddedChannel other = channel();
    other.writeInbound(post("Content-Length", "100"), post("Content-Length", "100"));

    channel.writeInbound(post("Content-Length", "60"));

    HttpResponse refusal = channel.readOutbound();
    assertThat(refusal.status()).isEqualTo(HttpResponseStatus.SERVICE_UNAVAILABLE);
    assertThat(refusal.headers().get("Retry-After")).isEqualTo("1");
    assertThat(channel.inboundMessages()).isEmpty();
    assertThat(channel.isOpen()).isFalse();
    assertThat(budget.taken()).isEqualTo(200);
    other.writeOutbound(ok());
    EmbeddedChannel later = channel();
    later.writeInbound(post("Content-Length", "60"));
    assertThat(later.inboundMessages()).hasSize(1);
  }

  @Test
  void endsTheConnectionWhereARefusalWouldOvertakeAnAnswer() {
    channel.writeInbound(
        post("Content-Length", "100"),
        post("Content-Length", "100"),
        post("Content-Length", "100"));

    assertThat(channel.outboundMessages()).isEmpty();
    assertThat(channel.isOpen()).isFalse();
    assertThat(budget.taken()).isZero();
  }

  @Test
  void hasRoomForOneBodyAtLeast() {
    assertThatThrownBy(() -> new BodyBudget(100, 99)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BodyBudget(0, 99)).isInstanceOf(IllegalArgumentException.class);
  }
}
