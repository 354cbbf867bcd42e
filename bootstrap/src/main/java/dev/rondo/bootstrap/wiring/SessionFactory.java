package dev.rondo.bootstrap.wiring;

import dev.rondo.application.player.ListPlayers;
import dev.rondo.application.player.Players;
import dev.rondo.application.player.Roles;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.session.Authenticate;
import dev.rondo.application.session.BanEnds;
import dev.rondo.application.session.CollectWebLogin;
import dev.rondo.application.session.FindBan;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.session.ListSessions;
import dev.rondo.application.session.RecognizeCaller;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.session.WebLogins;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.session.SessionRule;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** Wires signing in. */
@Factory
final class SessionFactory {

  @Singleton
  SessionRule sessionRule(Settings settings) {
    return settings.get(Setting.SESSION_REQUIRED);
  }

  @Singleton
  Authenticate authenticate(
      SignedRequests requests,
      Players players,
      Sessions sessions,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock,
      Settings settings) {
    return Authenticate.over(
        requests,
        players,
        sessions,
        transactions,
        random,
        clock,
        settings.get(Setting.SESSION_LIFETIME));
  }

  @Singleton
  IdentifyCaller identifyCaller(Sessions sessions, InstantSource clock) {
    return IdentifyCaller.over(sessions, clock);
  }

  @Singleton
  RecognizeCaller recognizeCaller(Sessions sessions, Roles roles, InstantSource clock) {
    return RecognizeCaller.over(sessions, roles, clock);
  }

  @Singleton
  ListSessions listSessions(Players players, Sessions sessions, InstantSource clock) {
    return ListSessions.over(players, sessions, clock);
  }

  @Singleton
  ListPlayers listPlayers(Players players) {
    return ListPlayers.over(players, OperatorPaging.WHOLE);
  }

  @Singleton
  FindBan findBan(BanEnds ends) {
    return FindBan.over(ends);
  }

  @Singleton
  CollectWebLogin collectWebLogin(
      WebLogins logins,
      Players players,
      Sessions sessions,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock,
      Settings settings) {
    return CollectWebLogin.over(
        logins,
        players,
        sessions,
        transactions,
        random,
        clock,
        settings.get(Setting.SESSION_LIFETIME));
  }
}
