package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.rondo.http.testing.ServerTest;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandler;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class EventLoopWatchdogTest extends ServerTest {

  private final CountDownLatch ended = new CountDownLatch(1);

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

  /** As it does when memory runs out while it waits for connections. */
  @Test
  void noticesThatAThreadHasDied() throws InterruptedException {
    IoHandler failing = mock(IoHandler.class);
    when(failing.run(any())).thenThrow(new OutOfMemoryError("Cannot reserve direct buffer memory"));
    EventLoopGroup dying = new MultiThreadIoEventLoopGroup(1, executor -> failing);
    new EventLoopWatchdog(List.of(dying)).onEnd(ended::countDown);

    dying.execute(() -> {});

    assertThat(ended.await(1, TimeUnit.MINUTES)).isTrue();
  }
}
