package dev.rondo.http.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.http.cache.FileSlice.FileContent;
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
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The cached responses of this node, bounded by size. Each knows its catalogue version or its end.
 * Stale ones are sent only while the database is unavailable.
 */
public final class ResponseCache {

  /** Compressing shorter texts gains nothing. */
  private static final int WORTH_COMPRESSING = 1024;

  /** Deflating shorter texts saves hardly any memory. */
  private static final int WORTH_DEFLATING = 16 * 1024;

  /** The content types that compress well. */
  private static final Set<String> TEXT_TYPES =
      Set.of(
          "application/json",
          "text/html",
          "text/css",
          "text/javascript",
          "image/svg+xml",
          "application/yaml",
          "application/atom+xml",
          "application/xml");

  /** A larger response would displace too many others. */
  private static final int LARGEST = 256 * 1024;

  private static final Validity NOBODY_KNOWS =
      new Validity(CatalogueVersion.UNKNOWN, 0, 0, Validity.NO_ITEM);

  private final CacheLookup.Rules rules;
  private final CallerMemory callers;
  private final RecentWrites writes;
  private final CatalogueVersion version;
  private final Ticker ticker;
  private final Cache<CacheLookup.CacheKey, CachedResponse> kept;

  /**
   * The long texts in deflated form, of which many more fit. They are inflated when they are asked
   * for again, which most are not.
   */
  private final Cache<CacheLookup.CacheKey, CachedResponse> deflated;

  private final LongAdder hits = new LongAdder();

  /** Creates an empty cache. */
  public ResponseCache(
      ServerIdentity identity,
      CallerMemory callers,
      RecentWrites writes,
      CatalogueVersion version,
      long bytes,
      Ticker ticker) {
    this.rules = CacheLookup.Rules.of(identity);
    this.callers = callers;
    this.writes = writes;
    this.version = version;
    this.ticker = ticker;
    this.kept = boundedBy(bytes / 2);
    this.deflated = boundedBy(bytes / 2);
  }

  private static Cache<CacheLookup.CacheKey, CachedResponse> boundedBy(long bytes) {
    return Caffeine.newBuilder()
        .maximumWeight(bytes)
        .weigher(
            (CacheLookup.CacheKey key, CachedResponse answer) -> key.weight() + answer.weight())
        .build();
  }

  public long hits() {
    return hits.sum();
  }

  public long bytes() {
    return bytes(kept) + bytes(deflated);
  }

  private static long bytes(Cache<CacheLookup.CacheKey, CachedResponse> cache) {
    cache.cleanUp();
    return cache.policy().eviction().orElseThrow().weightedSize().orElseThrow();
  }

  CacheLookup lookup(HttpRequest request) {
    return CacheLookup.of(request, rules, callers, version.current(), ticker.read());
  }

  /** Prepares a request for the next handlers, because the cache does not answer it. */
  void passOn(HttpRequest request) {
    rules.askAsGet(request);
  }

  @Nullable CachedResponse find(CacheLookup lookup) {
    if (!lookup.isPlain()) {
      return null;
    }
    CachedResponse answer =
        switch (lookup.presented().get()) {
          case CallerClass.Anonymous anonymous -> first(lookup, anonymous);
          case CallerClass.Outsider outsider -> held(lookup, outsider.word());
          case CallerClass.SignedIn player -> suiting(player, first(lookup, player));
          case CallerClass.Unknown _ -> null;
        };
    CachedResponse sent =
        answer != null && isValid(answer, lookup)
            ? answer
            : version.isLost() ? stale(lookup) : null;
    if (sent != null) {
      hits.increment();
    }
    return sent;
  }

  /** The last response for the session in memory, else for a caller without one. */
  private @Nullable CachedResponse stale(CacheLookup lookup) {
    CatalogueVersion.Known last = version.last();
    CacheLookup then = lookup.at(last.version());
    CachedResponse answer =
        then.presented().get() instanceof CallerClass.SignedIn player
            ? suiting(player, first(then, player))
            : null;
    if (answer == null) {
      answer =
          switch (callers.nobody()) {
            case CallerClass.Anonymous anonymous -> first(then, anonymous);
            case CallerClass.Outsider _, CallerClass.SignedIn _, CallerClass.Unknown _ -> null;
          };
    }
    if (answer == null
        || answer.validity().version() != last.version()
        || !answer.validity().hasAllOfItem(writes)) {
      return null;
    }
    Duration age = answer.validity().age(last, then.tick());
    return age.compareTo(Validity.LONGEST_STALE) < 0 ? answer.stale(age) : null;
  }

  private @Nullable CachedResponse first(CacheLookup lookup, CallerClass caller) {
    CachedResponse everybodys = held(lookup, CallerClass.EVERYBODY);
    return everybodys == null ? held(lookup, caller.word()) : everybodys;
  }

  /** The response for such callers, inflated again if only the deflated form is left. */
  private @Nullable CachedResponse held(CacheLookup lookup, String callers) {
    CacheLookup.CacheKey key = lookup.key(callers);
    CachedResponse ready = kept.getIfPresent(key);
    if (ready != null && ready.validity().isOf(lookup)) {
      return ready;
    }
    CachedResponse small = deflated.getIfPresent(key);
    if (small == null || !small.validity().isOf(lookup)) {
      return ready;
    }
    if (small.matchesAny(lookup.ifNoneMatch())
        || !(small.body() instanceof CachedResponse.Deflated text)) {
      return small;
    }
    CachedResponse whole = small.in(text.inflated());
    kept.put(key, whole);
    return whole;
  }

  /** The response, unless the player has changed something since or would see another. */
  private @Nullable CachedResponse suiting(
      CallerClass.SignedIn caller, @Nullable CachedResponse answer) {
    if (answer == null) {
      return null;
    }
    boolean isOwnChangeIn = answer.validity().hasAllOf(caller.player(), writes);
    boolean isForOthers =
        answer.about().length > 0 && callers.mayHaveRelations(caller.player(), answer.about());
    return isOwnChangeIn && !isForOthers ? answer : null;
  }

  /** Whether to send it; of the callers who find that it has just ended, the first renews it. */
  private boolean isValid(CachedResponse answer, CacheLookup lookup) {
    Validity validity = answer.validity();
    return validity.isOf(lookup)
        && validity.hasAllOfItem(writes)
        && (validity.holdsAt(lookup.tick())
            || validity.endedJustBefore(lookup.tick())
                && !answer.renewed().compareAndSet(false, true));
  }

  /** Encodes a response and caches it if it has a mark (null when not cacheable). */
  CachedResponse prepare(CacheLookup lookup, @Nullable CacheMark mark, FullHttpResponse response) {
    HttpHeaders headers =
        DefaultHttpHeadersFactory.headersFactory().withValidation(false).newHeaders();
    // As ASCII, they are written faster than strings.
    response
        .headers()
        .iteratorCharSequence()
        .forEachRemaining(
            header ->
                headers.add(AsciiString.of(header.getKey()), AsciiString.of(header.getValue())));
    CacheMark.remove(headers);
    headers.remove(HttpHeaderNames.TRANSFER_ENCODING);
    headers.remove(HttpHeaderNames.DATE);
    headers.remove(HttpHeaderNames.CONNECTION);
    CallerClass caller = lookup.presented().get();
    CachedResponse answer =
        CachedResponse.of(
            response.status(),
            headers,
            body(lookup, response, headers),
            mark == null ? NOBODY_KNOWS : mark.view().validity(lookup, mark.item()),
            mark == null || caller instanceof CallerClass.Anonymous ? new long[0] : mark.about());
    if (mark != null && lookup.isPlain()) {
      keep(lookup, mark, caller, answer);
    }
    return answer;
  }

  private void keep(CacheLookup lookup, CacheMark mark, CallerClass caller, CachedResponse answer) {
    String callers =
        switch (caller) {
          case CallerClass.Outsider outsider -> outsider.word();
          case CallerClass.Unknown _ -> null;
          case CallerClass.Anonymous _, CallerClass.SignedIn _ ->
              switch (mark.view().audience()) {
                case EVERYBODY -> CallerClass.EVERYBODY;
                case ROLES -> caller.word();
                case RELATIONS -> mark.isPersonal() ? null : caller.word();
              };
        };
    if (callers != null && answer.validity().isKnown()) {
      CacheLookup.CacheKey key = lookup.key(callers);
      if (key.weight() + answer.weight() <= LARGEST) {
        if (answer.body() instanceof CachedResponse.Bytes(byte[] bytes)
            && isWorthDeflating(bytes, answer)) {
          deflated.put(key, answer.in(CachedResponse.Deflated.of(bytes)));
        } else {
          kept.put(key, answer);
        }
      }
    }
  }

  /** Only responses that depend on the catalogue alone live long enough for this. */
  private static boolean isWorthDeflating(byte[] bytes, CachedResponse answer) {
    return bytes.length >= WORTH_DEFLATING
        && !answer.validity().isLimited()
        && isText(answer.headers());
  }

  private static boolean isText(HttpHeaders headers) {
    String type = headers.get(HttpHeaderNames.CONTENT_TYPE, "");
    int end = type.indexOf(';');
    return TEXT_TYPES.contains(end < 0 ? type : type.substring(0, end))
        && !headers.contains(HttpHeaderNames.CONTENT_ENCODING);
  }

  private static CachedResponse.Body body(
      CacheLookup lookup, FullHttpResponse response, HttpHeaders headers) {
    if (response.content() instanceof FileContent file) {
      headers.set(HttpHeaderNames.CONTENT_LENGTH, file.fileSlice().length());
      return new CachedResponse.OnDisk(file.fileSlice());
    }
    byte[] body = ByteBufUtil.getBytes(response.content());
    if (!headers.contains(HttpHeaderNames.CACHE_CONTROL)) {
      headers.set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_CACHE);
    }
    boolean isCompressed = lookup.gzip() && isWorthCompressing(body, headers);
    if (isCompressed) {
      body = gzip(body);
      headers.set(HttpHeaderNames.CONTENT_ENCODING, HttpHeaderValues.GZIP);
    }
    if (isCompressed || !headers.contains(HttpHeaderNames.ETAG)) {
      headers.set(HttpHeaderNames.ETAG, tag(body));
    }
    headers.set(HttpHeaderNames.CONTENT_LENGTH, body.length);
    return new CachedResponse.Bytes(body);
  }

  private static boolean isWorthCompressing(byte[] plain, HttpHeaders headers) {
    return plain.length >= WORTH_COMPRESSING && isText(headers);
  }

  /**
   * Hashes the bytes that are sent: a release may write the same catalogue differently, and most
   * responses outlive a change of the catalogue.
   */
  private static String tag(byte[] body) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(body);
      return '"'
          + Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, 15))
          + '"';
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static byte[] gzip(byte[] plain) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream(plain.length / 4);
    try (GZIPOutputStream out = new FastGzip(compressed)) {
      out.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return compressed.toByteArray();
  }

  /** A page of levels takes a fifth of the time, and 2.8 kB instead of 2.4. */
  private static final class FastGzip extends GZIPOutputStream {

    FastGzip(OutputStream out) throws IOException {
      super(out);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }
}
