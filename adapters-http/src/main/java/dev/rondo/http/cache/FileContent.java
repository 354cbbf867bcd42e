package dev.rondo.http.cache;

import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;

/**
 * The body of a response from a file slice, passed through the framework to {@link
 * CachedResponseHandler}. As a buffer it is empty.
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
