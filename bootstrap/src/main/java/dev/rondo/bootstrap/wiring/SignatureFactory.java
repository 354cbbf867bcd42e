package dev.rondo.bootstrap.wiring;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.session.SessionIssuer;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.signature.ClaimsReader;
import dev.rondo.application.signature.ConsumedRequests;
import dev.rondo.application.signature.SettledClock;
import dev.rondo.application.signature.SignatureVerifier;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.domain.signature.SignatureRules;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.persistence.signature.JwkSignatureVerifier;
import dev.rondo.persistence.signature.SigningKeys;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

@Factory
final class SignatureFactory {

  private static final Logger LOG = LoggerFactory.getLogger(SignatureFactory.class);

  @Singleton
  RandomBytes randomBytes() {
    SecureRandom random = new SecureRandom();
    return count -> {
      byte[] bytes = new byte[count];
      random.nextBytes(bytes);
      return bytes;
    };
  }

  @Singleton
  SignatureVerifier signatureVerifier(
      Settings settings, DataDirectory directory, InstantSource clock) {
    String keys = settings.get(Setting.SIGNATURE_KEYS);
    return keys.isBlank()
        ? development(developmentKey(directory.path()), clock)
        : given(keys, clock);
  }

  private static JwkSignatureVerifier development(Path key, InstantSource clock) {
    try {
      return JwkSignatureVerifier.at(key, clock);
    } catch (IllegalArgumentException e) {
      throw new ProgramFailureException(
          "%s; if it is damaged, delete it and %s beside it, and both are made again"
              .formatted(e.getMessage(), SigningKeys.PRIVATE_FILE),
          e);
    }
  }

  /**
   * Over the keys that an operator gave.
   *
   * @throws InvalidSettingException when they cannot be used
   */
  static JwkSignatureVerifier given(String keys, InstantSource clock) {
    try {
      return JwkSignatureVerifier.of(keys, clock);
    } catch (IllegalArgumentException e) {
      throw new InvalidSettingException("RONDO_SIGNATURE_KEYS", String.valueOf(e.getMessage()), e);
    }
  }

  private static Path developmentKey(Path directory) {
    try {
      Path key = SigningKeys.provide(directory);
      LOG.warn(
          "RONDO_SIGNATURE_KEYS is not set: whoever has {} can sign in as anybody;"
              + " good for development only",
          directory.resolve(SigningKeys.PRIVATE_FILE));
      return key;
    } catch (IOException e) {
      throw new ProgramFailureException(
          "no development key can be made in " + directory + ": " + e.getMessage(), e);
    }
  }

  @Singleton
  SignedRequests signedRequests(
      SignatureVerifier verifier,
      ClaimsReader reader,
      ConsumedRequests consumedRequests,
      ServerIdentity identity,
      Settings settings,
      InstantSource clock,
      Ticker ticker) {
    SignatureRules rules =
        new SignatureRules(identity.addresses(), settings.get(Setting.SIGNATURE_WINDOW));
    SettledClock settled =
        new SettledClock(clock, () -> Duration.ofNanos(ticker.read()), rules.window());
    return new SignedRequests(verifier, reader, consumedRequests, rules, clock, settled);
  }

  @Singleton
  SessionIssuer sessionIssuer(
      Sessions sessions, RandomBytes random, Settings settings, InstantSource clock) {
    return new SessionIssuer(sessions, random, clock, settings.get(Setting.SESSION_LIFETIME));
  }
}
