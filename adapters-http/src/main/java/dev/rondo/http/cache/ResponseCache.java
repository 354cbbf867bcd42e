package dev.rondo.http.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.http.protocol.ServerIdentity;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.util.AsciiString;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.atomic.LongAdder;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The cached responses of this node, bounded by size. A stale one may still be in memory but is
 * never sent: each knows the version of the catalogue that it was made of, or when it expires.
 */
public final class ResponseCache {

  /** Shorter texts gain nothing from being compressed. */
  private static final int WORTH_COMPRESSING = 1024;

  /** A larger one would push out too much else. */
  private static final int LARGEST = 256 * 1024;

  private static final CachedResponse.Validity NOBODY_KNOWS =
      new CachedResponse.OfVersion(CatalogueVersion.UNKNOWN);

  private final CacheLookup.Rules rules;
  private final CatalogueVersion version;
  private final Ticker ticker;
  private final Cache<CacheLookup.CacheKey, CachedResponse> kept;
  private final LongAdder hits = new LongAdder();

  /**
   * Creates an empty cache.
   *
   * @param bytes the most bytes that all responses may take together
   */
  public ResponseCache(
      ServerIdentity identity, CatalogueVersion version, long bytes, Ticker ticker) {
    this.rules = CacheLookup.Rules.of(identity);
    this.version = version;
    this.ticker = ticker;
    this.kept =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            .weigher(
                (CacheLookup.CacheKey key, CachedResponse answer) -> key.weight() + answer.weight())
            .build();
  }

  /** How many responses were sent from the cache. */
  public long hits() {
    return hits.sum();
  }

  /** How many bytes the cached responses and their keys take. */
  public long bytes() {
    kept.cleanUp();
    return kept.policy().eviction().orElseThrow().weightedSize().orElseThrow();
  }

  CacheLookup lookup(HttpRequest request) {
    return CacheLookup.of(request, rules, version.current(), ticker.read());
  }

  /** Prepares a request that is not answered from the cache for the handlers behind. */
  void passOn(HttpRequest request) {
    rules.askAsGet(request);
  }

  /** The valid cached response for a request, or null. */
  @Nullable CachedResponse find(CacheLookup lookup) {
    if (!lookup.isShareable()) {
      return null;
    }
    CachedResponse answer = kept.getIfPresent(lookup.key());
    if (answer == null || !isValid(answer.validity(), lookup)) {
      return null;
    }
    hits.increment();
    return answer;
  }

  private static boolean isValid(CachedResponse.Validity validity, CacheLookup lookup) {
    return switch (validity) {
      case CachedResponse.OfVersion(long made) -> made == lookup.version();
      case CachedResponse.UntilTick(long end) -> end - lookup.tick() > 0;
    };
  }

  /**
   * Encodes the response to a request, and caches it if it is cacheable.
   *
   * @param cacheability how long it is valid; null when it is not cacheable
   */
  CachedResponse prepare(
      CacheLookup lookup, @Nullable String cacheability, FullHttpResponse response) {
    HttpHeaders headers =
        DefaultHttpHeadersFactory.headersFactory().withValidation(false).newHeaders();
    // As ASCII, they are written faster than strings.
    response
        .headers()
        .iteratorCharSequence()
        .forEachRemaining(
            header ->
                headers.add(AsciiString.of(header.getKey()), AsciiString.of(header.getValue())));
    Cacheable.removeMarks(headers);
    headers.remove(HttpHeaderNames.TRANSFER_ENCODING);
    headers.remove(HttpHeaderNames.DATE);
    headers.remove(HttpHeaderNames.CONNECTION);
    CachedResponse answer =
        CachedResponse.of(
            response.status(),
            headers,
            body(lookup, response, headers),
            validity(lookup, cacheability));
    if (lookup.isShareable() && isWorthKeeping(lookup, answer)) {
      kept.put(lookup.key(), answer);
    }
    return answer;
  }

  private static CachedResponse.Body body(
      CacheLookup lookup, FullHttpResponse response, HttpHeaders headers) {
    if (response.content() instanceof FileContent file) {
      headers.set(HttpHeaderNames.CONTENT_LENGTH, file.fileSlice().length());
      return new CachedResponse.OnDisk(file.fileSlice());
    }
    byte[] plain = ByteBufUtil.getBytes(response.content());
    if (!headers.contains(HttpHeaderNames.ETAG)) {
      headers.set(HttpHeaderNames.ETAG, tag(plain));
    }
    if (!headers.contains(HttpHeaderNames.CACHE_CONTROL)) {
      headers.set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_CACHE);
    }
    byte[] body = plain;
    if (lookup.key().gzip() && isWorthCompressing(plain, headers)) {
      body = gzip(plain);
      headers.set(HttpHeaderNames.CONTENT_ENCODING, HttpHeaderValues.GZIP);
      headers.set(HttpHeaderNames.ETAG, ofGzip(headers.get(HttpHeaderNames.ETAG)));
    }
    headers.set(HttpHeaderNames.CONTENT_LENGTH, body.length);
    return new CachedResponse.Bytes(body);
  }

  private static boolean isWorthKeeping(CacheLookup lookup, CachedResponse answer) {
    return lookup.key().weight() + answer.weight() <= LARGEST
        && !answer.validity().equals(NOBODY_KNOWS);
  }

  private static CachedResponse.Validity validity(
      CacheLookup lookup, @Nullable String cacheability) {
    if (cacheability == null) {
      return NOBODY_KNOWS;
    }
    return cacheability.equals(Cacheable.CATALOGUE)
        ? new CachedResponse.OfVersion(lookup.version())
        : new CachedResponse.UntilTick(
            lookup.tick() + Duration.ofMillis(Long.parseLong(cacheability)).toNanos());
  }

  private static boolean isWorthCompressing(byte[] plain, HttpHeaders headers) {
    return plain.length >= WORTH_COMPRESSING
        && HttpHeaderValues.APPLICATION_JSON.contentEqualsIgnoreCase(
            headers.get(HttpHeaderNames.CONTENT_TYPE, ""));
  }

  /**
   * Hashes the bytes, not only the version: a new release may write the same catalogue otherwise,
   * and most answers outlive a change of the catalogue.
   */
  private static String tag(byte[] plain) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(plain);
      return '"'
          + Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, 15))
          + '"';
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static String ofGzip(String tag) {
    return tag.substring(0, tag.length() - 1) + ".gzip\"";
  }

  private static byte[] gzip(byte[] plain) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream(plain.length / 4);
    try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
      out.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return compressed.toByteArray();
  }
}
