package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;

/**
 * How the server presents itself.
 *
 * @param title its title, when the catalogue names none
 * @param pages whether it shows pages to people, {@code on} or {@code off}
 * @param console whether it has a console for operators, {@code on} or {@code off}
 * @param answerCache how many bytes of answers it holds ready
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record ServiceSettings(
    @Bindable(defaultValue = "Rondo") String title,
    @Bindable(defaultValue = "on") String pages,
    @Bindable(defaultValue = "on") String console,
    @Bindable(defaultValue = "32MB") String answerCache) {

  /** Checks what was written. */
  public ServiceSettings {
    new Setting("RONDO_TITLE", title).nonBlank();
    new Setting("RONDO_PAGES", pages).isOn();
    new Setting("RONDO_CONSOLE", console).isOn();
    bytes(answerCache);
  }

  /** Whether it has a console for operators. */
  public boolean hasConsole() {
    return new Setting("RONDO_CONSOLE", console).isOn();
  }

  /** How many bytes of answers it holds ready. */
  public long answerCacheBytes() {
    return bytes(answerCache);
  }

  private static long bytes(String answerCache) {
    return new Setting("RONDO_ANSWER_CACHE", answerCache).bytes();
  }
}
