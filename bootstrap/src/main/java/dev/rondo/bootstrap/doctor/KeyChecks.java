package dev.rondo.bootstrap.doctor;

import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.signature.JwkSignatureVerifier;
import dev.rondo.persistence.signature.SigningKeys;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;

/** Checks the keys; creates none. */
final class KeyChecks {

  private static final String SIGNATURES = "signature keys";
  private static final String ROOMS = "room keys";

  private KeyChecks() {}

  static Check signatures(Settings settings, DataLayout layout, InstantSource clock) {
    try {
      if (settings.get(Setting.SIGNATURE_KEYS).isBlank()) {
        return development(layout, clock);
      }
      int keys = JwkSignatureVerifier.of(settings.get(Setting.SIGNATURE_KEYS), clock).keyCount();
      return Check.ok(SIGNATURES, keys + " of your own, from RONDO_SIGNATURE_KEYS");
    } catch (IllegalArgumentException e) {
      return Check.error(SIGNATURES, "RONDO_SIGNATURE_KEYS: " + e.getMessage());
    }
  }

  private static Check development(DataLayout layout, InstantSource clock) {
    Path publicKey = layout.directory().resolve(SigningKeys.PUBLIC_FILE);
    if (!Files.exists(publicKey)) {
      return Check.warning(
          SIGNATURES,
          "none; the server makes a development key when it starts: set RONDO_SIGNATURE_KEYS");
    }
    int keys = JwkSignatureVerifier.at(publicKey, clock).keyCount();
    return Check.warning(
        SIGNATURES,
        "%d development key in %s: whoever has its private half can sign in as anybody; set RONDO_SIGNATURE_KEYS"
            .formatted(keys, layout.directory()));
  }

  static Check rooms(DataLayout layout) {
    if (!Files.isDirectory(layout.roomKeys())) {
      return Check.ok(ROOMS, "none yet; the server makes one when it starts");
    }
    int keys = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(layout.roomKeys(), "*.jwk")) {
      for (Path file : files) {
        if (!Files.isReadable(file)) {
          return Check.error(ROOMS, file + " cannot be read by this user");
        }
        keys++;
      }
    } catch (IOException e) {
      return Check.error(ROOMS, layout.roomKeys() + " cannot be read by this user");
    }
    return Check.ok(ROOMS, keys + " in " + layout.roomKeys());
  }
}
