package dev.rondo.http.cache;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** A response that can be sent again, or as a 304; {@code renewed} while a renewal runs. */
@SuppressWarnings("ArrayRecordComponent")
record CachedResponse(
    HttpResponseStatus status,
    HttpHeaders headers,
    HttpHeaders headersAlone,
    Body body,
    Validity validity,
    long[] about,
    AtomicBoolean renewed) {

  /** Roughly the bytes of memory that a cached response takes beside its body. */
  private static final int OVERHEAD = 1000;

  /** Bytes that cannot be deflated grow by less than this. */
  private static final int DEFLATE_MARGIN = 1024;

  static CachedResponse of(
      HttpResponseStatus status, HttpHeaders headers, Body body, Validity validity, long[] about) {
    HttpHeaders alone = headers.copy();
    if (HttpHeaderValues.APPLICATION_JSON.contentEqualsIgnoreCase(
        headers.get(HttpHeaderNames.CONTENT_TYPE, ""))) {
      // The outer handler decides by the type, which a 304 does not have.
      alone.add(HttpHeaderNames.VARY, HttpHeaderNames.ACCEPT_ENCODING);
    }
    alone.remove(HttpHeaderNames.CONTENT_LENGTH);
    alone.remove(HttpHeaderNames.CONTENT_TYPE);
    alone.remove(HttpHeaderNames.CONTENT_ENCODING);
    return new CachedResponse(status, headers, alone, body, validity, about, new AtomicBoolean());
  }

  sealed interface Body {}

  @SuppressWarnings("ArrayRecordComponent")
  record Bytes(byte[] bytes) implements Body {}

  /** The bytes of a text, deflated for memory only. */
  @SuppressWarnings("ArrayRecordComponent")
  record Deflated(byte[] bytes, int length) implements Body {

    static Deflated of(byte[] text) {
      try (Deflater deflater = new Deflater(Deflater.BEST_SPEED)) {
        deflater.setInput(text);
        deflater.finish();
        byte[] room = new byte[text.length + DEFLATE_MARGIN];
        return new Deflated(Arrays.copyOf(room, deflater.deflate(room)), text.length);
      }
    }

    Bytes inflated() {
      byte[] text = new byte[length];
      try (Inflater inflater = new Inflater()) {
        inflater.setInput(bytes);
        if (inflater.inflate(text) != length) {
          throw new IllegalStateException("a deflated text is not whole");
        }
        return new Bytes(text);
      } catch (DataFormatException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** A slice of a file that the system sends without copying it through memory. */
  record OnDisk(FileSlice slice) implements Body {}

  /** Whether one of these entity tags is the response's own, so that it becomes a 304. */
  boolean matchesAny(@Nullable String ifNoneMatch) {
    return ifNoneMatch != null
        && status.equals(HttpResponseStatus.OK)
        && holds(ifNoneMatch, headers.get(HttpHeaderNames.ETAG, ""));
  }

  private static boolean holds(String ifNoneMatch, String tag) {
    if (ifNoneMatch.equals(tag) || ifNoneMatch.equals("*")) {
      return true;
    }
    for (String held : ifNoneMatch.split(",")) {
      String strong = held.strip();
      if (tag.equals(strong.startsWith("W/") ? strong.substring(2) : strong)) {
        return true;
      }
    }
    return false;
  }

  FullHttpResponse with(byte[] bytes) {
    return response(status, Unpooled.wrappedBuffer(bytes), headers.copy());
  }

  FullHttpResponse withoutBody() {
    return response(status, Unpooled.EMPTY_BUFFER, headers.copy());
  }

  FullHttpResponse notModified() {
    return response(HttpResponseStatus.NOT_MODIFIED, Unpooled.EMPTY_BUFFER, headersAlone.copy());
  }

  private static FullHttpResponse response(
      HttpResponseStatus status, ByteBuf content, HttpHeaders headers) {
    return new DefaultFullHttpResponse(
        HttpVersion.HTTP_1_1, status, content, headers, EmptyHttpHeaders.INSTANCE);
  }

  CachedResponse in(Body form) {
    return new CachedResponse(status, headers, headersAlone, form, validity, about, renewed);
  }

  /** The response as sent while the database is away. */
  CachedResponse stale(Duration age) {
    return new CachedResponse(
        status, stale(headers, age), stale(headersAlone, age), body, validity, about, renewed);
  }

  private static HttpHeaders stale(HttpHeaders headers, Duration age) {
    return headers
        .copy()
        .set(HttpHeaderNames.AGE, age.toSeconds())
        .set(
            HttpHeaderNames.CACHE_CONTROL,
            headers.get(HttpHeaderNames.CACHE_CONTROL)
                + ", stale-if-error="
                + Validity.LONGEST_STALE.toSeconds());
  }

  int weight() {
    return OVERHEAD
        + Long.BYTES * about.length
        + switch (body) {
          case Bytes(byte[] bytes) -> bytes.length;
          case Deflated(byte[] bytes, int _) -> bytes.length;
          case OnDisk _ -> 0;
        };
  }
}
