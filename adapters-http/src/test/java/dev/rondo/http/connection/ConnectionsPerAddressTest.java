package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ConnectionsPerAddressTest {

  private final ClientAddresses addresses = new ClientAddresses(List.of("10.0.0.1"));
  private final ConnectionsPerAddress connections = new ConnectionsPerAddress(addresses, 2);

  @Test
  void takesSoManyOfAnAddressAndMoreWhenSomeAreClosed() {
    InetSocketAddress one = new InetSocketAddress("192.0.2.1", 1000);
    InetSocketAddress another = new InetSocketAddress("192.0.2.1", 2000);
    assertThat(connections.enter(one)).isTrue();
    assertThat(connections.enter(another)).isTrue();
    assertThat(connections.enter(one)).isFalse();
    assertThat(connections.enter(one)).isFalse();
    assertThat(connections.enter(new InetSocketAddress("192.0.2.2", 1000))).isTrue();

    connections.leave(another);

    assertThat(connections.enter(one)).isTrue();
    assertThat(connections.enter(one)).isFalse();
  }

  @Test
  void countsTheNetworkOfAnIpv6Subscriber() {
    assertThat(connections.enter(new InetSocketAddress("2001:db8::1", 1))).isTrue();
    assertThat(connections.enter(new InetSocketAddress("2001:db8::2", 1))).isTrue();
    assertThat(connections.enter(new InetSocketAddress("2001:db8::3", 1))).isFalse();
    assertThat(connections.enter(new InetSocketAddress("2001:db8:0:1::1", 1))).isTrue();
  }

  @Test
  void takesAnyNumberOfATrustedProxy() {
    InetSocketAddress proxy = new InetSocketAddress("10.0.0.1", 1000);
    for (int i = 0; i < 10; i++) {
      assertThat(connections.enter(proxy)).isTrue();
    }
    connections.leave(proxy);
  }

  @Test
  void letsOneInAtLeast() {
    assertThatThrownBy(() -> new ConnectionsPerAddress(addresses, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
