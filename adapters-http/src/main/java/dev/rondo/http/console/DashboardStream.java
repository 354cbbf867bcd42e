package dev.rondo.http.console;

import dev.rondo.domain.secret.Secret;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import reactor.core.publisher.FluxSink;

/** A dashboard that is open in a browser. */
final class DashboardStream {

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
