package dev.rondo.bootstrap.wiring;

import dev.rondo.application.player.Players;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.session.Authenticate;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.session.JudgePlayer;
import dev.rondo.application.session.PurgeSessions;
import dev.rondo.application.session.RevokeSessions;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.signature.ReplayMarks;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.transaction.Transactions;
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
    return settings.sessions().rule();
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
        requests, players, sessions, transactions, random, clock, settings.sessions().lifetime());
  }

  @Singleton
  IdentifyCaller identifyCaller(Sessions sessions, InstantSource clock) {
    return IdentifyCaller.over(sessions, clock);
  }

  @Singleton
  RevokeSessions revokeSessions(Sessions sessions, Transactions transactions) {
    return RevokeSessions.over(sessions, transactions);
  }

  @Singleton
  JudgePlayer judgePlayer(
      Players players, Sessions sessions, LeaveRooms rooms, Transactions transactions) {
    return JudgePlayer.over(players, sessions, rooms, transactions);
  }

  @Singleton
  PurgeSessions purgeSessions(
      Sessions sessions, ReplayMarks marks, Transactions transactions, InstantSource clock) {
    return PurgeSessions.over(sessions, marks, transactions, clock);
  }
}
