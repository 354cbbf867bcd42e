package dev.rondo.domain.session;

import dev.rondo.domain.secret.Secret;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * The SHA-1 of a browser's key, in 40 lower-case hexadecimal digits. The player opens a link with
 * it in the game; the browser keeps the key. The protocol's web client determines the algorithm.
 */
public record BrowserSignInHash(String hex) {

  private static final Pattern FORM = Pattern.compile("[0-9a-f]{40}");

  public BrowserSignInHash {
    if (!isValid(hex)) {
      throw new IllegalArgumentException("not a SHA-1 in hexadecimal digits");
    }
  }

  public static boolean isValid(String text) {
    return FORM.matcher(text).matches();
  }

  public static BrowserSignInHash of(Secret key) {
    byte[] text = key.reveal().getBytes(StandardCharsets.UTF_8);
    try {
      return new BrowserSignInHash(
          HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(text)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }
}
