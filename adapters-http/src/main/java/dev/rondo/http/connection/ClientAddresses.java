package dev.rondo.http.connection;

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
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the address of a request: that of the connection, or behind trusted proxies the last
 * untrusted address in {@code Forwarded} (RFC 7239) or {@code X-Forwarded-For}.
 *
 * <p>A proxy sets one of these headers and may pass on a forged other one, so if both exist and
 * differ, neither counts.
 */
public final class ClientAddresses {

  /** Providers assign networks of this size, so the rest of an address says nothing. */
  private static final int IPV6_NETWORK_BYTES = 8;

  private static final int IPV6_BYTES = 16;

  private static final int BITS_OF_A_BYTE = 8;

  /** A quoted text. A header with an escape is not believed. */
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*+)\"");

  private static final String ADDRESS = "[0-9A-Za-z.:_\\[\\]-]*+";

  private final List<IpSubnetFilterRule> proxies;

  /** The proxies are addresses, or networks such as {@code 10.0.0.0/8}. */
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

  /** Whether headers can affect the address. */
  public boolean areForwarded() {
    return !proxies.isEmpty();
  }

  public boolean isTrusted(InetSocketAddress connection) {
    return isProxy(connection.getAddress());
  }

  /** The address of a connection, equal for all addresses of one subscriber. */
  String of(InetSocketAddress connection) {
    return text(connection.getAddress());
  }

  /** The address of a request's caller, equal for all addresses of one subscriber. */
  public String of(Channel channel, HttpHeaders headers) {
    return of(
        (InetSocketAddress) channel.remoteAddress(),
        headers.getAll("Forwarded"),
        headers.getAll("X-Forwarded-For"));
  }

  /** The address, equal for all addresses of one subscriber; a closed connection is null. */
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
    String all = String.join(",", values);
    String plain =
        QUOTED.matcher(all).replaceAll(text -> text.group(1).matches(ADDRESS) ? text.group(1) : "");
    if (all.indexOf('\\') >= 0 || plain.indexOf('"') >= 0) {
      return List.of();
    }
    List<String> fors = new ArrayList<>();
    for (String hop : split(List.of(plain))) {
      String found = "";
      for (String pair : hop.split(";", -1)) {
        String name = pair.strip().toLowerCase(Locale.ROOT);
        if (name.startsWith("for=")) {
          found = pair.strip().substring("for=".length());
        }
      }
      fors.add(found);
    }
    return fors;
  }

  /** Strips ports such as {@code 192.0.2.1:80} and {@code [2001:db8::1]:80}. */
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
      byte[] network = Arrays.copyOf(address.getAddress(), IPV6_BYTES);
      Arrays.fill(network, IPV6_NETWORK_BYTES, IPV6_BYTES, (byte) 0);
      return NetUtil.bytesToIpAddress(network) + "/" + IPV6_NETWORK_BYTES * BITS_OF_A_BYTE;
    }
    return address.getHostAddress();
  }
}
