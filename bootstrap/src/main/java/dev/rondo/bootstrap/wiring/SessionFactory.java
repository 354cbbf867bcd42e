package dev.rondo.bootstrap.wiring;

import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.session.SessionIssuer;
import dev.rondo.application.session.Sessions;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.session.SessionRule;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

@Factory
final class SessionFactory {

  @Singleton
  SessionRule sessionRule(Settings settings) {
    return settings.get(Setting.SESSION_REQUIRED);
  }

  @Singleton
  SessionIssuer sessionIssuer(
      Sessions sessions, RandomBytes random, Settings settings, InstantSource clock) {
    return new SessionIssuer(sessions, random, clock, settings.get(Setting.SESSION_LIFETIME));
  }
}
