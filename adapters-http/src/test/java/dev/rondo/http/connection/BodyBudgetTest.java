package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.http.failure.TestEarlyFailures;
import dev.rondo.http.protocol.ServerIdentity;
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
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BodyBudgetTest {

  private static final int KB = 1024;

  /** Of which large bodies may take 225 KB. */
  private final BodyBudget budget = new BodyBudget(100 * KB, 150 * KB, 300 * KB);

  private final EmbeddedChannel channel = channel();

  private EmbeddedChannel channel() {
    return channel("");
  }

  private EmbeddedChannel channel(String address) {
    PendingRequests pending = TestRequestContextHandler.pending();
    return new EmbeddedChannel(
        TestRequestContextHandler.of(
            new ServerIdentity("svc", List.of("http://localhost:8080"), ""), pending),
        new BodyBudgetHandler(budget, address, pending, TestEarlyFailures.create()));
  }

  private static HttpRequest post(String... headers) {
    HttpRequest request = new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.POST, "/svc/x");
    request.headers().set("Host", "localhost");
    for (int i = 0; i < headers.length; i += 2) {
      request.headers().add(headers[i], headers[i + 1]);
    }
    return request;
  }

  private static String kb(int count) {
    return String.valueOf(count * KB);
  }

  private static FullHttpResponse ok() {
    return new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
  }

  private static HttpContent bytes(int count) {
    return new DefaultHttpContent(Unpooled.wrappedBuffer(new byte[count * KB]));
  }

  @Test
  void leavesRoomForOthersThanOneAddress() {
    EmbeddedChannel first = channel("one");
    EmbeddedChannel second = channel("one");
    EmbeddedChannel other = channel("other");
    first.writeInbound(post("Content-Length", kb(100)));
    second.writeInbound(post("Content-Length", kb(80)));
    other.writeInbound(post("Content-Length", kb(80)));

    FullHttpResponse refused = second.readOutbound();
    assertThat(refused.status()).isEqualTo(HttpResponseStatus.SERVICE_UNAVAILABLE);
    refused.release();
    assertThat(other.<Object>readOutbound()).isNull();
    assertThat(budget.taken()).isEqualTo(180 * KB);

    first.finishAndReleaseAll();
    EmbeddedChannel third = channel("one");
    third.writeInbound(post("Content-Length", kb(90)));
    assertThat(budget.taken()).isEqualTo(170 * KB);
    List.of(second, other, third).forEach(EmbeddedChannel::finishAndReleaseAll);
    assertThat(budget.taken()).isZero();
  }

  @Test
  void countsALargeBodyFromItsBeginningToItsAnswer() {
    channel.writeInbound(post("Content-Length", kb(90)));
    assertThat(budget.taken()).isEqualTo(90 * KB);
    channel.writeInbound(bytes(60), bytes(30));
    assertThat(budget.taken()).isEqualTo(90 * KB);

    channel.writeOutbound(ok());
    assertThat(budget.taken()).isZero();
  }

  @Test
  void countsASmallBodyAsItComes() {
    channel.writeInbound(post("Content-Length", kb(63)));
    assertThat(budget.taken()).isZero();
    channel.writeInbound(bytes(60));
    assertThat(budget.taken()).isEqualTo(60 * KB);
    channel.writeInbound(bytes(3));
    assertThat(budget.taken()).isEqualTo(63 * KB);

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
        post("Content-Length", kb(1000), "Content-Type", "Multipart/form-data; boundary=x");
    upload.setUri("/svc/levels/result/upload?localization=en");

    channel.writeInbound(upload, bytes(200));

    assertThat(budget.taken()).isZero();
    assertThat(channel.inboundMessages()).hasSize(2);
  }

  @Test
  void countsABodyThatOnlyCallsItselfAnUpload() {
    channel.writeInbound(
        post("Content-Length", kb(100), "Content-Type", "multipart/form-data; boundary=x"),
        bytes(100));

    assertThat(budget.taken()).isEqualTo(100 * KB);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/svc/rooms/upload", "/svc/web/authenticate/upload", "/svc/upload"})
  void countsABodyThatIsReadWholeThoughItsPathEndsLikeThatOfAnUpload(String path) {
    HttpRequest request =
        post("Content-Length", kb(100), "Content-Type", "multipart/form-data; boundary=x");
    request.setUri(path);

    channel.writeInbound(request, bytes(100));

    assertThat(budget.taken()).isEqualTo(100 * KB);
  }

  @Test
  void passesOnRequestsWithoutBody() {
    channel.writeInbound(post(), post("Content-Length", "x"), post("Content-Length", "-5"));

    assertThat(budget.taken()).isZero();
    assertThat(channel.inboundMessages()).hasSize(3);
  }

  @Test
  void givesBackWhatTheConnectionHadTakenWhenItEnds() {
    channel.writeInbound(post("Content-Length", kb(60)), bytes(60));
    channel.writeInbound(post("Content-Length", kb(70)), bytes(50));
    assertThat(budget.taken()).isEqualTo(130 * KB);

    channel.close();

    assertThat(budget.taken()).isZero();
  }

  /** As many parts as fit into a request line: a regular expression must not recurse by them. */
  @ParameterizedTest
  @ValueSource(strings = {"upload", "other"})
  void readsAPathOfAnyNumberOfParts(String last) {
    HttpRequest request =
        post("Content-Type", "multipart/form-data; boundary=x", "Content-Length", kb(90));
    request.setUri("/svc/" + "a/".repeat(10_000) + last);

    channel.writeInbound(request);

    assertThat(channel.inboundMessages()).hasSize(1);
    assertThat(budget.taken()).isEqualTo(last.equals("upload") ? 0 : 90 * KB);
  }

  @Test
  void refusesWhatWouldNotFitAndTakesAgainWhenItDoes() {
    EmbeddedChannel other = channel();
    other.writeInbound(post("Content-Length", kb(100)), bytes(100));
    other.writeInbound(post("Content-Length", kb(100)), bytes(100));

    channel.writeInbound(post("Content-Length", kb(70)));

    HttpResponse rejection = channel.readOutbound();
    assertThat(rejection.status()).isEqualTo(HttpResponseStatus.SERVICE_UNAVAILABLE);
    assertThat(rejection.headers().get("Retry-After")).isEqualTo("1");
    assertThat(channel.inboundMessages()).isEmpty();
    assertThat(channel.isOpen()).isTrue();
    channel.writeInbound(bytes(30), last(40));
    assertThat(channel.inboundMessages()).isEmpty();
    assertThat(channel.isOpen()).isFalse();
    assertThat(budget.taken()).isEqualTo(200 * KB);
    other.writeOutbound(ok());
    EmbeddedChannel later = channel();
    later.writeInbound(post("Content-Length", kb(70)));
    assertThat(later.inboundMessages()).hasSize(1);
  }

  @Test
  void refusesABodyOfUnknownLengthWhereTheLargestWouldNotFit() {
    EmbeddedChannel other = channel();
    other.writeInbound(post("Content-Length", kb(100)), bytes(100));
    other.writeInbound(post("Content-Length", kb(60)), bytes(60));

    channel.writeInbound(post("Transfer-Encoding", "chunked"));

    HttpResponse rejection = channel.readOutbound();
    assertThat(rejection.status()).isEqualTo(HttpResponseStatus.SERVICE_UNAVAILABLE);
  }

  @Test
  void endsTheConnectionWhereARefusalWouldOvertakeAnAnswer() {
    channel.writeInbound(post("Content-Length", kb(100)), bytes(100));
    channel.writeInbound(post("Content-Length", kb(100)), bytes(100));
    channel.writeInbound(post("Content-Length", kb(100)));

    assertThat(channel.outboundMessages()).isEmpty();
    assertThat(channel.isOpen()).isFalse();
    assertThat(budget.taken()).isZero();
  }

  private static HttpContent last(int count) {
    return new DefaultLastHttpContent(Unpooled.wrappedBuffer(new byte[count * KB]));
  }

  @ParameterizedTest
  @ValueSource(longs = {100 * KB + 1, Long.MAX_VALUE})
  void refusesABodyThatSaysThatItIsTooLargeBeforeItComes(long length) {
    channel.writeInbound(post("Content-Length", String.valueOf(length)));

    HttpResponse rejection = channel.readOutbound();
    assertThat(rejection.status()).isEqualTo(HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE);
    assertThat(channel.inboundMessages()).isEmpty();
    assertThat(budget.taken()).isZero();
    channel.writeInbound(bytes(60));
    assertThat(channel.isOpen()).isTrue();
  }

  @Test
  void refusesABodyThatTurnsOutNotToFit() {
    channel.writeInbound(post("Transfer-Encoding", "chunked"));
    EmbeddedChannel other = channel();
    other.writeInbound(post("Content-Length", kb(100)), bytes(100));
    other.writeInbound(post("Content-Length", kb(100)), bytes(100));

    channel.writeInbound(bytes(60));
    assertThat(budget.taken()).isEqualTo(260 * KB);
    channel.writeInbound(bytes(10));

    HttpResponse rejection = channel.readOutbound();
    assertThat(rejection.status()).isEqualTo(HttpResponseStatus.SERVICE_UNAVAILABLE);
    assertThat(channel.writeOneOutbound(ok()).isSuccess()).isFalse();
    assertThat(channel.outboundMessages()).isEmpty();
    channel.writeInbound(last(30));
    assertThat(channel.isOpen()).isFalse();
    assertThat(budget.taken()).isEqualTo(200 * KB);
  }

  @Test
  void letsTheFirstOfManyLargeBodiesInThatComeAtOnce() {
    List<EmbeddedChannel> callers = Stream.generate(this::channel).limit(10).toList();
    callers.forEach(caller -> caller.writeInbound(post("Content-Length", kb(100))));
    for (int part = 0; part < 10; part++) {
      callers.forEach(caller -> caller.writeInbound(bytes(10)));
    }

    assertThat(callers.stream().filter(EmbeddedChannel::isOpen).filter(this::isServed)).hasSize(2);
  }

  private boolean isServed(EmbeddedChannel caller) {
    return caller.outboundMessages().isEmpty();
  }

  @Test
  void keepsRoomForSmallBodiesWhenLargeOnesTakeAllTheyMay() {
    channel.writeInbound(post("Content-Length", kb(100)), bytes(100));
    channel.writeInbound(post("Content-Length", kb(100)), bytes(100));
    channel.writeInbound(post("Content-Length", kb(60)), bytes(60));

    assertThat(budget.taken()).isEqualTo(260 * KB);
    assertThat(channel.outboundMessages()).isEmpty();
  }

  @Test
  void countsWhatManySmallPiecesTakeInMemory() {
    channel.writeInbound(post("Transfer-Encoding", "chunked"));
    for (int i = 0; i < 100; i++) {
      channel.writeInbound(byteAlone());
    }

    assertThat(budget.taken()).isEqualTo(100 * BodyBudgetHandler.OF_A_PIECE);
  }

  @Test
  void refusesABodyOfTooManySmallPieces() {
    channel.writeInbound(post("Transfer-Encoding", "chunked"));
    for (int i = 0; i < 200 * KB / BodyBudgetHandler.OF_A_PIECE + 1; i++) {
      channel.writeInbound(byteAlone());
    }

    HttpResponse rejection = channel.readOutbound();
    assertThat(rejection.status()).isEqualTo(HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE);
    assertThat(rejection.headers().contains("Retry-After")).isFalse();
    channel.close();
    assertThat(budget.taken()).isZero();
  }

  private static HttpContent byteAlone() {
    return new DefaultHttpContent(Unpooled.wrappedBuffer(new byte[1]));
  }

  @Test
  void hasRoomForOneBodyAtLeast() {
    assertThatThrownBy(() -> new BodyBudget(100, 100, 99))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BodyBudget(0, 99, 99))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
