package dev.rondo.http.connection;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Limits open connections of one address. Trusted proxies are unlimited, because their connections
 * belong to many callers. It is thread-safe, and holds at most one entry a connection.
 */
public final class ConnectionsPerAddress {

  private final ClientAddresses addresses;
  private final int most;
  private final Map<String, Integer> open = new ConcurrentHashMap<>();

  public ConnectionsPerAddress(ClientAddresses addresses, int most) {
    if (most < 1) {
      throw new IllegalArgumentException("not a number of connections: " + most);
    }
    this.addresses = addresses;
    this.most = most;
  }

  /** Counts one more connection, if allowed; {@link #leave} is called for each counted one. */
  boolean enter(InetSocketAddress from) {
    if (addresses.isTrusted(from)) {
      return true;
    }
    int now = open.merge(addresses.of(from), 1, Integer::sum);
    if (now > most) {
      leave(from);
      return false;
    }
    return true;
  }

  /** The address that a connection counts for; empty for a trusted proxy. */
  String countedAs(SocketAddress from) {
    return from instanceof InetSocketAddress caller && !addresses.isTrusted(caller)
        ? addresses.of(caller)
        : "";
  }

  void leave(InetSocketAddress from) {
    if (!addresses.isTrusted(from)) {
      open.computeIfPresent(addresses.of(from), (address, now) -> now > 1 ? now - 1 : null);
    }
  }

  String reason() {
    return "one address has " + most + " already, as RONDO_CONNECTIONS_PER_ADDRESS allows";
  }
}
