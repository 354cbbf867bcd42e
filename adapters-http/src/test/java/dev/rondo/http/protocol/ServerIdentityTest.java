package dev.rondo.http.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ServerIdentityTest {

  private static final List<String> ADDRESSES = List.of("https://rondo.test");

  @Test
  void makesHeadersOfTheBrand() {
    assertThat(new ServerIdentity("svc", ADDRESSES, "").header("Version")).isEqualTo("Svc-Version");
    assertThat(new ServerIdentity("sonolus", ADDRESSES, "").header("Upload-Key"))
        .isEqualTo("Sonolus-Upload-Key");
  }

  @ParameterizedTest
  @CsvSource({
    "/svc, true",
    "/svc/, true",
    "/svc/x, true",
    "/svcs, false",
    "/, false",
    "'', false",
    "/SVC/x, false",
    "svc/x, false",
    "/x/svc, false"
  })
  void knowsItsPaths(String path, boolean covered) {
    assertThat(new ServerIdentity("svc", ADDRESSES, "").covers(path)).isEqualTo(covered);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a b", "a/b", "1a", "ä", "a\r\nb", "{a}", "*"})
  void refusesBrandsThatPathsAndHeadersCannotBear(String brand) {
    assertThatIllegalArgumentException().isThrownBy(() -> new ServerIdentity(brand, ADDRESSES, ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "rondo.test",
        "https://rondo.test/",
        "ftp://rondo.test",
        "https://",
        "https://rondo.test/a//b",
        "https://rondo.test/a b"
      })
  void refusesAddressesThatAreNone(String address) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ServerIdentity("svc", List.of(address), ""))
        .withMessageContaining("\"" + address + "\"");
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:8080, false",
    "http://127.0.0.1, false",
    "http://[::1]:8080/rondo, false",
    "http://localhost:8090, true",
    "https://localhost, true",
    "http://my_host:8080, true"
  })
  void knowsWhichAddressesOfThisMachineLeadElsewhere(String address, boolean mayLead) {
    assertThat(new ServerIdentity("svc", List.of(address), "").mayLeadTo(8090)).isEqualTo(mayLead);
    assertThat(new ServerIdentity("svc", List.of(address, "http://localhost:8090"), ""))
        .matches(identity -> identity.mayLeadTo(8090));
  }

  @Test
  void refusesToBeWithoutAnAddress() {
    assertThatIllegalArgumentException().isThrownBy(() -> new ServerIdentity("svc", List.of(), ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.1.3\r\nX: y", "a b", "ä"})
  void refusesVersionsThatAHeaderCannotBear(String version) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ServerIdentity("svc", ADDRESSES, version));
  }
}
