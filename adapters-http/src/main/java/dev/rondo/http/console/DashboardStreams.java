package dev.rondo.http.console;

import dev.rondo.application.console.ConsoleAccess;
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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
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
  private final ConsoleAccess sessions;
  private final OutageClassifier outages;
  private final Set<DashboardStream> streams = ConcurrentHashMap.newKeySet();
  private boolean isStopping;

  DashboardStreams(
      DashboardFigures figures,
      ConsoleAccess sessions,
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
            sink -> begin(new DashboardStream(session, view, sink, new AtomicReference<>(now))),
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
    stream.send(stream.shown.get().event(stream.view));
    if (add(stream)) {
      stream.sink.onDispose(() -> streams.remove(stream));
    } else {
      stream.sink.complete();
    }
  }

  private synchronized boolean add(DashboardStream stream) {
    return hasRoom(stream.session()) && streams.add(stream);
  }

  List<DashboardStream> open() {
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
    } catch (RuntimeException | Error failure) {
      // A timer that fails once is never run again; whether the sessions hold is not known.
      outages
          .outageBehind(failure)
          .map(Outage::reason)
          .ifPresentOrElse(
              away -> LOG.warn("The open dashboards cannot be brought up to date: {}", away),
              () -> LOG.error("The open dashboards cannot be brought up to date", failure));
      end(open());
    }
  }

  private void endWithoutSession() {
    open().stream()
        .collect(Collectors.groupingBy(DashboardStream::session))
        .forEach(
            (session, itsStreams) -> {
              if (!sessions.isOpen(session)) {
                // The script reloads the page.
                itsStreams.forEach(stream -> stream.send(ServerEvent.END));
                end(itsStreams);
              }
            });
  }

  private void show(Figures now) {
    Map<ConsoleView, ServerEvent> events = new HashMap<>();
    for (DashboardStream stream : open()) {
      if (!now.equals(stream.shown.getAndSet(now))) {
        stream.send(events.computeIfAbsent(stream.view, now::event));
      }
    }
  }

  /** Does not wait: browsers reconnect to another node, or to this one later. */
  @Override
  public CompletionStage<?> shutdownGracefully() {
    synchronized (this) {
      isStopping = true;
    }
    end(open());
    return CompletableFuture.allOf();
  }

  private void end(List<DashboardStream> ended) {
    ended.forEach(streams::remove);
    ended.forEach(stream -> stream.sink.complete());
  }

  /** A dashboard that is open in a browser, and what it shows. */
  record DashboardStream(
      Secret session, ConsoleView view, FluxSink<byte[]> sink, AtomicReference<Figures> shown) {

    /** How long a browser waits before it reconnects. */
    private static final Duration PAUSE = Duration.ofSeconds(2);

    /** Sends an event; a slow browser gets only the latest. */
    private void send(ServerEvent event) {
      sink.next(event.text(PAUSE).getBytes(StandardCharsets.UTF_8));
    }
  }
}
