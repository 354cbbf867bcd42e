package dev.rondo.bench;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.ECKey;
import dev.rondo.application.signature.SignatureVerifier;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.persistence.signature.JwkSignatureVerifier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.text.ParseException;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Signed requests to sign in, of some of its players, each good for once. */
final class SignedBodies {

  /** Whom they are for. */
  static final String ADDRESS = "http://localhost:8080";

  private static final String ALGORITHM = "SHA256withECDSAinP1363Format";
  private static final int PLAYERS = 5000;
  private static final int VERIFICATIONS = 20_000;

  private final ECKey key;
  private final int players;
  private long time = System.currentTimeMillis();

  /** How many were asked for: the next is of the next player. */
  private long asked;

  private SignedBodies(ECKey key, int players) {
    this.key = key;
    this.players = players;
  }

  /** Signed with the key in a file. */
  static SignedBodies with(Path file) throws IOException {
    return with(file, PLAYERS);
  }

  /** Signed with the key in a file, by so many players. */
  static SignedBodies with(Path file, int players) throws IOException {
    try {
      return new SignedBodies(ECKey.parse(Files.readString(file)), players);
    } catch (ParseException e) {
      throw new IOException(e);
    }
  }

  /** So many requests to sign in. */
  List<BenchRequest> asks(int count) {
    time = Math.max(time + count / players + 1, System.currentTimeMillis());
    List<BenchRequest> asks = IntStream.range(0, count).parallel().mapToObj(this::ask).toList();
    asked += count;
    return asks;
  }

  /** A request of a player to join a room. */
  BenchRequest join(String player, String room) {
    String body =
        """
        {"type":"authenticateMultiplayer","address":"%s","room":"%s","time":%d,"userProfile":%s}\
        """
            .formatted(ADDRESS, room, System.currentTimeMillis(), profile(player));
    return new BenchRequest("/svc/rooms/" + room, Map.of("Svc-Signature", sign(body)), body);
  }

  private BenchRequest ask(int number) {
    String body = body(number);
    return new BenchRequest("/svc/authenticate", Map.of("Svc-Signature", sign(body)), body);
  }

  private String body(int number) {
    return """
    {"type":"authenticateServer","address":"%s","time":%d,"userProfile":%s}\
    """
        .formatted(
            ADDRESS, time + number / players, profile("player" + (asked + number) % players));
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

  private String sign(String body) {
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initSign(key.toECPrivateKey());
      signature.update(body.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(signature.sign());
    } catch (GeneralSecurityException | JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  /** How long one core takes to verify one of them, as the server does, and nothing else. */
  double verificationMicros() {
    String text = body(0);
    SignedBody body =
        new SignedBody(
            text.getBytes(StandardCharsets.UTF_8), BodySignature.parse(sign(text)).orElseThrow());
    SignatureVerifier verifier =
        JwkSignatureVerifier.of(key.toPublicJWK().toJSONString(), InstantSource.system());
    long began = 0;
    // The first half warms up.
    for (int i = 0; i < 2 * VERIFICATIONS; i++) {
      if (i == VERIFICATIONS) {
        began = System.nanoTime();
      }
      if (!verifier.isAuthentic(body)) {
        throw new IllegalStateException("a signature of our own does not hold");
      }
    }
    return (System.nanoTime() - began) / 1000.0 / VERIFICATIONS;
  }
}
