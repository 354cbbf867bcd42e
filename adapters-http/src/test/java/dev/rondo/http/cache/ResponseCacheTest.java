package dev.rondo.http.cache;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.http.protocol.ServerIdentity;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
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
  private final ResponseCache answers =
      new ResponseCache(WIRE, new TestCallers(), new RecentWrites(STILL), version, MOST, STILL);

  @Test
  void takesNoMoreMemoryThanItMayHoweverLongTheRequestsAre() {
    version.confirm(1, STILL.read());
    List<String> targets =
        IntStream.range(0, 10_000).mapToObj(i -> "/svc/info?q=" + i + LONG).toList();

    targets.forEach(this::prepare);

    assertThat(answers.bytes()).isLessThanOrEqualTo(MOST);
    assertThat(targets.stream().filter(this::isKept).mapToLong(String::length).sum())
        .isBetween(1L, (long) MOST);
  }

  /** Pages of lists, of which there are many, and every one is asked for as often as any. */
  @Test
  void keepsManyLongTexts() {
    version.confirm(1, STILL.read());
    List<String> targets =
        IntStream.range(0, 200).mapToObj(i -> "/svc/levels/list?page=" + i).toList();
    targets.forEach(target -> prepare(target, text(target)));

    assertThat(answers.bytes()).isLessThan(MOST / 2);
    assertThat(targets)
        .allSatisfy(
            target -> {
              CachedResponse found = answers.find(lookup(target));
              assertThat(found).isNotNull();
              assertThat(found.body())
                  .isInstanceOfSatisfying(
                      CachedResponse.Bytes.class,
                      bytes -> assertThat(bytes.bytes()).isEqualTo(text(target)));
            });
    assertThat(answers.bytes()).isLessThanOrEqualTo(MOST);
    version.confirm(2, STILL.read());
    assertThat(targets).noneMatch(this::isKept);
  }

  private static byte[] text(String target) {
    return (target + ";").repeat(20_000 / target.length()).getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void sendsTheLastResponseForAnHourWhileTheDatabaseIsAway() {
    AtomicLong now = new AtomicLong();
    CatalogueVersion known = new CatalogueVersion(now::get);
    RecentWrites writes = new RecentWrites(now::get);
    ResponseCache held = new ResponseCache(WIRE, new TestCallers(), writes, known, MOST, now::get);
    known.confirm(1, now.get());
    Supplier<CacheLookup> list = () -> held.lookup(get("/svc/levels/list"));
    Supplier<CacheLookup> board = () -> held.lookup(get("/svc/board"));
    held.prepare(list.get(), mark(CachedView.ITEM_LIST), response());
    held.prepare(board.get(), mark(CachedView.LEADERBOARD), response());
    now.addAndGet(Duration.ofSeconds(3).toNanos());
    known.confirm(1, now.get());
    assertThat(held.find(board.get())).isNull();
    known.lose();

    now.addAndGet(Duration.ofSeconds(59).toNanos());
    CachedResponse stale = held.find(list.get());
    assertThat(stale.headers().get("Age")).isEqualTo("59");
    assertThat(stale.headers().get("Cache-Control")).isEqualTo("no-cache, stale-if-error=3600");
    assertThat(stale.notModified().headers().get("Age")).isEqualTo("59");
    assertThat(held.find(board.get()).headers().get("Age")).isEqualTo("62");
    HttpRequest signedIn = get("/svc/levels/list");
    signedIn.headers().set(TestCallers.HEADER, TestCallers.UNKNOWN);
    assertThat(held.find(held.lookup(signedIn))).isNotNull();
    assertThat(held.find(held.lookup(get("/svc/levels/list?page=1")))).isNull();

    now.addAndGet(Validity.LONGEST_STALE.toNanos());
    assertThat(held.find(list.get())).isNull();
    known.regain();
    known.confirm(1, now.get());
    assertThat(held.find(list.get()).headers().contains("Age")).isFalse();
    known.confirm(2, now.get());
    known.lose();
    assertThat(held.find(list.get())).isNull();
  }

  @Test
  void hasOneCallerRenewWhatEndsByTimeWhileOthersGetTheLast() {
    AtomicLong now = new AtomicLong();
    CatalogueVersion known = new CatalogueVersion(STILL);
    known.confirm(1, now.get());
    ResponseCache timed =
        new ResponseCache(
            WIRE, new TestCallers(), new RecentWrites(now::get), known, MOST, now::get);
    Supplier<CacheLookup> lookup = () -> timed.lookup(get("/svc/board"));
    timed.prepare(lookup.get(), mark(CachedView.LEADERBOARD), response());

    now.set(Duration.ofMillis(999).toNanos());
    assertThat(timed.find(lookup.get())).isNotNull();
    assertThat(timed.find(lookup.get())).isNotNull();
    now.set(Duration.ofMillis(1001).toNanos());
    assertThat(timed.find(lookup.get())).as("the first renews it").isNull();
    assertThat(timed.find(lookup.get())).as("the others").isNotNull();
    now.set(Duration.ofMillis(2001).toNanos());
    assertThat(timed.find(lookup.get())).as("when nobody renewed it").isNull();
    assertThat(timed.find(lookup.get())).isNull();
  }

  /** Who presents what is read from the path; a target in another form has none to read. */
  @Test
  void leavesTargetsInOtherFormsToTheControllers() {
    version.confirm(1, STILL.read());
    List<String> targets = List.of("http://localhost/svc/info", "*", "/svc/info#top");
    targets.forEach(this::prepare);

    assertThat(targets).noneMatch(this::isKept);
  }

  private void prepare(String target) {
    answers.prepare(lookup(target), mark(CachedView.SERVER), response());
  }

  private void prepare(String target, byte[] text) {
    FullHttpResponse response =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.wrappedBuffer(text));
    response.headers().set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON);
    answers.prepare(lookup(target), mark(CachedView.ITEM_LIST), response);
  }

  private static CacheMark mark(CachedView view) {
    return CacheMark.shared(view, Validity.NO_ITEM, new long[0]);
  }

  private static FullHttpResponse response() {
    return new DefaultFullHttpResponse(
        HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.wrappedBuffer(new byte[10]));
  }

  private boolean isKept(String target) {
    return answers.find(lookup(target)) != null;
  }

  private CacheLookup lookup(String target) {
    return answers.lookup(get(target));
  }

  private static HttpRequest get(String target) {
    return new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, target);
  }
}
