package dev.rondo.bootstrap.wiring;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Roles;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.session.SessionIssuer;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.http.session.SessionRule;
import dev.rondo.persistence.transaction.DiskWait;
import dev.rondo.persistence.transaction.ReadReplica;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.env.Environment;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** Makes of settings what the use cases and the tables are told. */
@Factory
final class PolicyFactory {

  @Singleton
  SubmissionPolicy submissionPolicy(Settings settings) {
    return settings.submissionPolicy();
  }

  /** A command reads what was written just now. */
  @Singleton
  ReadReplica readReplica(
      Settings settings,
      Environment environment,
      BeanProvider<DatasourceConfiguration> database,
      Ticker ticker) {
    boolean serving = environment.getActiveNames().contains(Program.SERVING);
    return new ReadReplica(
        serving ? settings.get(Setting.DB_READ_URL) : "", database::get, ticker::read);
  }

  @Singleton
  ServerForms serverForms(Settings settings) {
    return settings.serverForms();
  }

  @Singleton
  SessionRule sessionRule(Settings settings) {
    return settings.get(Setting.SESSION_REQUIRED);
  }

  @Singleton
  SessionIssuer sessionIssuer(
      Sessions sessions, RandomBytes random, Settings settings, InstantSource clock) {
    return new SessionIssuer(sessions, random, clock, settings.get(Setting.SESSION_LIFETIME));
  }

  /** The page size of lists that operators read whole. */
  @Singleton
  Paging operatorPaging() {
    return new Paging(100, 0);
  }

  @Singleton
  Roles roles(Settings settings) {
    return settings.roles();
  }

  @Singleton
  DiskWait diskWait(Settings settings) {
    return settings.get(Setting.DB_SYNC);
  }
}
