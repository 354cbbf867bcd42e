package dev.rondo.domain.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SignatureRulesTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final double TIME = NOW.toEpochMilli();
  private static final String SERVER = "authenticateServer";
  private static final String EXTERNAL = "authenticateExternal";
  private static final String PATH = "/svc/login/me";
  private static final String ADDRESS = "https://rondo.example/one";
  private static final SignatureRules RULES =
      new SignatureRules(List.of(ADDRESS, "http://localhost:8080"), Duration.ofSeconds(60));

  @Test
  void letInWhatKeepsThem() {
    assertThat(RULES.reject(claims(SERVER, ADDRESS, TIME), Purpose.SERVER, "", NOW)).isEmpty();
    assertThat(
            RULES.reject(
                claims("authenticateMultiplayer", "http://localhost:8080", TIME),
                Purpose.MULTIPLAYER,
                "",
                NOW))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "authenticateMultiplayer",
        "authenticateExternal",
        "AuthenticateServer",
        "authenticateServer ",
        ""
      })
  void refuseAnotherType(String type) {
    assertThat(RULES.reject(claims(type, ADDRESS, TIME), Purpose.SERVER, "", NOW))
        .hasValue(new SignatureRejection.WrongType());
  }

  @Test
  void refuseTheTypeOfSigningInToJoin() {
    assertThat(RULES.reject(claims(SERVER, ADDRESS, TIME), Purpose.MULTIPLAYER, "", NOW))
        .hasValue(new SignatureRejection.WrongType());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://rondo.example/one/",
        "https://RONDO.example/one",
        "https://rondo.example/One",
        "HTTPS://rondo.example/one",
        "http://rondo.example/one",
        "https://rondo.example",
        "https://rondo.example/one?",
        "https://rondo.example/onemore",
        "https://rondo.example:443/one",
        "https://other.example/one",
        "https://rondo.example.evil.example/one",
        " https://rondo.example/one",
        "localhost:8080",
        ""
      })
  void refuseAnyOtherAddress(String address) {
    assertThat(RULES.reject(claims(SERVER, address, TIME), Purpose.SERVER, "", NOW))
        .hasValue(new SignatureRejection.WrongAddress(address));
  }

  @Test
  void letInThePathThatIsAskedForBelowAnyAddress() {
    for (String address : RULES.addresses()) {
      assertThat(RULES.reject(claims(EXTERNAL, address + PATH, TIME), Purpose.EXTERNAL, PATH, NOW))
          .isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ADDRESS,
        ADDRESS + PATH + "/",
        ADDRESS + PATH + "?a=b",
        ADDRESS + PATH + "#a",
        ADDRESS + "/svc/login/other",
        ADDRESS + "/svc/LOGIN/me",
        "https://other.example" + PATH,
        "http://rondo.example/one" + PATH,
        PATH
      })
  void refuseAnyOtherPath(String url) {
    assertThat(RULES.reject(claims(EXTERNAL, url, TIME), Purpose.EXTERNAL, PATH, NOW))
        .hasValue(new SignatureRejection.WrongAddress(url));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-60_000, -59_999.5, -1, 0, 0.25, 1, 59_999.5, 60_000})
  void letInATimeWithinTheWindow(double off) {
    assertThat(RULES.reject(claims(SERVER, ADDRESS, TIME + off), Purpose.SERVER, "", NOW))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(doubles = {-61_000, -60_001, -60_000.5, 60_000.5, 60_001, 61_000})
  void refuseATimeOutsideTheWindow(double off) {
    assertThat(RULES.reject(claims(SERVER, ADDRESS, TIME + off), Purpose.SERVER, "", NOW))
        .hasValue(new SignatureRejection.WrongTime());
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        0,
        -0.0,
        -1,
        -1e300,
        1e300,
        Double.MAX_VALUE,
        Double.MIN_VALUE,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
      })
  void refuseATimeThatIsNone(double time) {
    assertThat(RULES.reject(claims(SERVER, ADDRESS, time), Purpose.SERVER, "", NOW))
        .hasValue(new SignatureRejection.WrongTime());
  }

  @Test
  void refuseSecondsInThePlaceOfMilliseconds() {
    assertThat(RULES.reject(claims(SERVER, ADDRESS, TIME / 1000), Purpose.SERVER, "", NOW))
        .hasValue(new SignatureRejection.WrongTime());
  }

  @Test
  void refuseInTheDecidedOrder() {
    assertThat(RULES.reject(claims("x", "x", 0), Purpose.SERVER, "", NOW))
        .hasValue(new SignatureRejection.WrongType());
    assertThat(RULES.reject(claims(SERVER, "x", 0), Purpose.SERVER, "", NOW))
        .hasValue(new SignatureRejection.WrongAddress("x"));
    assertThat(RULES.reject(claims(SERVER, ADDRESS, 0), Purpose.SERVER, "", NOW))
        .hasValue(new SignatureRejection.WrongTime());
  }

  @Test
  void rememberABodyLongerThanItIsBelieved() {
    for (double off : List.of(-60_000.0, -0.75, 0.0, 0.75, 60_000.0)) {
      SignedClaims claims = claims(SERVER, ADDRESS, TIME + off);
      Instant remembered = claims.signed().plusSeconds(120);

      assertThat(RULES.rememberedSince(NOW)).isBefore(claims.signed());
      assertThat(RULES.rememberedSince(remembered)).isEqualTo(claims.signed());
      assertThat(RULES.reject(claims, Purpose.SERVER, "", remembered.minusSeconds(59)))
          .hasValue(new SignatureRejection.WrongTime());
    }
  }

  @Test
  void needAnAddressAndAWindow() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SignatureRules(List.of(), Duration.ofSeconds(60)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SignatureRules(List.of(ADDRESS), Duration.ZERO));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SignatureRules(List.of(ADDRESS), Duration.ofSeconds(-1)));
  }

  @Test
  void areIndependentOfTheListOfAddresses() {
    List<String> addresses = new ArrayList<>(List.of(ADDRESS));
    SignatureRules rules = new SignatureRules(addresses, Duration.ofSeconds(1));
    addresses.set(0, "https://other.example");

    assertThat(rules.addresses()).containsExactly(ADDRESS);
  }

  private static SignedClaims claims(String type, String address, double time) {
    return new SignedClaims(
        type,
        address,
        time,
        "",
        new PlayerProfile(
            new PlayerId("7"),
            "",
            "",
            new PlayerProfile.Avatar("", "", "", "", ""),
            "",
            "",
            List.of()));
  }
}
