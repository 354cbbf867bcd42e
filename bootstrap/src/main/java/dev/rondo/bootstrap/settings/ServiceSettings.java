package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;

/**
 * How the server presents and protects itself.
 *
 * @param title its title, when the catalogue names none
 * @param rateLimit whether there are rate limits, {@code on} or {@code off}
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record ServiceSettings(
    @Bindable(defaultValue = "Rondo") String title,
    @Bindable(defaultValue = "on") String rateLimit) {

  /** Checks what was written. */
  public ServiceSettings {
    new Setting("RONDO_TITLE", title).nonBlank();
    // A YAML file's bare on and off arrive as true and false.
    new Setting("RONDO_RATE_LIMIT", rateLimit).oneOf("on", "off", "true", "false");
  }
}
