package dev.rondo.bootstrap;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicLong;

/** What the clients of players do: write bodies, and sign them with the key of their family. */
public final class SigningClient {

  private static final int HALF = 32;

  /** Two bodies of one player never have the same time, else one would be the other's replay. */
  private static final AtomicLong LAST = new AtomicLong();

  private final ECKey key;
  private final String address;

  private SigningClient(ECKey key, String address) {
    this.key = key;
    this.address = address;
  }

  /** A client with a key of its own, for a server of that address. */
  public static SigningClient of(String address) throws JOSEException {
    return new SigningClient(
        new ECKeyGenerator(Curve.P_256).keyIDFromThumbprint(true).generate(), address);
  }

  /** A client with the key in a file. */
  static SigningClient of(Path file, String address) throws IOException, ParseException {
    return new SigningClient(ECKey.parse(Files.readString(file)), address);
  }

  /** The address that it signs for. */
  public String address() {
    return address;
  }

  /**
   * A signed request.
   *
   * @param path where it goes
   * @param body what is signed
   * @param signature its header
   */
  public record Signed(String path, String body, String signature) {

    /** Another signature of the same body that holds as well: every ECDSA signature has one. */
    Signed twin() {
      byte[] both = Base64.getDecoder().decode(signature);
      BigInteger order = Curve.P_256.toECParameterSpec().getOrder();
      BigInteger s = new BigInteger(1, Arrays.copyOfRange(both, HALF, 2 * HALF));
      byte[] other = order.subtract(s).toByteArray();
      Arrays.fill(both, HALF, 2 * HALF, (byte) 0);
      int length = Math.min(other.length, HALF);
      System.arraycopy(other, other.length - length, both, 2 * HALF - length, length);
      return new Signed(path, body, Base64.getEncoder().encodeToString(both));
    }
  }

  /** Signs a player in. */
  public Signed authenticate(String player) throws GeneralSecurityException, JOSEException {
    return sign(
        "/svc/authenticate",
        """
        {"type":"authenticateServer","address":"%s","time":%d,"userProfile":%s}\
        """
            .formatted(address, time(), profile(player)));
  }

  /** Has a player confirm the login of the browser that has a key of that SHA-1. */
  Signed confirmBrowserSignIn(String player, String hash)
      throws GeneralSecurityException, JOSEException {
    String path = "/svc/web/authenticate/" + hash;
    return sign(
        path,
        """
        {"type":"authenticateExternal","url":"%s","time":%d,"userProfile":%s}\
        """
            .formatted(address + path, time(), profile(player)));
  }

  /** Has a player join a room. */
  Signed join(String player, String room) throws GeneralSecurityException, JOSEException {
    return sign(
        "/svc/rooms/" + room,
        """
        {"type":"authenticateMultiplayer","address":"%s","room":"%s","time":%d,"userProfile":%s}\
        """
            .formatted(address, room, time(), profile(player)));
  }

  private static String profile(String player) {
    return """
    {"id":"%1$s","handle":"1234","name":"Player %1$s","avatarType":"default",\
    "avatarForegroundType":"player","avatarForegroundColor":"#ffffffff",\
    "avatarBackgroundType":"default","avatarBackgroundColor":"#000000ff",\
    "bannerType":"none","aboutMe":"I play.","favorites":["first"]}\
    """
        .formatted(player);
  }

  private static long time() {
    return LAST.updateAndGet(last -> Math.max(last + 1, System.currentTimeMillis()));
  }

  /** Signs a body. */
  Signed sign(String path, String body) throws GeneralSecurityException, JOSEException {
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initSign(key.toECPrivateKey());
    signature.update(body.getBytes(StandardCharsets.UTF_8));
    return new Signed(path, body, Base64.getEncoder().encodeToString(signature.sign()));
  }

  /** What verifies its signatures. */
  PublicKey publicKey() throws JOSEException {
    return key.toECPublicKey();
  }

  /** What verifies its signatures, as a JWK. */
  public ECKey publicJwk() {
    return key.toPublicJWK();
  }
}
