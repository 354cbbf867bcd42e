package dev.rondo.http.cache;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.DefaultFileRegion;
import io.netty.handler.codec.http.LastHttpContent;

/**
 * Sends the {@link FileSlice}s that are written to one connection, each the whole rest of a
 * response, without copying them through memory.
 */
final class FileTransferHandler extends OrderedWriter {

  /** The bytes of a file sent at once, so that a slow reader does not count as idle. */
  private static final long PIECE = 1 << 20;

  @Override
  void writeNow(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (message instanceof FileSlice slice) {
      send(context, slice, promise);
    } else {
      context.write(message, promise);
    }
  }

  private void send(ChannelHandlerContext context, FileSlice slice, ChannelPromise promise) {
    hold();
    ChannelPromise end = promise.unvoid();
    end.addListener(
        sent -> {
          if (sent.isSuccess()) {
            resume(context);
          } else {
            breakOff(context);
          }
        });
    sendPiece(context, slice, end);
  }

  private static void sendPiece(ChannelHandlerContext context, FileSlice rest, ChannelPromise end) {
    FileSlice piece = rest.first(PIECE);
    ChannelFuture sent =
        context.write(new DefaultFileRegion(piece.file().toFile(), piece.offset(), piece.length()));
    if (piece.length() == rest.length()) {
      context.write(LastHttpContent.EMPTY_LAST_CONTENT, end);
      return;
    }
    sent.addListener(
        done -> {
          if (done.isSuccess()) {
            sendPiece(context, rest.after(PIECE), end);
            context.flush();
          } else {
            end.setFailure(done.cause());
          }
        });
  }
}
