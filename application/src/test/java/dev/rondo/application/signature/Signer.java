package dev.rondo.application.signature;

import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;

/** Somebody who has a key pair on P-256 and signs bodies as clients do. */
public final class Signer {

  private static final String ALGORITHM = "SHA256withECDSAinP1363Format";
  private static final int NUMBER_BYTES = 32;

  private final KeyPair keys;

  /** A signer with these keys. */
  public Signer(KeyPair keys) {
    this.keys = keys;
  }

  /** A signer with new keys. */
  public static Signer create() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      return new Signer(generator.generateKeyPair());
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  /** The public key as a JWK. */
  public String publicJwk() {
    return "{" + publicMembers() + "}";
  }

  /** Both keys as a JWK. */
  public String privateJwk() {
    return "{%s,\"d\":\"%s\"}"
        .formatted(publicMembers(), base64url(((ECPrivateKey) keys.getPrivate()).getS()));
  }

  /** What verifies its signatures. */
  public PublicKey publicKey() {
    return keys.getPublic();
  }

  private String publicMembers() {
    ECPublicKey key = (ECPublicKey) keys.getPublic();
    return "\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\"%s\",\"y\":\"%s\""
        .formatted(base64url(key.getW().getAffineX()), base64url(key.getW().getAffineY()));
  }

  /** The body in UTF-8, signed. */
  public SignedBody signed(String body) {
    return signed(body.getBytes(StandardCharsets.UTF_8));
  }

  /** The body, signed. */
  public SignedBody signed(byte[] body) {
    return new SignedBody(body, sign(body));
  }

  /** The signature of a body; it is another one each time. */
  public BodySignature sign(byte[] body) {
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initSign(keys.getPrivate());
      signature.update(body);
      return signature(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  /** Verifies by this key alone. */
  public SignatureVerifier verifier() {
    return body -> {
      try {
        Signature signature = Signature.getInstance(ALGORITHM);
        signature.initVerify(keys.getPublic());
        signature.update(body.bytes());
        return signature.verify(body.signature().bytes());
      } catch (GeneralSecurityException e) {
        return false;
      }
    };
  }

  /** The other signature that holds wherever that one does: n − s in the place of s. */
  public BodySignature twin(BodySignature signature) {
    byte[] bytes = signature.bytes();
    BigInteger s = new BigInteger(1, Arrays.copyOfRange(bytes, NUMBER_BYTES, 2 * NUMBER_BYTES));
    return signature(new BigInteger(1, Arrays.copyOf(bytes, NUMBER_BYTES)), order().subtract(s));
  }

  /** The signature of those two numbers, whether they make sense or not. */
  public static BodySignature signature(BigInteger r, BigInteger s) {
    byte[] bytes = Arrays.copyOf(fixed(r), 2 * NUMBER_BYTES);
    System.arraycopy(fixed(s), 0, bytes, NUMBER_BYTES, NUMBER_BYTES);
    return signature(bytes);
  }

  private static BodySignature signature(byte[] bytes) {
    return new BodySignature(Base64.getEncoder().encodeToString(bytes));
  }

  /** The order n of the curve. */
  public BigInteger order() {
    return ((ECPublicKey) keys.getPublic()).getParams().getOrder();
  }

  private static String base64url(BigInteger number) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(fixed(number));
  }

  /** 32 bytes, big end first. */
  private static byte[] fixed(BigInteger number) {
    byte[] bytes = number.toByteArray();
    byte[] fixed = new byte[NUMBER_BYTES];
    int length = Math.min(bytes.length, NUMBER_BYTES);
    System.arraycopy(bytes, bytes.length - length, fixed, NUMBER_BYTES - length, length);
    return fixed;
  }
}
