package dev.rondo.persistence.signature;

import com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** ECDSA with SHA-256, as a provider computes it. */
record Ecdsa(Provider provider) {

  private static final Logger LOG = LoggerFactory.getLogger(Ecdsa.class);

  private static final String ALGORITHM = "SHA256withECDSAinP1363Format";

  /**
   * The fastest provider here. Corretto's is several times as fast as the JDK's own, but native, so
   * not every machine can load it.
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
