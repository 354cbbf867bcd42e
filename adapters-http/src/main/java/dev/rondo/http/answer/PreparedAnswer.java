package dev.rondo.http.answer;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import org.jspecify.annotations.Nullable;

/**
 * An answer that can be given again.
 *
 * @param headers what it says beside its body, its entity tag included
 * @param body its bytes, encoded as the headers say
 * @param validity until when it holds
 */
record PreparedAnswer(HttpHeaders headers, byte[] body, Validity validity) {

  /** What an answer costs beside its bytes, roughly. */
  private static final int OVERHEAD = 1000;

  /** Until when an answer holds. */
  sealed interface Validity {}

  /** As long as the catalogue has this version. */
  record OfVersion(long version) implements Validity {}

  /** Until the ticker reads this. */
  record UntilTick(long tick) implements Validity {}

  /** The answer for a caller who holds what these tags name. */
  FullHttpResponse answer(@Nullable String heldTags) {
    return heldTags != null && holds(heldTags, headers.get(HttpHeaderNames.ETAG, ""))
        ? notModified()
        : whole();
  }

  private FullHttpResponse whole() {
    return new DefaultFullHttpResponse(
        HttpVersion.HTTP_1_1,
        HttpResponseStatus.OK,
        Unpooled.wrappedBuffer(body),
        headers.copy(),
        EmptyHttpHeaders.INSTANCE);
  }

  private FullHttpResponse notModified() {
    HttpHeaders said = headers.copy();
    said.remove(HttpHeaderNames.CONTENT_LENGTH);
    said.remove(HttpHeaderNames.CONTENT_TYPE);
    said.remove(HttpHeaderNames.CONTENT_ENCODING);
    return new DefaultFullHttpResponse(
        HttpVersion.HTTP_1_1,
        HttpResponseStatus.NOT_MODIFIED,
        Unpooled.EMPTY_BUFFER,
        said,
        EmptyHttpHeaders.INSTANCE);
  }

  private static boolean holds(String heldTags, String tag) {
    if (heldTags.equals(tag) || heldTags.equals("*")) {
      return true;
    }
    for (String held : heldTags.split(",")) {
      String strong = held.strip();
      if (tag.equals(strong.startsWith("W/") ? strong.substring(2) : strong)) {
        return true;
      }
    }
    return false;
  }

  int weight() {
    return body.length + OVERHEAD;
  }
}
