package dev.rondo.http.access;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.testing.TestTicker;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;

final class AccessLogHandlerTest {

  private final Logger log = (Logger) LoggerFactory.getLogger("dev.rondo.access");
  private final ListAppender<ILoggingEvent> told = new ListAppender<>();
  private final TestTicker ticker = new TestTicker();
  private final EmbeddedChannel channel =
      new EmbeddedChannel(
          new AccessLog(new ClientAddresses(List.of()), ticker).new AccessLogHandler()) {
        @Override
        protected SocketAddress remoteAddress0() {
          return new InetSocketAddress("203.0.113.7", 4711);
        }
      };

  @BeforeEach
  void listen() {
    told.start();
    log.setLevel(Level.INFO);
    log.addAppender(told);
  }

  @AfterEach
  void listenNoMore() {
    log.detachAppender(told);
    log.setLevel(null);
    channel.finishAndReleaseAll();
  }

  private void ask(HttpMethod method, String target, String id) {
    HttpRequest request = new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, method, target);
    request.headers().set("X-Request-Id", id);
    channel.writeInbound(request);
  }

  private void answer(HttpResponseStatus status) {
    channel.writeOutbound(new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status));
  }

  private List<String> lines() {
    return told.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  @Test
  void tellsRequestsInTheOrderOfTheirAnswersAndHowLongTheyTook() {
    ask(HttpMethod.GET, "/svc/levels/list", "one");
    ticker.pass(Duration.ofMillis(2));
    ask(HttpMethod.POST, "/svc/rooms/create", "two");
    ticker.pass(Duration.ofMillis(3));

    answer(HttpResponseStatus.CONTINUE);
    assertThat(lines()).isEmpty();
    answer(HttpResponseStatus.OK);
    answer(HttpResponseStatus.UNAUTHORIZED);

    assertThat(lines())
        .containsExactly(
            "GET /svc/levels/list 200 in 5 ms for 203.0.113.7, request one",
            "POST /svc/rooms/create 401 in 3 ms for 203.0.113.7, request two");
  }

  @ParameterizedTest
  @CsvSource({
    "/svc/levels/list?keywords=SECRET, /svc/levels/list",
    "/console/import/upload?token=SECRET, /console/import/upload",
    "/console/login/SECRET, /console/login/{link}",
    "/console/login/SECRET?x=/console/login/, /console/login/{link}",
    "/svc/info?token=SECRET&x=/console/login/, /svc/info",
    "//play/console/login/SECRET/more, //play/console/login/{link}",
    "http://localhost/console/login/SECRET, http://localhost/console/login/{link}",
    "/console/./LOGIN;x/SECRET, /console/./LOGIN;x/{link}",
    "/console//%6cogi%6E%2FSECRET, /console//login/{link}",
    "/console;x/login/SECRET, /console;x/login/{link}",
    "/console/login/SECRET%, /console/login/{link}",
    "/console/login/SECRET/login/x, /console/login/{link}",
    "/console/login, /console/login",
    "/svc/levels/login/community, /svc/levels/login/community"
  })
  void leavesOutQueriesAndTheSecretOfALinkIntoTheConsole(String target, String path) {
    ask(HttpMethod.GET, target, "id");
    answer(HttpResponseStatus.OK);
    assertThat(lines()).containsExactly("GET " + path + " 200 in 0 ms for 203.0.113.7, request id");
  }

  @Test
  void cutsWhatIsLongAndShowsNothingThatControlsATerminal() {
    ask(HttpMethod.valueOf("M".repeat(5000)), "/" + "a".repeat(5000), "id");
    answer(HttpResponseStatus.OK);
    ask(HttpMethod.GET, "/\u001b[2J\u0085\u2028é", "id");
    answer(HttpResponseStatus.OK);
    assertThat(lines())
        .satisfiesExactly(
            cut -> assertThat(cut).startsWith("MMM").contains(" /aaa").hasSizeLessThan(1200),
            shown -> assertThat(shown).startsWith("GET /?[2J??? 200 "));
  }
}
