package dev.rondo.http.connection;

import io.micronaut.core.type.Argument;
import io.micronaut.core.type.MutableHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.body.ByteBodyFactory;
import io.micronaut.http.body.CloseableByteBody;
import io.micronaut.http.body.ResponseBodyWriter;
import io.micronaut.http.body.stream.BodySizeLimits;
import io.micronaut.http.server.netty.NettyHttpRequest;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.io.OutputStream;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * A body that is written in pieces as fast as the caller receives it. Subscribing and requesting
 * more may block; {@code discard} runs if nothing is written.
 */
public record StreamedBody(Flux<byte[]> pieces, Runnable discard) {

  /** Writes streams in constant memory, up to the length that the headers promise. */
  @Singleton
  static final class StreamedBodyWriter implements ResponseBodyWriter<StreamedBody> {

    private final Scheduler blocking;

    StreamedBodyWriter(@Named(TaskExecutors.BLOCKING) ExecutorService blocking) {
      this.blocking = Schedulers.fromExecutorService(blocking);
    }

    @Override
    public CloseableByteBody writePiece(
        ByteBodyFactory bodies,
        HttpRequest<?> request,
        HttpResponse<?> response,
        Argument<StreamedBody> type,
        MediaType mediaType,
        StreamedBody body) {
      return bodies.adapt(
          body.pieces()
              .subscribeOn(blocking)
              .publishOn(connection(request), 1)
              .map(bodies.readBufferFactory()::adapt),
          BodySizeLimits.UNLIMITED,
          response.getHeaders(),
          body.discard());
    }

    /**
     * The thread of the connection, where a piece cannot race with the caller's disconnect, which
     * Micronaut would log as a fault.
     */
    private static Scheduler connection(HttpRequest<?> request) {
      return request instanceof NettyHttpRequest<?> netty
          ? new ConnectionScheduler(netty.getChannelHandlerContext().executor())
          : Schedulers.immediate();
    }

    @Override
    public void writeTo(
        Argument<StreamedBody> type,
        MediaType mediaType,
        StreamedBody body,
        MutableHeaders headers,
        OutputStream out) {
      throw new UnsupportedOperationException("streams are written by the network server alone");
    }

    /**
     * Schedules work also after the caller has left; Reactor's scheduler would report each late
     * piece as a dropped error.
     */
    private record ConnectionScheduler(Executor executor) implements Scheduler {

      @Override
      public Disposable schedule(Runnable task) {
        executor.execute(task);
        return Disposables.disposed();
      }

      @Override
      public Worker createWorker() {
        return new Worker() {
          @Override
          public Disposable schedule(Runnable task) {
            return ConnectionScheduler.this.schedule(task);
          }

          @Override
          public void dispose() {
            // Late pieces are released by the task that would have passed them on.
          }
        };
      }
    }
  }
}
