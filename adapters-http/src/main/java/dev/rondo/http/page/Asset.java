package dev.rondo.http.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;

/**
 * The files that pages load. The hash of a file is part of its name, so that browsers keep it for
 * good and never have an old one beside a new page.
 */
enum Asset {
  /** How pages look. */
  STYLE("site", "css", "text/css"),
  /** What makes pages more comfortable. */
  SCRIPT("site", "js", "text/javascript"),
  /** The sign of the server in the browser's tabs. */
  ICON("icon", "svg", "image/svg+xml");

  private static final int HASH_BYTES = 8;

  private final String fileName;
  private final String mediaType;
  private final byte[] bytes;

  Asset(String name, String suffix, String mediaType) {
    this.mediaType = mediaType;
    this.bytes = read(name + "." + suffix);
    this.fileName = name + "-" + hash(bytes) + "." + suffix;
  }

  private static byte[] read(String resource) {
    try (InputStream stream = Asset.class.getResourceAsStream(resource)) {
      return Objects.requireNonNull(stream, resource).readAllBytes();
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

  /** The one of that file name. */
  static Optional<Asset> of(String fileName) {
    return Arrays.stream(values()).filter(asset -> asset.fileName.equals(fileName)).findFirst();
  }

  String path() {
    return "/assets/" + fileName;
  }

  String mediaType() {
    return mediaType;
  }

  byte[] bytes() {
    return bytes.clone();
  }
}
