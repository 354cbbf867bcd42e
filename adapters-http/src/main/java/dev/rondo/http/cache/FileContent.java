package dev.rondo.http.cache;

import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;

/**
 * The body of a response whose bytes are a slice of a file, on its way from the framework, which
 * hands buffers on as they are, to {@link CachedResponseHandler}. As a buffer it is empty.
 */
final class FileContent extends UnpooledHeapByteBuf {

  private final FileSlice slice;

  FileContent(FileSlice slice) {
    super(UnpooledByteBufAllocator.DEFAULT, 0, 0);
    this.slice = slice;
  }

  FileSlice fileSlice() {
    return slice;
  }
}
