package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;

/**
 * What a server logs, and how.
 *
 * @param logFormat {@code text} for a line of text an event, {@code json} for a line of JSON
 * @param accessLog whether each request has a line, {@code on} or {@code off}
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record LogSettings(
    @Bindable(defaultValue = "text") String logFormat,
    @Bindable(defaultValue = "off") String accessLog) {

  private static final String JSON = "json";

  /** Checks what was written. */
  public LogSettings {
    new Setting("RONDO_LOG_FORMAT", logFormat).oneOf("text", JSON);
    new Setting("RONDO_ACCESS_LOG", accessLog).isOn();
  }

  /** Whether a line is JSON, for programs to read. */
  public boolean isJson() {
    return logFormat.equals(JSON);
  }
}
