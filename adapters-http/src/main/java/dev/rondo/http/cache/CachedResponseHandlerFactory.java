package dev.rondo.http.cache;

import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.BaseUnits;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Creates the handlers of the response cache for every connection, and publishes its metrics. */
@Singleton
final class CachedResponseHandlerFactory implements InnerHandlerFactory {

  private final ResponseCache answers;
  private final HttpDate date;

  /** Compresses large responses, on at most half of the cores. */
  private final ExecutorService workers =
      Executors.newFixedThreadPool(
          Math.max(1, Runtime.getRuntime().availableProcessors() / 2),
          Thread.ofPlatform().daemon().name("answers-", 0).factory());

  CachedResponseHandlerFactory(ResponseCache answers, MeterRegistry registry, InstantSource clock) {
    this.answers = answers;
    this.date = new HttpDate(clock);
    FunctionCounter.builder("rondo.answers.prepared", answers, ResponseCache::hits)
        .description("Requests answered from the response cache")
        .register(registry);
    Gauge.builder("rondo.answers.size", answers, ResponseCache::bytes)
        .description("Memory of the response cache")
        .baseUnit(BaseUnits.BYTES)
        .register(registry);
  }

  @Override
  public List<ChannelHandler> handlers(PendingRequests pending) {
    return List.of(
        new ReadPacingHandler(),
        new FileTransferHandler(),
        new CachedResponseHandler(answers, date, workers, pending));
  }

  @PreDestroy
  void stop() {
    workers.shutdown();
  }

  /** Pauses reading while the caller does not receive responses, which bounds their memory. */
  private static final class ReadPacingHandler extends ChannelDuplexHandler {

    private boolean isReadDue;

    @Override
    public void read(ChannelHandlerContext context) {
      isReadDue = true;
      readIfDue(context);
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
      readIfDue(context);
      context.fireChannelWritabilityChanged();
    }

    private void readIfDue(ChannelHandlerContext context) {
      if (isReadDue && context.channel().isWritable()) {
        isReadDue = false;
        context.read();
      }
    }
  }
}
