package dev.rondo.http.cache;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;

/** Pauses reading while the caller does not receive responses, which bounds their memory. */
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
