package dev.rondo.http.console;

import dev.rondo.application.console.CheckConsoleSession;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.connection.StreamedBody;
import dev.rondo.http.console.ConsoleResponses.ServerEvent;
import dev.rondo.http.console.DashboardController.DashboardFigures;
import dev.rondo.http.console.DashboardController.Figures;
import dev.rondo.http.console.DashboardController.Samples;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.Outage;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpHeaders;
import io.micronaut.runtime.graceful.GracefulShutdownCapable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.TaskScheduler;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxSink;

/**
 * The open dashboards. Each is updated until its session ends, the browser leaves or the server
 * stops.
 */
@Singleton
@ConsolePages
final class DashboardStreams implements GracefulShutdownCapable {

  private static final Logger LOG = LoggerFactory.getLogger(DashboardStreams.class);

  /** How often sessions and figures are checked. */
  static final Duration EVERY = Duration.ofSeconds(2);

  /** The most streams of a session: a browser has six connections and needs some for pages. */
  static final int MOST_OF_SESSION = 3;

  /** The most streams of a node. */
  static final int MOST = 32;

  /** Tells the page when to retry, as often as it polls. */
  private static final Map<String, String> LATER =
      Map.of(HttpHeaders.RETRY_AFTER, String.valueOf(Samples.EVERY.toSeconds()));

  private final DashboardFigures figures;
  private final CheckConsoleSession sessions;
  private final OutageClassifier outages;
  private final Set<DashboardStream> streams = new HashSet<>();
  private boolean isStopping;

  DashboardStreams(
      DashboardFigures figures,
      CheckConsoleSession sessions,
      OutageClassifier outages,
      @Named(TaskExecutors.SCHEDULED) TaskScheduler scheduler) {
    this.figures = figures;
    this.sessions = sessions;
    this.outages = outages;
    var _ = scheduler.scheduleWithFixedDelay(EVERY, EVERY, this::look);
  }

  /** The stream of a new dashboard; rejected if there are too many or the server stops. */
  StreamedBody follow(Secret session, ConsoleView view) {
    requireRoom(session);
    Figures now = figures.now();
    return new StreamedBody(
        Flux.create(
            sink -> begin(new DashboardStream(session, view, sink, now)),
            FluxSink.OverflowStrategy.LATEST),
        () -> {});
  }

  private synchronized void requireRoom(Secret session) {
    if (!hasRoom(session)) {
      throw RequestRejectedException.of(
          isStopping ? Failure.UNAVAILABLE : Failure.TOO_MANY_REQUESTS, LATER);
    }
  }

  private boolean hasRoom(Secret session) {
    return !isStopping
        && streams.size() < MOST
        && streams.stream().filter(stream -> stream.session().equals(session)).count()
            < MOST_OF_SESSION;
  }

  /** Counts from here on, so that a response that is never sent leaves nothing behind. */
  private void begin(DashboardStream stream) {
    if (add(stream)) {
      stream.onEnd(() -> remove(stream));
    } else {
      stream.end();
    }
  }

  private synchronized boolean add(DashboardStream stream) {
    return hasRoom(stream.session()) && streams.add(stream);
  }

  private synchronized void remove(DashboardStream stream) {
    streams.remove(stream);
  }

  synchronized List<DashboardStream> open() {
    return List.copyOf(streams);
  }

  /** Ends streams whose session has ended, and updates the others. */
  void look() {
    if (open().isEmpty()) {
      return;
    }
    try {
      endWithoutSession();
      show(figures.now());
    } catch (RuntimeException | LinkageError failure) {
      // A timer that fails once is never run again; whether the sessions hold is not known.
      warn(failure);
      endAll();
    }
  }

  private void endWithoutSession() {
    open().stream()
        .collect(Collectors.groupingBy(DashboardStream::session))
        .forEach(
            (session, itsStreams) -> {
              if (!sessions.isOpen(session)) {
                itsStreams.forEach(this::remove);
                itsStreams.forEach(DashboardStream::endForGood);
              }
            });
  }

  private void show(Figures now) {
    Map<ConsoleView, byte[]> events = new HashMap<>();
    for (DashboardStream stream : open()) {
      if (stream.isBehind(now)) {
        stream.show(
            now, events.computeIfAbsent(stream.view(), view -> DashboardStream.event(now, view)));
      }
    }
  }

  private void warn(Throwable failure) {
    Optional<String> outage = outages.outageBehind(failure).map(Outage::reason);
    outage.ifPresentOrElse(
        away -> LOG.warn("The open dashboards cannot be brought up to date: {}", away),
        () -> LOG.error("The open dashboards cannot be brought up to date", failure));
  }

  /** Does not wait: browsers reconnect to another node, or to this one later. */
  @Override
  public CompletionStage<?> shutdownGracefully() {
    refuseMore();
    endAll();
    return CompletableFuture.allOf();
  }

  private void endAll() {
    List<DashboardStream> all = open();
    all.forEach(this::remove);
    all.forEach(DashboardStream::end);
  }

  private synchronized void refuseMore() {
    isStopping = true;
  }

  /** A dashboard that is open in a browser. */
  static final class DashboardStream {

    /** How long a browser waits before it reconnects. */
    private static final Duration PAUSE = Duration.ofSeconds(2);

    private final Secret session;
    private final ConsoleView view;
    private final FluxSink<byte[]> sink;
    private volatile Figures shown;

    DashboardStream(Secret session, ConsoleView view, FluxSink<byte[]> sink, Figures now) {
      this.session = session;
      this.view = view;
      this.sink = sink;
      this.shown = now;
      sink.next(event(now, view));
    }

    Secret session() {
      return session;
    }

    ConsoleView view() {
      return view;
    }

    static byte[] event(Figures figures, ConsoleView view) {
      return bytes(figures.event(view));
    }

    private static byte[] bytes(ServerEvent event) {
      return event.text(PAUSE).getBytes(StandardCharsets.UTF_8);
    }

    boolean isBehind(Figures now) {
      return !shown.equals(now);
    }

    /** Sends figures; a slow browser gets only the latest. */
    void show(Figures now, byte[] event) {
      shown = now;
      sink.next(event);
    }

    /** Runs an action when the stream ends, for whatever reason. */
    void onEnd(Runnable action) {
      sink.onDispose(action::run);
    }

    /** Ends for good: the script reloads the page. */
    void endForGood() {
      sink.next(bytes(ServerEvent.END));
      sink.complete();
    }

    /** Ends for now: the browser reconnects. */
    void end() {
      sink.complete();
    }
  }
}
