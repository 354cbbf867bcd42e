package dev.rondo.http.protocol;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.session.BrowserSignInHash;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names by which clients know this server: brand, addresses and version.
 *
 * @param addresses public base URLs without a trailing slash, the canonical one first
 * @param versionHeader the value of the version header; empty for no header
 */
public record ServerIdentity(String brand, List<String> addresses, String versionHeader) {

  private static final Pattern BRAND = Pattern.compile("[A-Za-z][A-Za-z0-9-]*");
  private static final Pattern ADDRESS = Pattern.compile("https?://[^/\\s]+(/[^/\\s]+)*");
  private static final Pattern OF_THIS_MACHINE =
      Pattern.compile("http://(?:localhost|127\\.[0-9.]+|\\[::1])(?::([0-9]+))?(?:/.*)?");
  private static final Pattern HEADER_VALUE = Pattern.compile("[!-~]*");

  public ServerIdentity {
    addresses = List.copyOf(addresses);
    require(BRAND.matcher(brand).matches(), "not a brand of letters and digits", brand);
    require(!addresses.isEmpty(), "no public address", "");
    for (String address : addresses) {
      require(
          ADDRESS.matcher(address).matches(),
          "not an http or https URL without a trailing slash",
          address);
    }
    require(
        HEADER_VALUE.matcher(versionHeader).matches(),
        "not a version of visible ASCII characters",
        versionHeader);
  }

  private static void require(boolean holds, String complaint, String value) {
    if (!holds) {
      throw new IllegalArgumentException(complaint + ": \"" + value + "\"");
    }
  }

  /** The address that items name as their source. */
  public String canonicalAddress() {
    return addresses.getFirst();
  }

  /** Whether an address may lead to a port of this machine: any other name may be a proxy's. */
  public boolean mayLeadTo(int port) {
    return addresses.stream().anyMatch(address -> mayLeadTo(address, port));
  }

  private static boolean mayLeadTo(String address, int port) {
    Matcher local = OF_THIS_MACHINE.matcher(address);
    return !local.matches()
        || Objects.requireNonNullElse(local.group(1), "80").equals(Integer.toString(port));
  }

  /** The brand's header of that suffix, for example {@code Svc-Version} for {@code Version}. */
  public String header(String suffix) {
    return brand.substring(0, 1).toUpperCase(Locale.ROOT) + brand.substring(1) + "-" + suffix;
  }

  /** The path of a file of the repository, below the address. */
  public String repositoryPath(FileHash hash) {
    return repositoryPath() + hash.hex();
  }

  /** The path of the repository, below the address. */
  public String repositoryPath() {
    return "/" + brand + "/repository/";
  }

  /** The path where browsers collect sessions, below the address. */
  public String browserSignInPath() {
    return "/" + brand + "/web/authenticate";
  }

  /** The path where a player confirms a browser sign-in, below the address. */
  public String browserSignInPath(BrowserSignInHash hash) {
    return browserSignInPath() + "/" + hash.hex();
  }

  /** Whether a path is the brand's or below it. */
  public boolean covers(String path) {
    return path.startsWith("/")
        && path.startsWith(brand, 1)
        && (path.length() == brand.length() + 1 || path.charAt(brand.length() + 1) == '/');
  }
}
