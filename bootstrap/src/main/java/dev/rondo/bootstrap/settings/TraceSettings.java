package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.net.URI;
import java.util.List;
import java.util.Set;

/**
 * Where a server sends traces of its requests.
 *
 * @param traces the base URL of a collector that takes OTLP over HTTP; empty for none
 * @param tracesPercent of how many requests in a hundred
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record TraceSettings(
    @Bindable(defaultValue = "") String traces,
    @Bindable(defaultValue = "100") String tracesPercent) {

  /** The property of the collector, for conditions. */
  public static final String COLLECTOR = SettingNames.PREFIX + ".traces";

  private static final String NAME = "RONDO_TRACES";
  private static final int ALL = 100;

  /** Checks what was written. */
  public TraceSettings {
    if (!traces.isEmpty()) {
      collectors(traces);
    }
    percent(tracesPercent);
  }

  private static List<String> collectors(String traces) {
    Setting setting = new Setting(NAME, traces);
    List<String> urls = setting.urls(Set.of("http", "https"));
    if (urls.size() > 1) {
      throw setting.refused("names more than one collector");
    }
    return urls;
  }

  private static int percent(String tracesPercent) {
    return new Setting("RONDO_TRACES_PERCENT", tracesPercent).number(1, ALL, "a number");
  }

  /**
   * What the collector takes traces at.
   *
   * @throws InvalidSettingException if none is named
   */
  public URI endpoint() {
    return URI.create(collectors(traces).getFirst() + "/v1/traces");
  }

  /** The part of all requests, above 0 and 1 at most. */
  public double share() {
    return (double) percent(tracesPercent) / ALL;
  }
}
