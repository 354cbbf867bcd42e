package dev.rondo.http.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.round.FrameLimits.FrameLimitHandler;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.util.ReferenceCountUtil;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class FrameLimitHandlerTest {

  private static final int MOST = RoundLimits.MESSAGE_BYTES;

  private static final FrameLimits LIMITS =
      new FrameLimits(
          RoundLimits.USUAL, new ServerIdentity("svc", List.of("http://localhost:8080"), ""));

  private final EmbeddedChannel channel = new EmbeddedChannel(LIMITS.new FrameLimitHandler());

  @AfterEach
  void release() {
    channel.finishAndReleaseAll();
  }

  private void receive(WebSocketFrame frame) {
    channel.writeInbound(frame);
    ReferenceCountUtil.release(channel.readInbound());
  }

  private static WebSocketFrame begin(int bytes) {
    return new TextWebSocketFrame(false, 0, Unpooled.wrappedBuffer(new byte[bytes]));
  }

  private static WebSocketFrame next(int bytes, boolean isLast) {
    return new ContinuationWebSocketFrame(isLast, 0, Unpooled.wrappedBuffer(new byte[bytes]));
  }

  private int closeCode() {
    return closeCode(channel);
  }

  private static int closeCode(EmbeddedChannel channel) {
    CloseWebSocketFrame close = channel.readOutbound();
    assertThat(close).isNotNull();
    try {
      return close.statusCode();
    } finally {
      close.release();
    }
  }

  @Test
  void boundsAMessageWhateverComesBetweenItsParts() {
    receive(begin(MOST));
    receive(new PingWebSocketFrame());
    assertThat(channel.isOpen()).isTrue();

    receive(next(1, false));

    assertThat(closeCode()).isEqualTo(1009);
    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void countsEachMessageForItself() {
    for (int i = 0; i < 3; i++) {
      receive(begin(MOST - 1));
      receive(next(1, true));
    }

    assertThat(channel.isOpen()).isTrue();
  }

  @Test
  void cutsOffWhoSendsTooManyFrames() {
    for (int i = 0; i < RoundLimits.USUAL.burst() + 1; i++) {
      receive(new PingWebSocketFrame());
    }

    assertThat(closeCode()).isEqualTo(1008);
  }

  /** Among them what is compressed, by which a client has its text read as what it is not. */
  @Test
  void cutsOffWhoSendsAFrameOfAnExtension() {
    for (int bit = 1; bit <= 4; bit <<= 1) {
      EmbeddedChannel other = new EmbeddedChannel(LIMITS.new FrameLimitHandler());
      other.writeInbound(new TextWebSocketFrame(true, bit, Unpooled.EMPTY_BUFFER));

      assertThat(other.<Object>readInbound()).isNull();
      assertThat(closeCode(other)).isEqualTo(1002);
      assertThat(other.isOpen()).isFalse();
      other.finishAndReleaseAll();
    }
  }

  @Test
  void confirmsAGoodbye() {
    receive(new CloseWebSocketFrame(1000, "bye"));
    assertThat(closeCode()).isEqualTo(1000);

    receive(new CloseWebSocketFrame());
    assertThat(closeCode()).isEqualTo(-1);
  }

  @Test
  void confirmsNoGoodbyeThatConfirmsItsOwn() {
    channel.writeOutbound(new CloseWebSocketFrame(1012, ""));
    assertThat(closeCode()).isEqualTo(1012);

    receive(new CloseWebSocketFrame(1012, ""));

    assertThat(channel.<Object>readOutbound()).isNull();
  }

  /** A client that does not read gets no close frame, and would stay for ever. */
  @Test
  void endsAConnectionSoonAfterItsCloseWasSent() {
    channel.writeOneOutbound(new CloseWebSocketFrame(1008, ""));
    channel.advanceTimeBy(FrameLimitHandler.CLOSES_WITHIN_SECONDS - 1, TimeUnit.SECONDS);
    channel.runScheduledPendingTasks();
    assertThat(channel.isOpen()).isTrue();

    channel.advanceTimeBy(1, TimeUnit.SECONDS);
    channel.runScheduledPendingTasks();

    assertThat(channel.isOpen()).isFalse();
  }
}
