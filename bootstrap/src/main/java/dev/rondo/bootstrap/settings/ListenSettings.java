package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Where the server listens.
 *
 * @param port the port; 0 lets the system choose one
 * @param host the address of this machine
 * @param managementPort another port for health and metrics; empty for the same
 * @param stopDelay how long requests are taken still when it is told to stop
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record ListenSettings(
    @Bindable(defaultValue = "8080") String port,
    @Bindable(defaultValue = "0.0.0.0") String host,
    @Bindable(defaultValue = "") String managementPort,
    @Bindable(defaultValue = "0s") String stopDelay) {

  private static final Set<String> LOCAL_HOSTS =
      Set.of("0.0.0.0", "::", "::0", "::1", "[::]", "[::1]", "localhost");

  private static final Duration LONGEST_DELAY = Duration.ofMinutes(10);

  /** Checks what was written. */
  public ListenSettings {
    int main = new Setting("RONDO_PORT", port).port();
    new Setting("RONDO_HOST", host).nonBlank();
    OptionalInt other = parseManagementPort(managementPort);
    if (main != 0 && other.isPresent() && other.orElseThrow() == main) {
      throw new InvalidSettingException("RONDO_MANAGEMENT_PORT", "is the same as RONDO_PORT");
    }
    parseStopDelay(stopDelay);
  }

  /** How long the server, told to stop, says that it is not ready and takes requests still. */
  public Duration delayBeforeStop() {
    return parseStopDelay(stopDelay);
  }

  private static Duration parseStopDelay(String text) {
    return new Setting("RONDO_STOP_DELAY", text).duration(Duration.ZERO, LONGEST_DELAY);
  }

  /** The port as a number. */
  public int portNumber() {
    return new Setting("RONDO_PORT", port).port();
  }

  /**
   * The base URL at which clients on this machine, or on any other where it listens to all, reach a
   * port of it.
   */
  public String addressOn(int boundPort) {
    return "http://" + (isEverywhereOrHere(host) ? "localhost" : inUrl(host)) + ":" + boundPort;
  }

  private static boolean isEverywhereOrHere(String host) {
    return LOCAL_HOSTS.contains(host) || host.startsWith("127.");
  }

  private static String inUrl(String host) {
    return host.contains(":") ? "[" + host + "]" : host;
  }

  /** The other port for health and metrics, if there is one. */
  public OptionalInt managementPortNumber() {
    return parseManagementPort(managementPort);
  }

  private static OptionalInt parseManagementPort(String text) {
    Setting setting = new Setting("RONDO_MANAGEMENT_PORT", text);
    return text.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(setting.number(1, 65535, "a port"));
  }
}
