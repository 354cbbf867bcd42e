package dev.rondo.http.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.rondo.domain.session.WebLogin;
import dev.rondo.domain.session.WebLoginHash;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/**
 * The browsers that polled lately, so that players can tell which one they sign in. Names come from
 * a list, because headers are forgeable.
 */
@Singleton
final class WaitingBrowsers {

  private static final int MOST = 10_000;

  /** In this order: each also names the ones behind it. */
  private static final List<String> BROWSERS = List.of("Edg", "OPR", "Firefox", "Chrome", "Safari");

  private static final List<String> SYSTEMS =
      List.of("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux");

  private final Cache<WebLoginHash, String> browsers =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(WebLogin.LIFETIME).build();

  void add(WebLoginHash hash, String userAgent, String address) {
    browsers.put(hash, first(BROWSERS, userAgent) + first(SYSTEMS, userAgent) + address);
  }

  private static String first(List<String> names, String userAgent) {
    return names.stream()
        .filter(userAgent::contains)
        .findFirst()
        .map(name -> name.replace("Edg", "Edge").replace("OPR", "Opera") + ", ")
        .orElse("");
  }

  /** The kind and address of a browser; empty if it did not poll here. */
  String find(WebLoginHash hash) {
    return Optional.ofNullable(browsers.getIfPresent(hash)).orElse("");
  }
}
