package dev.rondo.http.page;

import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A file that pages load. Its hash is part of its name, so that browsers keep it for good and never
 * have an old one beside a new page.
 *
 * @param path the path that browsers ask for, which ends in its name with its hash
 */
@SuppressWarnings("ArrayRecordComponent")
public record AssetFile(String path, String mediaType, byte[] bytes) {

  private static final int HASH_BYTES = 8;
  private static final String FOREVER = "public, max-age=31536000, immutable";

  private static final Map<String, String> TYPES =
      Map.of("css", "text/css", "js", "text/javascript", "svg", "image/svg+xml");

  /** Reads a file that browsers ask for below the folder. */
  public static AssetFile read(Class<?> owner, String folder, String name) {
    int dot = name.lastIndexOf('.');
    String suffix = name.substring(dot + 1);
    byte[] bytes = bytes(owner, name);
    return new AssetFile(
        folder + "/" + name.substring(0, dot) + "-" + hash(bytes) + "." + suffix,
        Objects.requireNonNull(TYPES.get(suffix), name),
        bytes);
  }

  static byte[] bytes(Class<?> owner, String name) {
    try (InputStream stream = owner.getResourceAsStream(name)) {
      return Objects.requireNonNull(stream, name).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
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

  /** The response to a request for one of these files by its name with its hash. */
  public static HttpResponse<byte[]> response(List<AssetFile> files, String fileName) {
    return files.stream()
        .filter(file -> file.path.endsWith("/" + fileName))
        .findFirst()
        .orElseThrow(RequestRejectedException::notFound)
        .response();
  }

  private HttpResponse<byte[]> response() {
    return CachedView.FILE.of(
        HttpResponse.ok(bytes.clone())
            .header(HttpHeaders.CACHE_CONTROL, FOREVER)
            .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
            .contentType(mediaType));
  }
}
