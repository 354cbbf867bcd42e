package dev.rondo.http.answer;

import dev.rondo.http.wire.InnerEdge;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.BaseUnits;
import io.netty.channel.ChannelHandler;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Creates an {@link AnswerHandler} for every connection and publishes metrics of the cache. */
@Singleton
final class AnswerDesk implements InnerEdge {

  private final PreparedAnswers answers;
  private final HttpDate date;

  /** Compresses large answers, on no more than half of the cores. */
  private final ExecutorService workers =
      Executors.newFixedThreadPool(
          Math.max(1, Runtime.getRuntime().availableProcessors() / 2),
          Thread.ofPlatform().daemon().name("answers-", 0).factory());

  AnswerDesk(PreparedAnswers answers, MeterRegistry registry, InstantSource clock) {
    this.answers = answers;
    this.date = new HttpDate(clock);
    FunctionCounter.builder("rondo.answers.prepared", answers, PreparedAnswers::given)
        .description("Answers that were held ready and did not reach a controller")
        .register(registry);
    Gauge.builder("rondo.answers.size", answers, PreparedAnswers::bytes)
        .description("Memory of the answers that are held ready")
        .baseUnit(BaseUnits.BYTES)
        .register(registry);
  }

  @Override
  public ChannelHandler handler() {
    return new AnswerHandler(answers, date, workers);
  }

  @PreDestroy
  void stop() {
    workers.shutdown();
  }
}
