package dev.rondo.http.cache;

import io.micronaut.buffer.netty.NettyReadBufferFactory;
import io.micronaut.core.type.Argument;
import io.micronaut.core.type.MutableHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.body.ByteBodyFactory;
import io.micronaut.http.body.CloseableByteBody;
import io.micronaut.http.body.ResponseBodyWriter;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import jakarta.inject.Singleton;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * A slice of a local file, from a zero-based offset. The system copies it to the network if it is
 * the body of a response.
 */
public record FileSlice(Path file, long offset, long length) {

  /** The slice, cut to that many bytes. */
  FileSlice first(long bytes) {
    return new FileSlice(file, offset, Math.min(length, bytes));
  }

  /** The rest of the slice after that many bytes. */
  FileSlice after(long bytes) {
    return new FileSlice(file, offset + bytes, length - bytes);
  }

  /** Passes a {@link FileSlice} to the connection without writing it. */
  @Singleton
  static final class FileSliceWriter implements ResponseBodyWriter<FileSlice> {

    private static final NettyReadBufferFactory BUFFERS =
        NettyReadBufferFactory.of(ByteBufAllocator.DEFAULT);

    @Override
    public CloseableByteBody writePiece(
        ByteBodyFactory bodies,
        HttpRequest<?> request,
        HttpResponse<?> response,
        Argument<FileSlice> type,
        MediaType mediaType,
        FileSlice slice) {
      return bodies.adapt(BUFFERS.adapt(new FileContent(slice)));
    }

    @Override
    public void writeTo(
        Argument<FileSlice> type,
        MediaType mediaType,
        FileSlice slice,
        MutableHeaders headers,
        OutputStream out) {
      throw new UnsupportedOperationException("files are sent by the network server alone");
    }
  }

  /**
   * The body of a response from a file slice, passed through the framework to {@link
   * CachedResponseHandler}. As a buffer it is empty.
   */
  static final class FileContent extends UnpooledHeapByteBuf {

    private final FileSlice slice;

    FileContent(FileSlice slice) {
      super(UnpooledByteBufAllocator.DEFAULT, 0, 0);
      this.slice = slice;
    }

    FileSlice fileSlice() {
      return slice;
    }
  }
}
