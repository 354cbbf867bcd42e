package dev.rondo.bootstrap.settings;

import dev.rondo.http.session.SessionRule;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;
import java.util.Locale;

/**
 * How long sessions last, and what needs one.
 *
 * @param sessionLifetime how long a session lasts
 * @param sessionLifetimeMax the longest lifetime that may be set; raised on purpose only
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record SessionSettings(
    @Bindable(defaultValue = "30m") String sessionLifetime,
    @Bindable(defaultValue = "30m") String sessionLifetimeMax,
    @Bindable(defaultValue = "write") String sessionRequired) {

  /** Checks what was written. */
  public SessionSettings {
    Setting lifetime = new Setting("RONDO_SESSION_LIFETIME", sessionLifetime);
    Duration longest = new Setting("RONDO_SESSION_LIFETIME_MAX", sessionLifetimeMax).duration();
    if (lifetime.duration().compareTo(longest) > 0) {
      throw lifetime.refused(
          sessionLifetime
              + " is longer than "
              + sessionLifetimeMax
              + ", which RONDO_SESSION_LIFETIME_MAX allows");
    }
    new Setting("RONDO_SESSION_REQUIRED", sessionRequired).oneOf("none", "write", "all");
  }

  /** Which requests need a session. */
  public SessionRule rule() {
    return SessionRule.valueOf(sessionRequired.toUpperCase(Locale.ROOT));
  }

  /** How long a session lasts. */
  public Duration lifetime() {
    return new Setting("RONDO_SESSION_LIFETIME", sessionLifetime).duration();
  }
}
