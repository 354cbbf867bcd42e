package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ClientAddressesTest {

  private static final ClientAddresses BEHIND_PROXIES =
      new ClientAddresses(List.of("10.0.0.0/8", "192.0.2.7", "2001:db8::/32"));

  private static InetSocketAddress from(String address) {
    return new InetSocketAddress(address, 4711);
  }

  @Test
  void isThatOfTheConnectionWhoeverSaysOtherwise() {
    ClientAddresses alone = new ClientAddresses(List.of());
    assertThat(alone.of(from("198.51.100.1"), List.of("for=1.2.3.4"), List.of("1.2.3.4")))
        .isEqualTo("198.51.100.1");
    assertThat(BEHIND_PROXIES.of(from("198.51.100.1"), List.of(), List.of("1.2.3.4")))
        .isEqualTo("198.51.100.1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "198.51.100.1                  | 198.51.100.1",
        "198.51.100.1, 10.1.1.1        | 198.51.100.1",
        "1.2.3.4, 198.51.100.1         | 198.51.100.1",
        "198.51.100.1:8080, 192.0.2.7  | 198.51.100.1",
        "198.51.100.1, unknown         | 10.0.0.1",
        "'198.51.100.1,'               | 10.0.0.1",
        "10.2.2.2, 10.1.1.1            | 10.2.2.2",
        "2a00:1:2:3::1, 2001:db8::5    | 2a00:1:2:3::/64",
        "[2a00:1:2:3:4::1]:80          | 2a00:1:2:3::/64",
      })
  void isTheLastOneThatIsNoProxy(String told, String client) {
    assertThat(BEHIND_PROXIES.of(from("10.0.0.1"), List.of(), List.of(told))).isEqualTo(client);
    String forwarded =
        "for=\"" + told.replace(" ", "").replace(",", "\";proto=https, For=\"") + "\";by=10.0.0.1";
    assertThat(BEHIND_PROXIES.of(from("10.0.0.1"), List.of(forwarded), List.of()))
        .isEqualTo(client);
    assertThat(BEHIND_PROXIES.of(from("10.0.0.1"), List.of(forwarded), List.of(told)))
        .isEqualTo(client);
  }

  @Test
  void isThatOfTheProxyWhereItPassesAHeaderOnThatAStrangerWrote() {
    List<String> real = List.of("198.51.100.1");
    for (String forged : List.of("for=1.2.3.4", "for=10.2.2.2", "for=", "by=10.0.0.1")) {
      assertThat(BEHIND_PROXIES.of(from("10.0.0.1"), List.of(forged), real)).isEqualTo("10.0.0.1");
    }
    assertThat(BEHIND_PROXIES.of(from("10.0.0.1"), List.of("for=198.51.100.1"), List.of("1.2.3.4")))
        .isEqualTo("10.0.0.1");
  }

  @Test
  void isNotWhatAQuotedTextOfAStrangerLooksLike() {
    for (String quoted :
        List.of(
            "for=198.51.100.1;host=\"a,for=1.2.3.4\"",
            "for=\"198.51.100.1\";host=\"a;for=1.2.3.4\"",
            "host=\"for=1.2.3.4\";for=198.51.100.1")) {
      assertThat(BEHIND_PROXIES.of(from("10.0.0.1"), List.of(quoted), List.of()))
          .isEqualTo("198.51.100.1");
    }
    for (String broken :
        List.of("for=198.51.100.1;host=\"a,for=1.2.3.4", "host=\"a\\\",for=1.2.3.4;x=\\\"b\"")) {
      assertThat(BEHIND_PROXIES.of(from("10.0.0.1"), List.of(broken), List.of()))
          .isEqualTo("10.0.0.1");
    }
  }

  @Test
  void isOneForWhatOneSubscriberHas() {
    assertThat(BEHIND_PROXIES.of(from("2a00:1:2:3::1"), List.of(), List.of()))
        .isEqualTo(BEHIND_PROXIES.of(from("2a00:1:2:3:ffff::9"), List.of(), List.of()))
        .isNotEqualTo(BEHIND_PROXIES.of(from("2a00:1:2:4::1"), List.of(), List.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"proxy.test", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::/129", "/8"})
  void isNotOfWhatIsNoNetwork(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ClientAddresses(List.of(text)))
        .withMessageContaining(text);
  }
}
