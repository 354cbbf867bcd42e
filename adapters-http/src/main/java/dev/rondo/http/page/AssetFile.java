package dev.rondo.http.page;

import dev.rondo.http.cache.CachedView;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/**
 * A file that pages load. Its hash is part of its name, so that browsers keep it for good and never
 * have an old one beside a new page.
 */
public final class AssetFile {

  private static final int HASH_BYTES = 8;
  private static final String FOREVER = "public, max-age=31536000, immutable";

  private final String fileName;
  private final String mediaType;
  private final byte[] bytes;

  private AssetFile(String fileName, String mediaType, byte[] bytes) {
    this.fileName = fileName;
    this.mediaType = mediaType;
    this.bytes = bytes;
  }

  /**
   * Reads the file.
   *
   * @param owner the class that it lies beside
   */
  public static AssetFile read(Class<?> owner, String name, String suffix, String mediaType) {
    String resource = name + "." + suffix;
    try (InputStream stream = owner.getResourceAsStream(resource)) {
      byte[] bytes = Objects.requireNonNull(stream, resource).readAllBytes();
      return new AssetFile(name + "-" + hash(bytes) + "." + suffix, mediaType, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
  }

  private static String hash(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Its name with its hash. */
  public String fileName() {
    return fileName;
  }

  /** The answer to who asks for it. */
  public HttpResponse<byte[]> response() {
    return CachedView.FILE.of(
        HttpResponse.ok(bytes.clone())
            .header(HttpHeaders.CACHE_CONTROL, FOREVER)
            .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
            .contentType(mediaType));
  }
}
