package dev.rondo.http.cache;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MutableHttpResponse;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * What a controller tells the cache about a response, in a header that never leaves the server.
 *
 * @param item the hash of the item that it is about, or {@link Validity#NO_ITEM}
 */
@SuppressWarnings("ArrayRecordComponent")
record CacheMark(CachedView view, boolean isPersonal, long item, long[] about) {

  static final String NAME = "rondo-cacheable";

  private static final String PERSONAL = "personal";

  static CacheMark shared(CachedView view, long item, long[] about) {
    return new CacheMark(view, false, item, about);
  }

  static CacheMark personal(CachedView view) {
    return new CacheMark(view, true, Validity.NO_ITEM, new long[0]);
  }

  <T> MutableHttpResponse<T> on(MutableHttpResponse<T> response) {
    // The cache compresses bodies itself; Micronaut does not compress bodies with an encoding.
    return response.header(NAME, text()).header(HttpHeaders.CONTENT_ENCODING, "identity");
  }

  String text() {
    return view.name()
        + " "
        + (isPersonal
            ? PERSONAL
            : LongStream.concat(LongStream.of(item), Arrays.stream(about))
                .mapToObj(Long::toString)
                .collect(Collectors.joining(",")));
  }

  /** The mark of a response, or null. */
  static @Nullable CacheMark of(io.netty.handler.codec.http.HttpHeaders headers) {
    String text = headers.get(NAME);
    if (text == null) {
      return null;
    }
    int space = text.indexOf(' ');
    CachedView view = CachedView.valueOf(text.substring(0, space));
    String about = text.substring(space + 1);
    return about.equals(PERSONAL) ? personal(view) : shared(view, hashes(about));
  }

  private static CacheMark shared(CachedView view, long[] hashes) {
    return shared(view, hashes[0], Arrays.copyOfRange(hashes, 1, hashes.length));
  }

  private static long[] hashes(String about) {
    return Arrays.stream(about.split(",", -1)).mapToLong(Long::parseLong).toArray();
  }

  /** Removes the headers that {@link #on} added. */
  static void remove(io.netty.handler.codec.http.HttpHeaders headers) {
    headers.remove(NAME).remove(HttpHeaders.CONTENT_ENCODING);
  }
}
