package dev.rondo.persistence.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import dev.rondo.application.room.RoomTicket;
import dev.rondo.application.room.RoomTicketVerifier;
import dev.rondo.application.signature.Signer;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Seat.Role;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.transaction.Concurrently;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JwtRoomTicketsTest extends DatabaseTest {

  private static final Instant NOW = Instant.parse("2026-02-01T12:00:00Z");
  private static final Duration TICKET_LIFETIME = Duration.ofMinutes(5);
  private static final Duration KEY_AGE = JwtRoomTickets.KEY_AGE;
  private static final String ISSUER = "https://rondo.example";
  private static final String URL = "wss://multiplayer.example";

  /** As much as a body may have, in bytes, whose ticket fits the smallest common limit. */
  private static final int LONG_BODY = 3_500;

  private static final SignedBody JOIN = Signer.create().signed("{\"join\":\"é\"}");

  private final AtomicReference<Instant> now = new AtomicReference<>(NOW);

  @Inject PublishedRoomKeys published;
  @TempDir Path directory;

  @Test
  void isVerifiedByThePublishedKeysAlone() throws Exception {
    JwtRoomTickets tickets = open("a");

    JWTClaimsSet claims = verify(tickets.sign(ticket(Role.PLAYER)), tickets.keys());

    assertThat(claims.getIssuer()).isEqualTo(ISSUER);
    assertThat(claims.getAudience()).containsExactly(URL);
    assertThat(claims.getSubject()).isEqualTo("p");
    assertThat(claims.getJWTID()).isEqualTo("ticket-1");
    assertThat(claims.getIssueTime()).isEqualTo(NOW);
    assertThat(claims.getExpirationTime()).isEqualTo(NOW.plus(TICKET_LIFETIME));
    assertThat(claims.getStringClaim("room")).isEqualTo("room");
    assertThat(claims.getStringClaim("role")).isEqualTo("player");
    assertThat(claims.getClaims()).doesNotContainKey("options");
    Map<String, Object> join = claims.getJSONObjectClaim("join");
    assertThat(Base64.getDecoder().decode((String) join.get("body"))).isEqualTo(JOIN.bytes());
    assertThat(join.get("signature")).isEqualTo(JOIN.signature().base64());
  }

  @Test
  void describesThePlayerAsTheClientDid() throws Exception {
    JwtRoomTickets tickets = open("a");

    JWTClaimsSet claims = verify(tickets.sign(ticket(Role.PLAYER)), tickets.keys());

    assertThat(claims.getJSONObjectClaim("player"))
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                Map.entry("id", "p"),
                Map.entry("handle", "handle-p"),
                Map.entry("name", "#NAME \"quoted\" \\ 黒 𝄞 é"),
                Map.entry("avatarType", "custom"),
                Map.entry("avatarForegroundType", "player"),
                Map.entry("avatarForegroundColor", "#ffffffff"),
                Map.entry("avatarBackgroundType", "default"),
                Map.entry("avatarBackgroundColor", "#000000ff"),
                Map.entry("bannerType", "festival")));
  }

  @Test
  void fitsTheHeadersOfCommonServers() {
    String body = "{" + " ".repeat(LONG_BODY - 2) + "}";

    String ticket = open("a").sign(ticket(Role.MASTER, Signer.create().signed(body)));

    assertThat(ticket).hasSizeLessThan(8_000);
  }

  @Test
  void tellsTheMasterHowTheRoomIsSetUp() throws Exception {
    JwtRoomTickets tickets = open("a");

    JWTClaimsSet claims = verify(tickets.sign(ticket(Role.MASTER)), tickets.keys());

    assertThat(claims.getStringClaim("role")).isEqualTo("master");
    assertThat(claims.getJSONObjectClaim("options"))
        .isEqualTo(Map.of("title", "My room", "capacity", "8"));
  }

  @Test
  void saysWhichKeySignedAndWhatItIs() throws Exception {
    JwtRoomTickets tickets = open("a");

    SignedJWT jwt = SignedJWT.parse(tickets.sign(ticket(Role.PLAYER)));

    assertThat(jwt.getHeader().getAlgorithm()).isEqualTo(JWSAlgorithm.ES256);
    assertThat(jwt.getHeader().getType()).isEqualTo(JOSEObjectType.JWT);
    assertThat(jwt.getHeader().getKeyID()).isEqualTo(ids(tickets.keys()).getFirst());
  }

  @Test
  void publishesNothingPrivate() throws Exception {
    JWKSet keys = JWKSet.parse(open("a").keys());

    assertThat(keys.getKeys()).hasSize(1);
    assertThat(keys.getKeys()).noneMatch(JWK::isPrivate);
    assertThat(keys.getKeys().getFirst().getAlgorithm()).isEqualTo(JWSAlgorithm.ES256);
    assertThat(keys.getKeys().getFirst().getKeyUse().getValue()).isEqualTo("sig");
  }

  @Test
  void isNotVerifiedWhenAnythingWasChanged() {
    JwtRoomTickets tickets = open("a");
    String ticket = tickets.sign(ticket(Role.PLAYER));
    List<String> parts = Pattern.compile("\\.").splitAsStream(ticket).toList();
    String elevated =
        new String(Base64.getUrlDecoder().decode(parts.get(1)), StandardCharsets.UTF_8)
            .replace("\"player\",", "\"master\",");
    String forged =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(elevated.getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(
            () -> verify(parts.get(0) + "." + forged + "." + parts.get(2), tickets.keys()))
        .isInstanceOf(BadJOSEException.class);
    tables.clear();
    String otherKeys = open("b").keys();
    assertThatThrownBy(() -> verify(ticket, otherKeys)).isInstanceOf(BadJOSEException.class);
  }

  @Test
  void keepsItsKeyForItselfAndThroughARestart() throws Exception {
    String first = open("a").keys();

    String second = open("a").keys();

    assertThat(second).isEqualTo(first);
    List<Path> files = files("a");
    assertThat(files).hasSize(1);
    assertThat(files.getFirst().getFileName().toString())
        .isEqualTo("room-key-" + ids(first).getFirst() + ".jwk");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(files.getFirst())))
        .isEqualTo("rw-------");
    assertThat(ECKey.parse(Files.readString(files.getFirst())).isPrivate()).isTrue();
  }

  @Test
  void publishesAnOldKeyInANewDatabase() throws Exception {
    String ticket = open("a").sign(ticket(Role.PLAYER));
    tables.clear();

    assertThat(verify(ticket, open("a").keys()).getSubject()).isEqualTo("p");
  }

  @Test
  void makesANewKeyInThePlaceOfABrokenOne() throws Exception {
    String first = open("a").keys();
    Files.writeString(files("a").getFirst(), "{\"kty\":\"EC\"");
    Files.writeString(directory.resolve("a/room-key-other.jwk"), "");

    JwtRoomTickets tickets = open("a");

    assertThat(ids(tickets.keys())).hasSize(2).containsAll(ids(first));
    assertThat(verify(tickets.sign(ticket(Role.PLAYER)), tickets.keys()).getSubject())
        .isEqualTo("p");
  }

  @Test
  void publishesTheKeysOfAllNodesOnEach() throws Exception {
    JwtRoomTickets one = open("a");
    JwtRoomTickets other = open("b");
    now.set(NOW.plus(JwtRoomTickets.HELD));

    assertThat(ids(one.keys())).hasSize(2).isEqualTo(ids(other.keys()));
    assertThat(verify(other.sign(ticket(Role.PLAYER)), one.keys()).getSubject()).isEqualTo("p");
    assertThat(verify(one.sign(ticket(Role.PLAYER)), other.keys()).getSubject()).isEqualTo("p");
  }

  @Test
  void noticesTheKeyOfAnotherNodeInAFewSeconds() throws Exception {
    JwtRoomTickets one = open("a");
    one.keys();
    open("b");

    now.set(NOW.plus(JwtRoomTickets.HELD).minusMillis(1));
    assertThat(ids(one.keys())).hasSize(1);
    now.set(NOW.plus(JwtRoomTickets.HELD));
    assertThat(ids(one.keys())).hasSize(2);
  }

  @Test
  void publishesASuccessorBeforeItSigns() throws Exception {
    JwtRoomTickets tickets = open("a");
    String old = signerOf(tickets);

    now.set(NOW.plus(KEY_AGE).minusMillis(1));
    assertThat(ids(tickets.keys())).containsExactly(old);

    now.set(NOW.plus(KEY_AGE));
    assertThat(signerOf(tickets)).isEqualTo(old);
    now.set(NOW.plus(KEY_AGE).plus(JwtRoomTickets.HELD));
    List<String> both = ids(tickets.keys());
    assertThat(both).hasSize(2).contains(old);

    now.set(NOW.plus(KEY_AGE).plus(TicketKeyRing.KNOWN_AHEAD).minusMillis(1));
    assertThat(signerOf(tickets)).isEqualTo(old);
    now.set(NOW.plus(KEY_AGE).plus(TicketKeyRing.KNOWN_AHEAD));
    assertThat(both).contains(signerOf(tickets));
    assertThat(signerOf(tickets)).isNotEqualTo(old);
  }

  @Test
  void publishesAnOldKeyUntilItsLastTicketHasEnded() throws Exception {
    JwtRoomTickets tickets = open("a");
    Instant last = NOW.plus(KEY_AGE).plus(TicketKeyRing.KNOWN_AHEAD).minusMillis(1);
    now.set(NOW.plus(KEY_AGE));
    signerOf(tickets);
    now.set(last);
    String ticket = tickets.sign(ticket(Role.PLAYER));
    String old = SignedJWT.parse(ticket).getHeader().getKeyID();

    now.set(last.plus(TICKET_LIFETIME));
    assertThat(ids(tickets.keys())).hasSize(2).contains(old);
    now.set(last.plus(TICKET_LIFETIME).plus(TicketKeyRing.KNOWN_LONGER).plusMillis(1));
    assertThat(ids(tickets.keys())).hasSize(1).doesNotContain(old);
  }

  @Test
  void keepsNoPrivateKeyThatSignsNoMore() throws Exception {
    JwtRoomTickets tickets = open("a");
    now.set(NOW.plus(KEY_AGE));
    signerOf(tickets);
    assertThat(files("a")).hasSize(2);

    now.set(NOW.plus(KEY_AGE.multipliedBy(2)));
    signerOf(tickets);

    assertThat(files("a")).hasSize(2);
  }

  @Test
  void signsWithANewKeyAfterALongSleep() throws Exception {
    JwtRoomTickets tickets = open("a");
    String old = signerOf(tickets);

    now.set(NOW.plus(KEY_AGE.multipliedBy(3)));

    assertThat(signerOf(tickets)).isNotEqualTo(old);
    assertThat(ids(tickets.keys())).containsExactly(signerOf(tickets));
    assertThat(files("a")).hasSize(1);
    assertThat(ids(open("a").keys())).containsExactly(signerOf(tickets));
  }

  @Test
  void makesOneSuccessorHoweverManyAsk() throws Exception {
    JwtRoomTickets tickets = open("a");
    now.set(NOW.plus(KEY_AGE.multipliedBy(3)));

    List<String> signers = Concurrently.run(8, number -> signerOf(tickets));

    assertThat(signers).containsOnly(signers.getFirst());
    assertThat(ids(tickets.keys())).hasSize(1);
  }

  @Test
  void publishesASuccessorEvenFromATransactionThatFails() throws Exception {
    JwtRoomTickets tickets = open("a");
    now.set(NOW.plus(KEY_AGE.multipliedBy(3)));

    assertThatThrownBy(
            () ->
                write(
                    () -> {
                      signerOf(tickets);
                      throw new IllegalStateException("no");
                    }))
        .isInstanceOf(IllegalStateException.class);

    assertThat(ids(tickets.keys())).containsExactly(signerOf(tickets));
  }

  @Test
  void knowsTicketsOfEveryNodeForAsLongAsTheyCount() {
    RoomTicketVerifier verifier = new JwtRoomTicketVerifier(published, now::get);
    String ticket = open("a").sign(ticket(Role.PLAYER));
    open("b");
    now.set(NOW.plus(KEY_AGE).plus(TICKET_LIFETIME));

    assertThat(verifier.verify(ticket))
        .hasValue(
            new RoomTicketVerifier.Verified(
                new ItemName("room"), new PlayerId("p"), JOIN.digest()));

    now.set(NOW.plus(KEY_AGE.multipliedBy(3)));
    assertThat(verifier.verify(ticket)).as("its key has retired").isEmpty();
  }

  /** It travels in a header, which has 16 KB at most. */
  @Test
  void namesTheLongestJoinInAShortTicketOfThisServer() {
    RoomTicketVerifier verifier = new JwtRoomTicketVerifier(published, now::get);
    SignedBody longest = Signer.create().signed("x".repeat(64 * 1024));

    String ticket = open("a").signReference(ticket(Role.MASTER, longest));

    assertThat(ticket).hasSizeLessThan(1_000);
    assertThat(verifier.verify(ticket))
        .hasValue(
            new RoomTicketVerifier.Verified(
                new ItemName("room"), new PlayerId("p"), longest.digest()));
  }

  @Test
  void believesNoTextThatNoNodeSigned() throws Exception {
    RoomTicketVerifier verifier = new JwtRoomTicketVerifier(published, now::get);
    String ticket = open("a").sign(ticket(Role.PLAYER));
    String key = SignedJWT.parse(ticket).getHeader().getKeyID();
    String claims = ticket.split("\\.")[1];

    assertThat(verifier.verify(ticket)).isPresent();
    for (String header :
        List.of(
            "{\"alg\":\"none\",\"typ\":\"JWT\",\"kid\":\"%s\"}".formatted(key),
            "{\"alg\":\"HS256\",\"typ\":\"JWT\",\"kid\":\"%s\"}".formatted(key),
            "{\"alg\":\"ES256\",\"typ\":\"JWT\",\"kid\":\"\\u0000\"}",
            "{\"alg\":\"ES256\",\"typ\":\"JWT\"}",
            "{}",
            "null")) {
      String signature = ticket.split("\\.")[2];
      String encoded =
          Base64.getUrlEncoder()
              .withoutPadding()
              .encodeToString(header.getBytes(StandardCharsets.UTF_8));
      assertThat(verifier.verify(encoded + "." + claims + "." + signature)).as(header).isEmpty();
    }
    for (String text : List.of("", ".", "..", "a.b.c", "\0", ticket + "A", ticket + ".")) {
      assertThat(verifier.verify(text)).as(text).isEmpty();
    }
  }

  private JwtRoomTickets open(String node) {
    return JwtRoomTickets.open(
        directory.resolve(node), published, ISSUER, TICKET_LIFETIME, now::get);
  }

  private RoomTicket ticket(Role role) {
    return ticket(role, JOIN);
  }

  private RoomTicket ticket(Role role, SignedBody join) {
    return new RoomTicket(
        "ticket-1",
        new ItemName("room"),
        URL,
        Profiles.full("p"),
        role,
        role == Role.MASTER ? Map.of("title", "My room", "capacity", "8") : Map.of(),
        join,
        now.get(),
        now.get().plus(TICKET_LIFETIME));
  }

  private String signerOf(JwtRoomTickets tickets) {
    try {
      return SignedJWT.parse(tickets.sign(ticket(Role.PLAYER))).getHeader().getKeyID();
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  /** As a multiplayer server does it, which has nothing but the key set. */
  private JWTClaimsSet verify(String ticket, String keys) throws Exception {
    DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
    processor.setJWSTypeVerifier(new DefaultJOSEObjectTypeVerifier<>(JOSEObjectType.JWT));
    processor.setJWSKeySelector(
        new JWSVerificationKeySelector<>(
            JWSAlgorithm.ES256, new ImmutableJWKSet<>(JWKSet.parse(keys))));
    // The claims are looked at one by one, by the clock of the test.
    processor.setJWTClaimsSetVerifier((claims, context) -> {});
    return processor.process(ticket, null);
  }

  private static List<String> ids(String keys) throws ParseException {
    return JWKSet.parse(keys).getKeys().stream().map(JWK::getKeyID).toList();
  }

  private List<Path> files(String node) throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve(node))) {
      return files.toList();
    }
  }
}
