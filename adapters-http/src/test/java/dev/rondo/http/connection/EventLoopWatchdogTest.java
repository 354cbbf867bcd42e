package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ApiClient;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandle;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoRegistration;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@MicronautTest(transactional = false)
final class EventLoopWatchdogTest {

  private final CountDownLatch ended = new CountDownLatch(1);

  @Inject ApiClient caller;
  @Inject EventLoopWatchdog watch;
  @Inject List<EventLoopGroup> groups;

  /** The last test of this server. */
  @Test
  void noticesThatAThreadOfTheServerHasEnded() throws InterruptedException {
    assertThat(caller.get("/svc/info").statusCode()).isEqualTo(200);
    watch.onEnd(ended::countDown);
    assertThat(ended.getCount()).isOne();

    groups.getLast().next().shutdownGracefully(0, 0, TimeUnit.SECONDS);

    assertThat(ended.await(1, TimeUnit.MINUTES)).isTrue();
  }

  @Test
  void noticesThatAThreadHasDied() throws InterruptedException {
    EventLoopGroup dying = new MultiThreadIoEventLoopGroup(1, executor -> new Failing());
    new EventLoopWatchdog(List.of(dying)).onEnd(ended::countDown);

    dying.execute(() -> {});

    assertThat(ended.await(1, TimeUnit.MINUTES)).isTrue();
  }

  /** Fails as it does when memory runs out while it waits for connections. */
  private static final class Failing implements IoHandler {

    @Override
    public int run(IoHandlerContext context) {
      throw new OutOfMemoryError("Cannot reserve direct buffer memory");
    }

    @Override
    public IoRegistration register(IoHandle handle) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void wakeup() {
      // It never waits.
    }

    @Override
    public boolean isCompatible(Class<? extends IoHandle> handleType) {
      return false;
    }
  }
}
