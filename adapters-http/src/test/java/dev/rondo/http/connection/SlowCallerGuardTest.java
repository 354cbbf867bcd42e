package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpServerCodec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class SlowCallerGuardTest {

  private static final Duration HEAD = Duration.ofSeconds(30);
  private static final int RATE = 10;

  private final EmbeddedChannel channel = connected();

  private static EmbeddedChannel connected() {
    SlowCallerGuard guard = new SlowCallerGuard(new SlowCallers(HEAD, RATE));
    EmbeddedChannel channel =
        new EmbeddedChannel(guard.bytes(), new HttpServerCodec(), guard.messages());
    channel.freezeTime();
    return channel;
  }

  @AfterEach
  void disconnect() {
    channel.finishAndReleaseAll();
  }

  @Test
  void closesWhereAHeadTakesTooLong() {
    for (String part : "GET / HTTP/1.1|\r\nHost|: x\r\nA: b|c|d|e|f|g|h".split("\\|")) {
      if (channel.isOpen()) {
        send(part);
      }
      pass(5);
    }
    assertThat(channel.isOpen()).as("after 45 s").isFalse();
  }

  @Test
  void givesAHeadItsTime() {
    send("GET / HTTP/1.1\r\n");
    pass(29);
    assertThat(channel.isOpen()).isTrue();
    send("Host: x\r\n\r\n");
    pass(600);
    assertThat(channel.isOpen()).as("between requests").isTrue();
  }

  @Test
  void closesWhereABodyTricklesIn() {
    send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
    for (int i = 0; i < 80 && channel.isOpen(); i++) {
      send("x");
      pass(1);
    }
    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void takesABodyAtTheLeastRateHoweverLongItIs() {
    send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
    for (int i = 0; i < 600; i++) {
      send("x".repeat(RATE));
      pass(1);
    }
    assertThat(channel.isOpen()).isTrue();
  }

  @Test
  void doesNotHoldItAgainstACallerThatNobodyReads() {
    channel.config().setAutoRead(false);
    send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
    pass(600);
    assertThat(channel.isOpen()).isTrue();
  }

  @Test
  void leavesAConnectionAloneThatIsOfAnotherProtocolByNow() {
    channel.pipeline().remove(HttpServerCodec.class);
    send("a frame");
    pass(600);
    assertThat(channel.isOpen()).isTrue();
  }

  private void send(String text) {
    channel.writeInbound(Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII));
    channel.releaseInbound();
  }

  private void pass(int seconds) {
    for (int i = 0; i < seconds; i++) {
      channel.advanceTimeBy(1, TimeUnit.SECONDS);
      channel.runScheduledPendingTasks();
    }
  }
}
