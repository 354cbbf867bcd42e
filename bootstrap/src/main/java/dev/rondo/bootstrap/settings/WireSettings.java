package dev.rondo.bootstrap.settings;

import dev.rondo.http.wire.Wire;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The names under which the server speaks.
 *
 * @param address its public base URLs, separated by commas, the canonical one first
 * @param brand the word that begins every path and header
 * @param versionHeader the protocol version that it announces; empty for none
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record WireSettings(
    @Bindable(defaultValue = "http://localhost:8080") String address,
    @Bindable(defaultValue = "svc") String brand,
    @Bindable(defaultValue = "1.1.3") String versionHeader) {

  private static final Pattern BRAND = Pattern.compile("[a-z][a-z0-9]{0,30}");
  private static final Pattern HEADER_VALUE = Pattern.compile("[!-~]*");

  /** First words of paths that the server answers under no brand. */
  private static final Set<String> TAKEN = Set.of("health", "metrics");

  /** Checks what was written. */
  public WireSettings {
    wire(address, brand, versionHeader);
  }

  /** The names as the HTTP adapter takes them. */
  public Wire wire() {
    return wire(address, brand, versionHeader);
  }

  private static Wire wire(String address, String brand, String versionHeader) {
    List<String> addresses =
        new Setting("RONDO_ADDRESS", address).urls(new LinkedHashSet<>(List.of("http", "https")));
    Setting word = new Setting("RONDO_BRAND", brand);
    word.matching(BRAND, "a word of a letter and up to 30 more letters and digits, all lower case");
    if (TAKEN.contains(brand)) {
      throw word.refused("\"" + brand + "\" is the first word of other paths");
    }
    new Setting("RONDO_VERSION_HEADER", versionHeader)
        .matching(HEADER_VALUE, "a version of visible ASCII characters");
    return new Wire(brand, addresses, versionHeader);
  }
}
