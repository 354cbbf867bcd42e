package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;

import dev.rondo.application.community.ListReports;
import dev.rondo.application.console.ConsoleAccess;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.connection.StreamedBody;
import dev.rondo.http.console.DashboardController.DashboardFigures;
import dev.rondo.http.console.DashboardController.Samples;
import dev.rondo.http.console.DashboardStreams.DashboardStream;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.page.Language;
import dev.rondo.http.protocol.ServerIdentity;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micronaut.scheduling.TaskScheduler;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;

final class DashboardStreamsTest {

  private static final Secret SESSION = Secret.presented("session");
  private static final Secret OTHER = Secret.presented("other");
  private static final ConsoleView VIEW =
      new ConsoleView(
          new ServerIdentity("svc", List.of("http://localhost:8080"), ""), Language.ENGLISH, true);

  private final TaskScheduler scheduler = mock(TaskScheduler.class);
  private final Set<Secret> ended = new HashSet<>();
  private long openReports;
  private Optional<RuntimeException> failure = Optional.empty();

  private final DashboardStreams streams =
      new DashboardStreams(
          new DashboardFigures(
              mock(ListReports.class, _ -> openReports),
              mock(ReadLists.class, _ -> Optional.of(new Page.Last<>(List.of()))),
              new Samples(new SimpleMeterRegistry(), scheduler)),
          mock(ConsoleAccess.class, asked -> isOpen(asked.getArgument(0))),
          any -> Optional.empty(),
          scheduler);

  private boolean isOpen(Secret session) {
    failure.ifPresent(
        e -> {
          throw e;
        });
    return !ended.contains(session);
  }

  private Browser open(Secret session) {
    return open(streams.follow(session, VIEW), Long.MAX_VALUE);
  }

  private static Browser open(StreamedBody body, long events) {
    Browser browser = new Browser(events);
    body.pieces().subscribe(browser);
    return browser;
  }

  @Test
  void sendsWhatIsShownAndThenOnlyWhatChanged() {
    Browser browser = open(SESSION);
    assertThat(browser.events)
        .singleElement()
        .asString()
        .startsWith("retry: 2000\nevent: figures\ndata: ")
        .contains("<span class=\"count\">0</span><span>Open reports</span>")
        .endsWith("\n\n");

    streams.look();
    assertThat(browser.events).hasSize(1);

    openReports++;
    streams.look();
    assertThat(browser.events).hasSize(2);
    assertThat(browser.events.getLast())
        .contains("<span class=\"count\">1</span><span>Open reports</span>");
  }

  @Test
  void keepsOnlyTheLatestForABrowserThatTakesNothing() {
    Browser browser = open(streams.follow(SESSION, VIEW), 0);
    for (int i = 0; i < 5; i++) {
      openReports++;
      streams.look();
    }

    browser.request(10);

    assertThat(browser.events)
        .singleElement()
        .asString()
        .contains("<span class=\"count\">5</span>");
  }

  @Test
  void endsTheStreamsOfASessionThatHasEndedAndNoOthers() {
    List<Browser> browsers = List.of(open(SESSION), open(SESSION), open(OTHER));
    ended.add(SESSION);

    streams.look();

    for (Browser browser : browsers.subList(0, 2)) {
      assertThat(browser.isEnded).isTrue();
      assertThat(browser.events.getLast()).contains("event: end\ndata: \n");
    }
    assertThat(browsers.getLast().isEnded).isFalse();
    assertThat(streams.open())
        .singleElement()
        .extracting(DashboardStream::session)
        .isEqualTo(OTHER);
    assertThat(DashboardStreams.EVERY).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void endsAllForNowWhenNobodyKnowsWhetherTheirSessionsHold() {
    Browser browser = open(SESSION);
    failure = Optional.of(new IllegalStateException("away"));

    streams.look();

    assertThat(browser.isEnded).isTrue();
    assertThat(browser.events).noneMatch(event -> event.contains("event: end"));
    failure = Optional.empty();
    assertThat(open(SESSION).isEnded).isFalse();
  }

  @Test
  void isOpenInFewPlacesOfASessionAndInAFewMoreOfAll() {
    for (int i = 0; i < DashboardStreams.MOST_OF_SESSION; i++) {
      open(SESSION);
    }
    assertThatThrownBy(() -> open(SESSION)).isInstanceOf(RequestRejectedException.class);
    List<Browser> others =
        IntStream.range(0, DashboardStreams.MOST - DashboardStreams.MOST_OF_SESSION)
            .mapToObj(i -> open(Secret.presented("session " + i)))
            .toList();
    assertThatThrownBy(() -> open(OTHER)).isInstanceOf(RequestRejectedException.class);

    others.getFirst().cancel();

    assertThat(open(OTHER).isEnded).isFalse();
    assertThat(streams.open()).hasSize(DashboardStreams.MOST);
  }

  @Test
  void countsWhatIsSentAndNotWhatIsOnlyAskedFor() {
    List<StreamedBody> asked =
        IntStream.rangeClosed(0, DashboardStreams.MOST_OF_SESSION)
            .mapToObj(i -> streams.follow(SESSION, VIEW))
            .toList();

    List<Browser> browsers = asked.stream().map(body -> open(body, Long.MAX_VALUE)).toList();

    assertThat(browsers.subList(0, DashboardStreams.MOST_OF_SESSION))
        .noneMatch(browser -> browser.isEnded);
    assertThat(browsers.getLast().isEnded).isTrue();
  }

  @Test
  void endsAllForNowWhenTheServerStops() {
    Browser browser = open(SESSION);

    assertThat(streams.shutdownGracefully().toCompletableFuture()).isCompleted();

    assertThat(browser.isEnded).isTrue();
    assertThat(browser.events).noneMatch(event -> event.contains("event: end"));
    assertThatThrownBy(() -> open(SESSION)).isInstanceOf(RequestRejectedException.class);
  }

  /** What one browser gets. */
  private static final class Browser extends BaseSubscriber<byte[]> {

    private final long wanted;
    private final List<String> events = new ArrayList<>();
    private boolean isEnded;

    private Browser(long wanted) {
      this.wanted = wanted;
    }

    @Override
    protected void hookOnSubscribe(Subscription subscription) {
      if (wanted > 0) {
        subscription.request(wanted);
      }
    }

    @Override
    protected void hookOnNext(byte[] event) {
      events.add(new String(event, StandardCharsets.UTF_8));
    }

    @Override
    protected void hookOnComplete() {
      isEnded = true;
    }
  }
}
