package dev.rondo.http.cache;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;

/**
 * Reads no further request while the caller does not take what was written: it waits in memory, and
 * there is a bound to it.
 */
final class ReadPacingHandler extends ChannelDuplexHandler {

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
