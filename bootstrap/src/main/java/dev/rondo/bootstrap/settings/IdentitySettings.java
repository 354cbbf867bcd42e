package dev.rondo.bootstrap.settings;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names under which the server speaks.
 *
 * @param address its public base URLs, separated by commas, the canonical one first; empty for the
 *     one that follows from where it listens
 * @param brand the word that begins every path and header
 * @param versionHeader the protocol version that it announces; empty for none
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record IdentitySettings(
    @Bindable(defaultValue = "") String address,
    @Bindable(defaultValue = "svc") String brand,
    @Bindable(defaultValue = "1.1.3") String versionHeader) {

  private static final Pattern BRAND = Pattern.compile("[a-z][a-z0-9]{0,30}");
  private static final Pattern HEADER_VALUE = Pattern.compile("[!-~]*");

  /** A valid address, used where only the validity of the set one matters. */
  private static final String UNUSED = "http://localhost";

  /** First words of paths that the server answers under no brand. */
  private static final Set<String> TAKEN =
      Stream.concat(
              Stream.of("health", "metrics", "assets", "media", "sitemaps", "console", "docs"),
              Arrays.stream(ItemKind.values()).map(ItemKind::plural))
          .collect(Collectors.toUnmodifiableSet());

  /** Checks what was written. */
  public IdentitySettings {
    addresses(address, UNUSED);
    checkBrand(brand);
    new Setting("RONDO_VERSION_HEADER", versionHeader)
        .matching(HEADER_VALUE, "a version of visible ASCII characters");
  }

  /**
   * The names as the HTTP adapter takes them.
   *
   * @param usualAddress the public base URL where none is set
   */
  public ServerIdentity serverIdentity(String usualAddress) {
    return new ServerIdentity(brand, addresses(address, usualAddress), versionHeader);
  }

  private static List<String> addresses(String text, String usual) {
    return new Setting("RONDO_ADDRESS", text.isBlank() ? usual : text)
        .urls(new LinkedHashSet<>(List.of("http", "https")));
  }

  private static void checkBrand(String brand) {
    Setting word = new Setting("RONDO_BRAND", brand);
    word.matching(BRAND, "a word of a letter and up to 30 more letters and digits, all lower case");
    if (TAKEN.contains(brand)) {
      throw word.refused("\"" + brand + "\" is the first word of other paths");
    }
  }
}
