package dev.rondo.bootstrap.doctor;

import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import java.net.URI;
import java.util.List;

/** Compares the public address with where the server listens. */
final class AddressCheck {

  private static final String NAME = "address";

  private AddressCheck() {}

  static Check of(Settings settings) {
    int port = settings.get(Setting.PORT);
    Phrase listening = Phrase.of("address-listening", settings.get(Setting.HOST), port);
    List<String> addresses = settings.get(Setting.ADDRESS);
    if (addresses.isEmpty()) {
      return Check.ok(NAME, Phrase.of("address-follows", listening));
    }
    Phrase told = Phrase.of("address-told", listening, String.join(", ", addresses));
    boolean reachable = addresses.stream().allMatch(address -> isReachable(address, port));
    return reachable
        ? Check.ok(NAME, told)
        : Check.warning(NAME, Phrase.of("address-unreachable", told));
  }

  /** Whether it may be: a proxy may serve any other name than this machine's own. */
  private static boolean isReachable(String address, int port) {
    URI told = URI.create(address);
    boolean local = "localhost".equals(told.getHost()) || "127.0.0.1".equals(told.getHost());
    return !local || port == 0 || portOf(told) == port;
  }

  private static int portOf(URI address) {
    if (address.getPort() >= 0) {
      return address.getPort();
    }
    return "https".equals(address.getScheme()) ? 443 : 80;
  }
}
