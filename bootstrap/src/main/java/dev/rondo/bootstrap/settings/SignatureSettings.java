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

  /** Checks what was written. */
  public SignatureSettings {
    new Setting("RONDO_SIGNATURE_WINDOW", signatureWindow).duration();
  }

  /** How far a signed time may be from now. */
  public Duration window() {
    return new Setting("RONDO_SIGNATURE_WINDOW", signatureWindow).duration();
  }

  @Override
  public String toString() {
    return "SignatureSettings[window=" + signatureWindow + "]";
  }
}
