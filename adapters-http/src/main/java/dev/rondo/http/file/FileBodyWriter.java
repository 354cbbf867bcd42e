package dev.rondo.http.file;

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
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Writes files in constant memory, under the length that the answer's headers promise. */
@Singleton
final class FileBodyWriter implements ResponseBodyWriter<FileBody> {

  private final Scheduler blocking;

  FileBodyWriter(@Named(TaskExecutors.BLOCKING) ExecutorService blocking) {
    this.blocking = Schedulers.fromExecutorService(blocking);
  }

  @Override
  public CloseableByteBody writePiece(
      ByteBodyFactory bodies,
      HttpRequest<?> request,
      HttpResponse<?> response,
      Argument<FileBody> type,
      MediaType mediaType,
      FileBody body) {
    return bodies.adapt(
        body.chunks()
            .subscribeOn(blocking)
            .publishOn(connection(request), 1)
            .map(bodies.readBufferFactory()::adapt),
        BodySizeLimits.UNLIMITED,
        response.getHeaders(),
        body::discard);
  }

  /**
   * The thread of the caller's connection. A chunk that is handed over there cannot cross the
   * caller's leave, which Micronaut would log as a fault.
   */
  private static Scheduler connection(HttpRequest<?> request) {
    return request instanceof NettyHttpRequest<?> netty
        ? new ConnectionScheduler(netty.getChannelHandlerContext().executor())
        : Schedulers.immediate();
  }

  @Override
  public void writeTo(
      Argument<FileBody> type,
      MediaType mediaType,
      FileBody body,
      MutableHeaders headers,
      OutputStream out) {
    throw new UnsupportedOperationException("files are written by the network server alone");
  }

  /**
   * Schedules work on an executor, also after the caller has left: Reactor's own scheduler rejects
   * work then, and reports each late chunk as a dropped error.
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
          // Late chunks are released by the task that would have passed them on.
        }
      };
    }
  }
}
