package dev.rondo.http.console;

import dev.rondo.domain.secret.Secret;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import reactor.core.publisher.FluxSink;

/** A dashboard that is open in a browser, and what it shows. */
final class DashboardStream {

  /** How long a browser waits before it asks again when its stream has broken off. */
  private static final Duration PAUSE = Duration.ofSeconds(2);

  private final Secret session;
  private final ConsoleView view;
  private final FluxSink<byte[]> sink;
  private volatile Figures shown;

  /** Begins with the figures of now. */
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

  /** What a browser is sent for figures. */
  static byte[] event(Figures figures, ConsoleView view) {
    return bytes(figures.event(view));
  }

  private static byte[] bytes(ServerEvent event) {
    return event.text(PAUSE).getBytes(StandardCharsets.UTF_8);
  }

  /** Whether it shows other figures. */
  boolean isBehind(Figures now) {
    return !shown.equals(now);
  }

  /** Sends figures; a browser that has not taken earlier ones gets the latest alone. */
  void show(Figures now, byte[] event) {
    shown = now;
    sink.next(event);
  }

  /** Does something once it has ended, for whatever reason. */
  void onEnd(Runnable action) {
    sink.onDispose(action::run);
  }

  /** Ends for good: the script loads the page again. */
  void endForGood() {
    sink.next(bytes(ServerEvent.END));
    sink.complete();
  }

  /** Ends for now: the browser asks again. */
  void end() {
    sink.complete();
  }
}
