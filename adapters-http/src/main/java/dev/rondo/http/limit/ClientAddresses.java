package dev.rondo.http.limit;

import io.netty.channel.Channel;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import io.netty.util.NetUtil;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Tells from which address a request comes: that of the connection; behind proxies that are
 * trusted, the last address that none of them has, as {@code Forwarded} (RFC 7239) or {@code
 * X-Forwarded-For} tells. What others write into these headers has no effect.
 *
 * <p>A proxy adds to one of them and may pass the other on as a stranger wrote it, so where both
 * are there and tell different addresses, neither is believed.
 */
public final class ClientAddresses {

  /** A provider gives out networks of this size; one address more or less tells nothing. */
  private static final int IPV6_NETWORK_BYTES = 8;

  private static final int BITS_OF_A_BYTE = 8;

  private final List<IpSubnetFilterRule> proxies;

  /**
   * With these proxies.
   *
   * @param proxies addresses, or networks such as {@code 10.0.0.0/8}
   * @throws IllegalArgumentException when one is neither
   */
  public ClientAddresses(Collection<String> proxies) {
    this.proxies = proxies.stream().map(ClientAddresses::network).toList();
  }

  private static IpSubnetFilterRule network(String text) {
    String[] parts = text.split("/", 2);
    InetAddress address = NetUtil.createInetAddressFromIpAddressString(parts[0]);
    if (address == null) {
      throw new IllegalArgumentException("\"" + text + "\" is no IP address and no network");
    }
    int longest = address.getAddress().length * BITS_OF_A_BYTE;
    int prefix = longest;
    if (parts.length > 1) {
      if (!parts[1].matches("[0-9]{1,3}") || Integer.parseInt(parts[1]) > longest) {
        throw new IllegalArgumentException("\"" + text + "\" has no such prefix");
      }
      prefix = Integer.parseInt(parts[1]);
    }
    return new IpSubnetFilterRule(address, prefix, IpFilterRuleType.ACCEPT);
  }

  /** Whether headers of requests matter at all. */
  boolean areForwarded() {
    return !proxies.isEmpty();
  }

  /** Whether a connection comes from a proxy that is trusted. */
  public boolean isTrusted(InetSocketAddress connection) {
    return isProxy(connection.getAddress());
  }

  /** The address of a connection, as one text for all that one subscriber has. */
  String of(InetSocketAddress connection) {
    return text(connection.getAddress());
  }

  /** The address of a request's caller, as one text for all that one subscriber has. */
  public String of(Channel channel, HttpHeaders headers) {
    return of(
        (InetSocketAddress) channel.remoteAddress(),
        headers.getAll("Forwarded"),
        headers.getAll("X-Forwarded-For"));
  }

  /**
   * The address, as one text for all that one subscriber has.
   *
   * @param connection where the connection comes from; null if it is closed already
   * @param forwarded the values of {@code Forwarded}
   * @param forwardedFor the values of {@code X-Forwarded-For}
   */
  public String of(
      @Nullable InetSocketAddress connection, List<String> forwarded, List<String> forwardedFor) {
    if (connection == null) {
      return "";
    }
    InetAddress nearest = connection.getAddress();
    if (forwarded.isEmpty()) {
      return text(client(nearest, split(forwardedFor)));
    }
    InetAddress client = client(nearest, fors(forwarded));
    boolean isSure = forwardedFor.isEmpty() || client.equals(client(nearest, split(forwardedFor)));
    return text(isSure ? client : nearest);
  }

  private InetAddress client(InetAddress nearest, List<String> hops) {
    InetAddress client = nearest;
    for (int i = hops.size() - 1; i >= 0 && isProxy(client); i--) {
      InetAddress before = NetUtil.createInetAddressFromIpAddressString(withoutPort(hops.get(i)));
      if (before == null) {
        break;
      }
      client = before;
    }
    return client;
  }

  private boolean isProxy(InetAddress address) {
    InetSocketAddress socket = new InetSocketAddress(address, 0);
    return proxies.stream().anyMatch(network -> network.matches(socket));
  }

  private static List<String> split(List<String> values) {
    return values.stream()
        .flatMap(value -> Arrays.stream(value.split(",", -1)))
        .map(String::strip)
        .toList();
  }

  private static List<String> fors(List<String> values) {
    List<String> fors = new ArrayList<>();
    for (String hop : split(values)) {
      String found = "";
      for (String pair : hop.split(";", -1)) {
        String name = pair.strip().toLowerCase(Locale.ROOT);
        if (name.startsWith("for=")) {
          found = pair.strip().substring("for=".length()).replace("\"", "");
        }
      }
      fors.add(found);
    }
    return fors;
  }

  /** {@code 192.0.2.1:80} and {@code [2001:db8::1]:80} name the addresses in them. */
  private static String withoutPort(String hop) {
    if (hop.startsWith("[")) {
      int end = hop.indexOf(']');
      return end < 0 ? hop : hop.substring(1, end);
    }
    int colon = hop.indexOf(':');
    return colon >= 0 && colon == hop.lastIndexOf(':') ? hop.substring(0, colon) : hop;
  }

  private static String text(InetAddress address) {
    if (address instanceof Inet6Address) {
      byte[] network = Arrays.copyOf(address.getAddress(), IPV6_NETWORK_BYTES);
      return HexFormat.of().formatHex(network);
    }
    return address.getHostAddress();
  }
}
