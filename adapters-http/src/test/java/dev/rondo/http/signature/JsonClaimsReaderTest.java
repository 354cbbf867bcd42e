package dev.rondo.http.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.signature.Bodies;
import dev.rondo.application.signature.Signer;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.player.PlayerProfile.Avatar;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonClaimsReaderTest {

  private static final Signer SIGNER = Signer.create();

  /** A whole body, in which a test changes one thing. */
  private static final String JOIN =
      """
      {"type":"authenticateMultiplayer","address":"https://a.example","room":"r","time":1.5e12,\
      "userProfile":{"id":"p","handle":"h","name":"n","avatarType":"t",\
      "avatarForegroundType":"ft","avatarForegroundColor":"fc","avatarBackgroundType":"bt",\
      "avatarBackgroundColor":"bc","bannerType":"b","aboutMe":"me","favorites":["x","y"]}}\
      """;

  private static final String EXTERNAL =
      Bodies.external("https://a.example/svc/x", Instant.EPOCH, "p");

  private final JsonClaimsReader reader = new JsonClaimsReader();

  @Test
  void readsAllOfAJoin() {
    assertThat(join(JOIN))
        .contains(
            new SignedClaims(
                "authenticateMultiplayer",
                "https://a.example",
                1.5e12,
                "r",
                new PlayerProfile(
                    new PlayerId("p"),
                    "h",
                    "n",
                    new Avatar("t", "ft", "fc", "bt", "bc"),
                    "b",
                    "me",
                    List.of("x", "y"))));
  }

  @Test
  void readsASignInAndItsMilliseconds() {
    Instant time = Instant.parse("2026-02-01T12:00:00.123Z");

    SignedClaims claims = signIn(Bodies.signIn("https://a.example", time, "p")).orElseThrow();

    assertThat(claims.type()).isEqualTo("authenticateServer");
    assertThat(claims.time()).isEqualTo((double) time.toEpochMilli());
    assertThat(claims.room()).isEmpty();
    assertThat(claims.profile().name()).isEqualTo("Name of p");
  }

  @Test
  void isContentWithAProfileOfNothingButAnId() {
    String bare = JOIN.replaceFirst("\\{\"id\".*", "{\"id\":\"p\"}}");
    String nulls =
        JOIN.replaceFirst(
            "\\{\"id\".*",
            "{\"id\":\"p\",\"name\":null,\"favorites\":null,\"avatarType\":null,\"aboutMe\":null}}");
    PlayerProfile nothing =
        new PlayerProfile(
            new PlayerId("p"), "", "p", new Avatar("", "", "", "", ""), "", "", List.of());

    assertThat(join(bare).orElseThrow().profile()).isEqualTo(nothing);
    assertThat(join(nulls).orElseThrow().profile()).isEqualTo(nothing);
    String handle =
        JOIN.replaceFirst("\\{\"id\".*", "{\"id\":\"p\",\"handle\":\"h\",\"name\":\" \"}}");
    assertThat(join(handle).orElseThrow().profile().name()).isEqualTo("h");
  }

  @Test
  void passesOverWhatItDoesNotKnow() {
    String more =
        JOIN.replace("{\"type\"", "{\"new\":[{\"type\":[1,{}]},null,true],\"type\"")
            .replace("{\"id\"", "{\"socialLinks\":[{\"id\":7}],\"id\"");

    assertThat(join(more)).isEqualTo(join(JOIN)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "1e300", "-1e300", "1e999", "1.5", "123456789012345678901234"})
  void takesAnyNumberForATime(String time) {
    assertThat(join(JOIN.replace("1.5e12", time)).orElseThrow().time())
        .isEqualTo(Double.parseDouble(time));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"type\":\"authenticateMultiplayer\"",
        "\"address\":\"https://a.example\"",
        "\"room\":\"r\"",
        "\"id\":\"p\""
      })
  void needsTypeAddressRoomAndId(String member) {
    String name = member.substring(0, member.indexOf(':'));

    assertThat(JOIN).contains(member);
    assertThat(join(JOIN.replace(member, "\"other\":\"x\""))).isEmpty();
    assertThat(join(JOIN.replace(member, name + ":null"))).isEmpty();
    assertThat(join(JOIN.replace(member, name + ":7"))).isEmpty();
    assertThat(join(JOIN.replace(member, name + ":[\"x\"]"))).isEmpty();
  }

  /** What stands in a body, and what makes a body of no use in its place. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "time":1.5e12 | "time":"1500000000000"
          "time":1.5e12 | "time":null
          "time":1.5e12 | "time":true
          "time":1.5e12 | "time":[1]
          "time":1.5e12 | "time":NaN
          "time":1.5e12 | "time":01
          "time":1.5e12 | "times":1
          "handle":"h" | "handle":7
          "name":"n" | "name":{}
          "avatarType":"t" | "avatarType":[]
          "bannerType":"b" | "bannerType":false
          "aboutMe":"me" | "aboutMe":1.5
          ["x","y"] | "x"
          ["x","y"] | {}
          ["x","y"] | [1]
          ["x","y"] | [null]
          ["x","y"] | [["x"]]
          "id":"p" | "id":""
          "id":"p" | "id":" "
          "id":"p" | "id":"."
          "id":"p" | "id":".."
          "id":"p" | "id":"a/b"
          "id":"p" | "id":"a\\\\b"
          "id":"p" | "id":"\\u0000"
          "id":"p" | "id":"\\n"
          "id":"p" | "id":"\\ud800"
          "userProfile":{ | "userProfile":null,"other":{
          "userProfile":{ | "userProfile":"p","other":{
          "userProfile":{ | "userProfile":[{"id":"p"}],"other":{
          "room":"r" | "room":"r","room":"r"
          "id":"p" | "id":"p","id":"p"
          {"type" | {"x":{"y":1,"y":2},"type"
          {"type" | {"x":1,"\\u0078":2,"type"
          """)
  void refusesABodyInWhichOneThingIsWrong(String part, String wrong) {
    assertThat(JOIN).contains(part);
    assertThat(join(JOIN.replace(part, wrong))).isEmpty();
  }

  @Test
  void takesNoIdThatIsTooLong() {
    assertThat(join(JOIN.replace("\"id\":\"p\"", "\"id\":\"" + "x".repeat(200) + "\"")))
        .isPresent();
    assertThat(join(JOIN.replace("\"id\":\"p\"", "\"id\":\"" + "x".repeat(201) + "\""))).isEmpty();
  }

  @Test
  void asksForARoomOnlyWhereTheTypeDoes() {
    String body = Bodies.signIn("https://a.example", Instant.EPOCH, "p");

    assertThat(join(body).orElseThrow().type()).isEqualTo("authenticateServer");
    assertThat(signIn(JOIN).orElseThrow().type()).isEqualTo("authenticateMultiplayer");
  }

  @Test
  void readsTheUrlOfAnExternalLogin() {
    SignedClaims claims = external(EXTERNAL).orElseThrow();

    assertThat(claims.type()).isEqualTo("authenticateExternal");
    assertThat(claims.address()).isEqualTo("https://a.example/svc/x");
    assertThat(claims.room()).isEmpty();
    assertThat(claims.profile().id()).isEqualTo(new PlayerId("p"));
  }

  @Test
  void needsTheUrlOfAnExternalLogin() {
    String member = "\"url\":\"https://a.example/svc/x\"";

    assertThat(EXTERNAL).contains(member);
    for (String other : List.of("\"address\":\"x\"", "\"url\":null", "\"url\":7")) {
      assertThat(external(EXTERNAL.replace(member, other))).isEmpty();
    }
  }

  @Test
  void asksForAnAddressOrAUrlOnlyWhereTheTypeDoes() {
    String signIn = Bodies.signIn("https://a.example", Instant.EPOCH, "p");

    assertThat(external(signIn).orElseThrow().type()).isEqualTo("authenticateServer");
    assertThat(signIn(EXTERNAL).orElseThrow().type()).isEqualTo("authenticateExternal");
    assertThat(join(EXTERNAL).orElseThrow().type()).isEqualTo("authenticateExternal");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "null",
        "7",
        "\"text\"",
        "[]",
        "{",
        "{}",
        "{\"type\"",
        "{'type':'x'}",
        "\uFEFF{}",
        "not json"
      })
  void refusesWhatIsNoObjectOfTheShape(String body) {
    assertThat(join(body)).isEmpty();
    assertThat(signIn(body)).isEmpty();
  }

  @Test
  void refusesWhatComesAfterTheObject() {
    assertThat(join(JOIN + "\n")).isPresent();
    assertThat(join(JOIN + "{}")).isEmpty();
    assertThat(join(JOIN + ",")).isEmpty();
    assertThat(join(JOIN + "x")).isEmpty();
    assertThat(join(JOIN.substring(0, JOIN.length() - 1))).isEmpty();
  }

  @Test
  void refusesTenThousandNestedArrays() {
    String deep = "[".repeat(10_000) + "]".repeat(10_000);

    assertThat(join(deep)).isEmpty();
    assertThat(join(JOIN.replace("{\"type\"", "{\"x\":" + deep + ",\"type\""))).isEmpty();
    assertThat(join(JOIN.replace("[\"x\",\"y\"]", deep))).isEmpty();
    assertThat(join("{\"x\":" + "[".repeat(10_000))).isEmpty();
  }

  @Test
  void refusesWhatIsNotUtf8() {
    for (byte[] wrong :
        List.of(
            new byte[] {(byte) 0xff},
            new byte[] {(byte) 0xc3},
            // Overlong, a surrogate, and beyond the last character.
            new byte[] {(byte) 0xc0, (byte) 0xaf},
            new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
            new byte[] {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80})) {
      String body =
          JOIN.replace("\"n\"", "\"" + new String(wrong, StandardCharsets.ISO_8859_1) + "\"");

      assertThat(read(body.getBytes(StandardCharsets.ISO_8859_1), Purpose.MULTIPLAYER)).isEmpty();
    }
    assertThat(read(JOIN.getBytes(StandardCharsets.UTF_16), Purpose.MULTIPLAYER)).isEmpty();
    assertThat(read(JOIN.getBytes(StandardCharsets.UTF_16LE), Purpose.MULTIPLAYER)).isEmpty();
  }

  @Test
  void cutsTextsThatAreOnlyShown() {
    PlayerProfile profile =
        join(JOIN.replace("\"n\"", "\"" + "n".repeat(201) + "\"")
                .replace("\"h\"", "\"" + "h".repeat(100_000) + "\"")
                .replace("\"me\"", "\"" + "m".repeat(4_001) + "\"")
                .replace("\"x\",\"y\"", "\"x\",".repeat(1_000) + "\"y\""))
            .orElseThrow()
            .profile();

    assertThat(profile.name()).isEqualTo("n".repeat(200));
    assertThat(profile.handle()).hasSize(200);
    assertThat(profile.aboutMe()).hasSize(4_000);
    assertThat(profile.favorites()).hasSize(1_000).containsOnly("x");
  }

  @Test
  void cutsNoCharacterInTwo() {
    String name = "n".repeat(199) + "𝄞";

    assertThat(join(JOIN.replace("\"n\"", "\"" + name + "\"")).orElseThrow().profile().name())
        .isEqualTo("n".repeat(199));
    assertThat(
            join(JOIN.replace("\"n\"", "\"" + name.substring(1) + "\""))
                .orElseThrow()
                .profile()
                .name())
        .isEqualTo(name.substring(1));
  }

  @Test
  void replacesWhatNoDatabaseKeeps() {
    assertThat(
            join(JOIN.replace("\"n\"", "\"a\\u0000b\\ud834c\\udd1e\\ud834\\udd1e\""))
                .orElseThrow()
                .profile()
                .name())
        .isEqualTo("a\ufffdb\ufffdc\ufffd𝄞");
  }

  private Optional<SignedClaims> join(String body) {
    return read(body.getBytes(StandardCharsets.UTF_8), Purpose.MULTIPLAYER);
  }

  private Optional<SignedClaims> signIn(String body) {
    return read(body.getBytes(StandardCharsets.UTF_8), Purpose.SERVER);
  }

  private Optional<SignedClaims> external(String body) {
    return read(body.getBytes(StandardCharsets.UTF_8), Purpose.EXTERNAL);
  }

  private Optional<SignedClaims> read(byte[] body, Purpose purpose) {
    SignedBody signed = SIGNER.signed(body);
    return reader.read(signed, purpose);
  }
}
