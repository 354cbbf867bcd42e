package dev.rondo.http.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.limit.RequestRate.ForwardingNotice;
import dev.rondo.http.testing.Logs;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ForwardingNoticeTest {

  private static final InetSocketAddress PROXY = new InetSocketAddress("10.0.0.1", 1000);
  private static final InetSocketAddress FORGOTTEN = new InetSocketAddress("10.0.0.2", 1000);

  private final ForwardingNotice notice =
      new ForwardingNotice(new ClientAddresses(List.of("10.0.0.1")));

  @Test
  void namesAProxyThatWasForgottenOnce() {
    try (Logs logs = Logs.capture()) {
      notice.look(FORGOTTEN, header("X-Forwarded-For"));
      notice.look(FORGOTTEN, header("Forwarded"));

      assertThat(logs.lines())
          .singleElement()
          .asString()
          .startsWith("10.0.0.2 sends Forwarded or X-Forwarded-For")
          .contains("RONDO_TRUSTED_PROXIES");
    }
  }

  @Test
  void saysNothingOfTrustedProxiesAndOfCallersWhoTellNothing() {
    try (Logs logs = Logs.capture()) {
      notice.look(PROXY, header("X-Forwarded-For"));
      notice.look(FORGOTTEN, header("Accept"));

      assertThat(logs.lines()).isEmpty();
    }
  }

  private static HttpHeaders header(String name) {
    return new DefaultHttpHeaders().add(name, "for=192.0.2.1");
  }
}
