package dev.rondo.http.cache;

import dev.rondo.http.protocol.AcceptedLanguage;
import dev.rondo.http.protocol.ServerIdentity;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.AsciiString;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a request that decide whether and how the cache answers it.
 *
 * @param language the requested localization of a page; empty below the brand
 * @param isPlain whether the cache may answer it at all
 */
record CacheLookup(
    String target,
    boolean gzip,
    String language,
    Supplier<CallerClass> presented,
    boolean isHead,
    boolean isPlain,
    @Nullable String ifNoneMatch,
    long version,
    long tick) {

  /** Recognises requests that must not be answered from the cache. */
  record Rules(String brand, String repository) {

    /** What has a HEAD of its own, beside the repository. */
    private static final List<String> DESCRIBED = List.of("/media/", "/console/events");

    private static final List<AsciiString> OWN_BUSINESS =
        List.of(
            HttpHeaderNames.RANGE,
            HttpHeaderNames.EXPECT,
            HttpHeaderNames.UPGRADE,
            HttpHeaderNames.TRANSFER_ENCODING);

    static Rules of(ServerIdentity identity) {
      return new Rules("/" + identity.brand() + "/", "/" + identity.brand() + "/repository/");
    }

    private String language(HttpRequest request) {
      return request.uri().startsWith(brand)
          ? ""
          : AcceptedLanguage.of(request.headers().get(HttpHeaderNames.ACCEPT_LANGUAGE)).code();
    }

    /**
     * Turns a HEAD into a GET, so that both get the same headers; the HTTP codec leaves the body
     * out; files and events have a HEAD of their own.
     */
    void askAsGet(HttpRequest request) {
      if (request.method().equals(HttpMethod.HEAD)
          && !request.uri().startsWith(repository)
          && DESCRIBED.stream().noneMatch(request.uri()::startsWith)) {
        OriginalMethod.askAsGet(request);
      }
    }

    private static boolean isPlain(HttpRequest request) {
      HttpHeaders headers = request.headers();
      return (request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD))
          && request.protocolVersion().equals(HttpVersion.HTTP_1_1)
          && request.decoderResult().isSuccess()
          && isPathAndQuery(request.uri())
          && hasNone(headers, OWN_BUSINESS)
          && isEmpty(headers.get(HttpHeaderNames.CONTENT_LENGTH));
    }

    /** Only these begin with the path, which sessions depend on; a proxy may send a whole URL. */
    private static boolean isPathAndQuery(String target) {
      return target.startsWith("/") && target.indexOf('#') < 0;
    }

    private static boolean isEmpty(@Nullable String contentLength) {
      return contentLength == null || contentLength.equals("0");
    }

    private static boolean hasNone(HttpHeaders headers, List<AsciiString> names) {
      for (int i = 0; i < names.size(); i++) {
        if (headers.contains(names.get(i))) {
          return false;
        }
      }
      return true;
    }
  }

  static CacheLookup of(
      HttpRequest request, Rules rules, CallerMemory callers, long version, long tick) {
    HttpHeaders headers = request.headers();
    return new CacheLookup(
        request.uri(),
        headers.containsValue(HttpHeaderNames.ACCEPT_ENCODING, HttpHeaderValues.GZIP, false),
        rules.language(request),
        callers.presented(headers, request.uri()),
        request.method().equals(HttpMethod.HEAD),
        Rules.isPlain(request),
        ifNoneMatch(headers),
        version,
        tick);
  }

  private static @Nullable String ifNoneMatch(HttpHeaders headers) {
    return headers.contains(HttpHeaderNames.IF_NONE_MATCH)
        ? String.join(",", headers.getAll(HttpHeaderNames.IF_NONE_MATCH))
        : null;
  }

  /** The key of a cached response; {@code callers} is a {@link CallerClass#word()}. */
  record CacheKey(String target, boolean gzip, String language, String callers) {

    /** An upper bound of its bytes in memory: a caller may send a URL of any length. */
    int weight() {
      return 2 * target.length();
    }
  }

  CacheLookup at(long otherVersion) {
    return new CacheLookup(
        target, gzip, language, presented, isHead, isPlain, ifNoneMatch, otherVersion, tick);
  }

  CacheKey key(String callers) {
    return new CacheKey(target, gzip, language, callers);
  }
}
