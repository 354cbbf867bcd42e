package dev.rondo.http.cache;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.http.protocol.ServerIdentity;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ResponseCacheTest {

  private static final int MOST = 1_000_000;
  private static final String LONG = "x".repeat(2_000);
  private static final ServerIdentity WIRE =
      new ServerIdentity("svc", List.of("http://localhost:8080"), "");

  // On a busy machine the version would be too old before all answers are prepared.
  private static final Ticker STILL = () -> 0;

  private final CatalogueVersion version = new CatalogueVersion(STILL);
  private final ResponseCache answers = new ResponseCache(WIRE, version, MOST, STILL);

  @Test
  void takesNoMoreMemoryThanItMayHoweverLongTheRequestsAre() {
    version.confirm(1);
    List<String> targets =
        IntStream.range(0, 100_000).mapToObj(i -> "/svc/info?q=" + i + LONG).toList();

    targets.forEach(this::prepare);

    assertThat(answers.bytes()).isLessThanOrEqualTo(MOST);
    assertThat(targets.stream().filter(this::isKept).mapToLong(String::length).sum())
        .isBetween(1L, (long) MOST);
  }

  private void prepare(String target) {
    FullHttpResponse response =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.wrappedBuffer(new byte[10]));
    answers.prepare(lookup(target), Cacheable.CATALOGUE, response);
  }

  private boolean isKept(String target) {
    return answers.find(lookup(target)) != null;
  }

  private CacheLookup lookup(String target) {
    return answers.lookup(new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, target));
  }
}
