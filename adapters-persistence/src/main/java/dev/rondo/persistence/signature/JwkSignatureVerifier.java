package dev.rondo.persistence.signature;

import com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.util.JSONObjectUtils;
import dev.rondo.application.signature.SignatureVerifier;
import dev.rondo.domain.signature.SignedBody;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Verifies with a JWK or JWK set. A changed key file is read again; an unreadable one leaves the
 * keys unchanged.
 */
public final class JwkSignatureVerifier implements SignatureVerifier {

  /** How often a key file is checked, at most. */
  static final Duration LOOKED_AT_EVERY = Duration.ofSeconds(1);

  private static final Logger LOG = LoggerFactory.getLogger(JwkSignatureVerifier.class);

  private final Optional<KeyFile> file;
  private volatile List<PublicKey> keys;

  private JwkSignatureVerifier(List<PublicKey> keys, Optional<KeyFile> file) {
    this.keys = keys;
    this.file = file;
  }

  /**
   * The keys of a setting: a JWK, a JWK set or the path of such a file. Unusable ones throw with a
   * message for operators.
   */
  public static JwkSignatureVerifier of(String setting, InstantSource clock) {
    String text = setting.strip();
    return text.startsWith("{") ? inline(text) : at(Path.of(text), clock);
  }

  private static JwkSignatureVerifier inline(String json) {
    try {
      return new JwkSignatureVerifier(PublicKeys.read(json), Optional.empty());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("the signature keys cannot be used: " + e.getMessage(), e);
    }
  }

  public static JwkSignatureVerifier at(Path path, InstantSource clock) {
    KeyFile file = new KeyFile(path, clock);
    try {
      return new JwkSignatureVerifier(file.read(), Optional.of(file));
    } catch (IOException e) {
      throw new IllegalArgumentException("the signature keys cannot be read from " + path, e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "the signature keys in " + path + " cannot be used: " + e.getMessage(), e);
    }
  }

  public int keyCount() {
    return keys.size();
  }

  @Override
  public boolean isAuthentic(SignedBody body) {
    file.flatMap(KeyFile::changedKeys).ifPresent(news -> keys = news);
    byte[] bytes = body.bytes();
    byte[] signature = body.signature().bytes();
    Ecdsa ecdsa = Ecdsa.fastest();
    return keys.stream().anyMatch(key -> ecdsa.isSigned(bytes, key, signature));
  }

  private static final class KeyFile {

    private final Path path;
    private final InstantSource clock;
    private final AtomicReference<Instant> lookedAt;
    private volatile Optional<String> last = Optional.empty();

    KeyFile(Path path, InstantSource clock) {
      this.path = path;
      this.clock = clock;
      this.lookedAt = new AtomicReference<>(clock.instant());
    }

    List<PublicKey> read() throws IOException {
      String text = Files.readString(path);
      last = Optional.of(text);
      return PublicKeys.read(text);
    }

    /** The keys if the file has changed; checked at most once a second. */
    Optional<List<PublicKey>> changedKeys() {
      Instant now = clock.instant();
      Instant before = lookedAt.get();
      boolean due = now.isBefore(before) || !now.isBefore(before.plus(LOOKED_AT_EVERY));
      return due && lookedAt.compareAndSet(before, now) ? changed() : Optional.empty();
    }

    private Optional<List<PublicKey>> changed() {
      Optional<String> before = last;
      try {
        if (before.equals(Optional.of(Files.readString(path)))) {
          return Optional.empty();
        }
        List<PublicKey> keys = read();
        LOG.info("Read {} signature keys from {}", keys.size(), path);
        return Optional.of(keys);
      } catch (IOException e) {
        if (before.isPresent()) {
          LOG.warn("The signature keys stay as they were: {} cannot be read", path);
        }
        last = Optional.empty();
      } catch (IllegalArgumentException e) {
        LOG.warn("The signature keys stay as they were: in {}, {}", path, e.getMessage());
      }
      return Optional.empty();
    }
  }

  /** The public keys in a JWK or JWK set. */
  static final class PublicKeys {

    private PublicKeys() {}

    /**
     * Reads P-256 keys, of private ones the public half. Refusals repeat nothing of the text, which
     * may be secret.
     */
    static List<PublicKey> read(String json) {
      List<PublicKey> keys = new ArrayList<>();
      for (JWK key : jwks(json)) {
        keys.add(publicKey(key, keys.size() + 1));
      }
      if (keys.isEmpty()) {
        throw new IllegalArgumentException("the JWK set has no key");
      }
      return keys;
    }

    private static List<JWK> jwks(String json) {
      try {
        return JSONObjectUtils.parse(json).containsKey("keys")
            ? JWKSet.parse(json).getKeys()
            : List.of(JWK.parse(json));
      } catch (ParseException | IllegalArgumentException e) {
        throw new IllegalArgumentException("this is neither a JWK nor a JWK set");
      }
    }

    private static PublicKey publicKey(JWK key, int number) {
      if (!(key instanceof ECKey onCurve) || !Curve.P_256.equals(onCurve.getCurve())) {
        throw new IllegalArgumentException("key " + number + " is no EC key on the curve P-256");
      }
      try {
        return onCurve.toECPublicKey();
      } catch (JOSEException e) {
        throw new IllegalArgumentException("key " + number + " cannot be used", e);
      }
    }
  }

  /** ECDSA with SHA-256, as a provider computes it. */
  record Ecdsa(Provider provider) {

    private static final String ALGORITHM = "SHA256withECDSAinP1363Format";

    /**
     * The fastest provider here. Corretto's is several times as fast as the JDK's own, but native,
     * so not every machine can load it.
     */
    static Ecdsa fastest() {
      return Fastest.ECDSA;
    }

    static Ecdsa ofTheJdk() {
      try {
        return new Ecdsa(Signature.getInstance(ALGORITHM).getProvider());
      } catch (GeneralSecurityException e) {
        throw noSuchAlgorithm(e);
      }
    }

    /** Whether a key signed those bytes; {@code r} and {@code s} have 32 bytes each. */
    boolean isSigned(byte[] bytes, PublicKey key, byte[] signature) {
      try {
        Signature verification = Signature.getInstance(ALGORITHM, provider);
        verification.initVerify(key);
        verification.update(bytes);
        return verification.verify(signature);
      } catch (SignatureException outOfRange) {
        // Its numbers are zero, or beyond the order of the curve: no key can have made it.
        return false;
      } catch (GeneralSecurityException e) {
        throw noSuchAlgorithm(e);
      }
    }

    private static IllegalStateException noSuchAlgorithm(GeneralSecurityException e) {
      return new IllegalStateException("every Java platform verifies ECDSA on P-256", e);
    }

    /** Loaded lazily, because a native library takes time. */
    private static final class Fastest {

      private static final Ecdsa ECDSA = load();

      private static Ecdsa load() {
        AmazonCorrettoCryptoProvider corretto = AmazonCorrettoCryptoProvider.INSTANCE;
        if (corretto.getLoadingError() == null) {
          // Its jar is signed, so it is in no AOT cache. Without the cast, the JVM would read it
          // before main to verify this class.
          return new Ecdsa(Provider.class.cast(corretto));
        }
        LOG.info(
            "The JDK verifies signatures, which is slower: {}",
            corretto.getLoadingError().getMessage());
        return ofTheJdk();
      }
    }
  }
}
