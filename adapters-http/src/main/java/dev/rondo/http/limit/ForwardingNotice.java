package dev.rondo.http.limit;

import io.netty.handler.codec.http.HttpHeaders;
import jakarta.inject.Singleton;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs once that an untrusted peer forwards requests: most likely a proxy missing in the settings,
 * behind which all callers count as one.
 */
@Singleton
final class ForwardingNotice {

  private static final Logger LOG = LoggerFactory.getLogger(ForwardingNotice.class);

  private final ClientAddresses addresses;
  private final AtomicBoolean isGiven = new AtomicBoolean();

  ForwardingNotice(ClientAddresses addresses) {
    this.addresses = addresses;
  }

  /** Checks the first request of a connection. */
  void look(InetSocketAddress connection, HttpHeaders headers) {
    if (!isGiven.get()
        && (headers.contains("Forwarded") || headers.contains("X-Forwarded-For"))
        && !addresses.isTrusted(connection)
        && isGiven.compareAndSet(false, true)) {
      LOG.warn(
          "{} sends Forwarded or X-Forwarded-For, but is not in RONDO_TRUSTED_PROXIES, so it is not"
              + " believed. If it is your proxy, name it there: until then all who come through it"
              + " share its rate limits",
          connection.getAddress().getHostAddress());
    }
  }
}
