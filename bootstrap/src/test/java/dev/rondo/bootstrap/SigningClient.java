package dev.rondo.bootstrap;

import com.nimbusds.jose.jwk.ECKey;
import dev.rondo.application.signature.Signer;
import dev.rondo.domain.signature.BodySignature;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** What the clients of players do: write bodies, and sign them with the key of their family. */
public final class SigningClient {

  /** Two bodies of one player never have the same time, else one would be the other's replay. */
  private static final AtomicLong LAST = new AtomicLong();

  private final Signer signer;
  private final String address;

  private SigningClient(Signer signer, String address) {
    this.signer = signer;
    this.address = address;
  }

  /** A client with a key of its own, for a server of that address. */
  public static SigningClient of(String address) {
    return new SigningClient(Signer.create(), address);
  }

  /** A client with the key in a file. */
  static SigningClient of(Path file, String address) throws Exception {
    return new SigningClient(new Signer(ECKey.parse(Files.readString(file)).toKeyPair()), address);
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
  public record Signed(String path, String body, String signature) {}

  /** Another signature of the same body that holds as well. */
  Signed twin(Signed signed) {
    BodySignature twin = signer.twin(new BodySignature(signed.signature));
    return new Signed(signed.path, signed.body, twin.base64());
  }

  /** Signs a player in. */
  public Signed authenticate(String player) {
    return sign(
        "/svc/authenticate",
        """
        {"type":"authenticateServer","address":"%s","time":%d,"userProfile":%s}\
        """
            .formatted(address, time(), profile(player)));
  }

  /** Has a player confirm the login of the browser that has a key of that SHA-1. */
  Signed confirmBrowserSignIn(String player, String hash) {
    String path = "/svc/web/authenticate/" + hash;
    return sign(
        path,
        """
        {"type":"authenticateExternal","url":"%s","time":%d,"userProfile":%s}\
        """
            .formatted(address + path, time(), profile(player)));
  }

  /** Has a player join a room. */
  Signed join(String player, String room) {
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
  Signed sign(String path, String body) {
    return new Signed(path, body, signer.signed(body).signature().base64());
  }

  /** What verifies its signatures. */
  PublicKey publicKey() {
    return signer.publicKey();
  }

  /** What verifies its signatures, as a JWK. */
  public String publicJwk() {
    return signer.publicJwk();
  }

  /** The settings of a server of that address, which takes what it signs. */
  public Map<String, String> settings() {
    return Map.of("RONDO_ADDRESS", address, "RONDO_SIGNATURE_KEYS", publicJwk());
  }
}
