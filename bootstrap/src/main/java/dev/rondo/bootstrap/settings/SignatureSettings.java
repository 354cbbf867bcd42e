package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;

/**
 * How signed requests are checked.
 *
 * @param signatureKeys path of a JWK or JWK set, or the JSON itself; empty for a development key
 * @param signatureWindow how far a signed time may be from now
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record SignatureSettings(
    @Bindable(defaultValue = "") String signatureKeys,
    @Bindable(defaultValue = "60s") String signatureWindow) {

  /** In less, nodes whose clocks differ could forget a used body while one still takes it. */
  private static final Duration SHORTEST = Duration.ofMinutes(1);

  /** Seats of rooms end a window before their day is over. */
  private static final Duration LONGEST = Duration.ofHours(12);

  /** Checks what was written. */
  public SignatureSettings {
    window(signatureWindow);
  }

  /** How far a signed time may be from now. */
  public Duration window() {
    return window(signatureWindow);
  }

  private static Duration window(String text) {
    return new Setting("RONDO_SIGNATURE_WINDOW", text).duration(SHORTEST, LONGEST);
  }

  @Override
  public String toString() {
    return "SignatureSettings[window=" + signatureWindow + "]";
  }
}
