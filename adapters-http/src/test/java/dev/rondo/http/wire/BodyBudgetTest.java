package dev.rondo.http.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.DefaultLastHttpContent;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
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

  private static HttpContent bytes(int count) {
    return new DefaultHttpContent(Unpooled.wrappedBuffer(new byte[count]));
  }

  @Test
  void countsABodyAsItComesUntilItsAnswer() {
    channel.writeInbound(post("Content-Length", "90"));
    assertThat(budget.taken()).isZero();
    channel.writeInbound(bytes(60));
    channel.writeInbound(bytes(30));
    assertThat(budget.taken()).isEqualTo(90);

    channel.writeOutbound(ok());
    assertThat(budget.taken()).isZero();
  }

  @Test
  void countsNothingThatComesAfterTheAnswer() {
    channel.writeInbound(post("Transfer-Encoding", "chunked"), bytes(60));
    channel.writeOutbound(ok());

    channel.writeInbound(bytes(40));

    assertThat(budget.taken()).isZero();
  }

  @Test
  void doesNotCountUploads() {
    HttpRequest upload =
        post("Content-Length", "1000", "Content-Type", "Multipart/form-data; boundary=x");
    upload.setUri("/svc/levels/result/upload?localization=en");

    channel.writeInbound(upload, bytes(200));

    assertThat(budget.taken()).isZero();
    assertThat(channel.inboundMessages()).hasSize(2);
  }

  @Test
  void countsABodyThatOnlyCallsItselfAnUpload() {
    channel.writeInbound(
        post("Content-Length", "100", "Content-Type", "multipart/form-data; boundary=x"),
        bytes(100));

    assertThat(budget.taken()).isEqualTo(100);
  }

  @Test
  void passesOnRequestsWithoutBody() {
    channel.writeInbound(post(), post("Content-Length", "x"), post("Content-Length", "-5"));

    assertThat(budget.taken()).isZero();
    assertThat(channel.inboundMessages()).hasSize(3);
  }

  @Test
  void givesBackWhatTheConnectionHadTakenWhenItEnds() {
    channel.writeInbound(post("Content-Length", "60"), bytes(60));
    channel.writeInbound(post("Content-Length", "70"), bytes(50));
    assertThat(budget.taken()).isEqualTo(110);

    channel.close();

    assertThat(budget.taken()).isZero();
  }

  @Test
  void refusesWhatWouldNotFitAndTakesAgainWhenItDoes() {
    EmbeddedChannel other = channel();
    other.writeInbound(post("Content-Length", "100"), bytes(100));
    other.writeInbound(post("Content-Length", "100"), bytes(100));

    channel.writeInbound(post("Content-Length", "60"));

    HttpResponse refusal = channel.readOutbound();
    assertThat(refusal.status()).isEqualTo(HttpResponseStatus.SERVICE_UNAVAILABLE);
    assertThat(refusal.headers().get("Retry-After")).isEqualTo("1");
    assertThat(channel.inboundMessages()).isEmpty();
    assertThat(channel.isOpen()).isTrue();
    channel.writeInbound(bytes(30), last(30));
    assertThat(channel.inboundMessages()).isEmpty();
    assertThat(channel.isOpen()).isFalse();
    assertThat(budget.taken()).isEqualTo(200);
    other.writeOutbound(ok());
    EmbeddedChannel later = channel();
    later.writeInbound(post("Content-Length", "60"));
    assertThat(later.inboundMessages()).hasSize(1);
  }

  @Test
  void refusesABodyOfUnknownLengthWhereTheLargestWouldNotFit() {
    EmbeddedChannel other = channel();
    other.writeInbound(post("Content-Length", "100"), bytes(100));
    other.writeInbound(post("Content-Length", "60"), bytes(60));

    channel.writeInbound(post("Transfer-Encoding", "chunked"));

    HttpResponse refusal = channel.readOutbound();
    assertThat(refusal.status()).isEqualTo(HttpResponseStatus.SERVICE_UNAVAILABLE);
  }

  @Test
  void endsTheConnectionWhereARefusalWouldOvertakeAnAnswer() {
    channel.writeInbound(post("Content-Length", "100"), bytes(100));
    channel.writeInbound(post("Content-Length", "100"), bytes(100));
    channel.writeInbound(post("Content-Length", "100"));

    assertThat(channel.outboundMessages()).isEmpty();
    assertThat(channel.isOpen()).isFalse();
    assertThat(budget.taken()).isZero();
  }

  private static HttpContent last(int count) {
    return new DefaultLastHttpContent(Unpooled.wrappedBuffer(new byte[count]));
  }

  @Test
  void refusesABodyThatTurnsOutNotToFit() {
    channel.writeInbound(post("Content-Length", "100"));
    EmbeddedChannel other = channel();
    other.writeInbound(post("Content-Length", "100"), bytes(100));
    other.writeInbound(post("Content-Length", "100"), bytes(100));

    channel.writeInbound(bytes(60));

    HttpResponse refusal = channel.readOutbound();
    assertThat(refusal.status()).isEqualTo(HttpResponseStatus.SERVICE_UNAVAILABLE);
    assertThat(channel.writeOneOutbound(ok()).isSuccess()).isFalse();
    assertThat(channel.outboundMessages()).isEmpty();
    channel.writeInbound(last(40));
    assertThat(channel.isOpen()).isFalse();
    assertThat(budget.taken()).isEqualTo(200);
  }

  @Test
  void hasRoomForOneBodyAtLeast() {
    assertThatThrownBy(() -> new BodyBudget(100, 99)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BodyBudget(0, 99)).isInstanceOf(IllegalArgumentException.class);
  }
}
