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

  private static final String SIGNATURES = "signature-keys";
  private static final String ROOMS = "room-keys";

  private KeyChecks() {}

  static Check signatures(Settings settings, DataLayout layout, InstantSource clock) {
    try {
      if (settings.get(Setting.SIGNATURE_KEYS).isBlank()) {
        return development(layout, clock);
      }
      int keys = JwkSignatureVerifier.of(settings.get(Setting.SIGNATURE_KEYS), clock).keyCount();
      return Check.ok(SIGNATURES, Phrase.of("keys-own", keys));
    } catch (IllegalArgumentException e) {
      return Check.error(SIGNATURES, Phrase.same("RONDO_SIGNATURE_KEYS: " + e.getMessage()));
    }
  }

  private static Check development(DataLayout layout, InstantSource clock) {
    Path publicKey = layout.directory().resolve(SigningKeys.PUBLIC_FILE);
    if (!Files.exists(publicKey)) {
      return Check.warning(SIGNATURES, Phrase.of("keys-none"));
    }
    int keys = JwkSignatureVerifier.at(publicKey, clock).keyCount();
    return Check.warning(SIGNATURES, Phrase.of("keys-development", keys, layout.directory()));
  }

  static Check rooms(DataLayout layout) {
    if (!Files.isDirectory(layout.roomKeys())) {
      return Check.ok(ROOMS, Phrase.of("room-keys-none"));
    }
    int keys = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(layout.roomKeys(), "*.jwk")) {
      for (Path file : files) {
        if (!Files.isReadable(file)) {
          return Check.error(ROOMS, Phrase.of("not-readable", file));
        }
        keys++;
      }
    } catch (IOException e) {
      return Check.error(ROOMS, Phrase.of("not-readable", layout.roomKeys()));
    }
    return Check.ok(ROOMS, Phrase.of("room-keys-in", keys, layout.roomKeys()));
  }
}
