package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;

/**
 * How the server presents and protects itself.
 *
 * @param title its title, when the catalogue names none
 * @param answerCache how many bytes of answers it holds ready
 * @param rateLimit whether there are rate limits, {@code on} or {@code off}
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record ServiceSettings(
    @Bindable(defaultValue = "Rondo") String title,
    @Bindable(defaultValue = "32MB") String answerCache,
    @Bindable(defaultValue = "on") String rateLimit) {

  /** Checks what was written. */
  public ServiceSettings {
    new Setting("RONDO_TITLE", title).nonBlank();
    bytes(answerCache);
    new Setting("RONDO_RATE_LIMIT", rateLimit).isOn();
  }

  /** How many bytes of answers it holds ready. */
  public long answerCacheBytes() {
    return bytes(answerCache);
  }

  private static long bytes(String answerCache) {
    return new Setting("RONDO_ANSWER_CACHE", answerCache).bytes();
  }
}
