package dev.rondo.http.console;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.room.CloseRoom;
import dev.rondo.application.room.KickPlayer;
import dev.rondo.application.session.ChangePlayerStatus;
import dev.rondo.application.session.RevokeSessions;
import dev.rondo.domain.player.Player.AccountStatus;
import jakarta.inject.Singleton;

/** Does what can be done to players, their sessions and their rooms. */
@Singleton
@ConsolePages
final class PlayerActs {

  private final ChangePlayerStatus players;
  private final RevokeSessions sessions;
  private final CloseRoom rooms;
  private final KickPlayer kicking;

  PlayerActs(
      ChangePlayerStatus players, RevokeSessions sessions, CloseRoom rooms, KickPlayer kicking) {
    this.players = players;
    this.sessions = sessions;
    this.rooms = rooms;
    this.kicking = kicking;
  }

  ActResult change(ChangeRequest request, ActSubject subject, AccountStatus status) {
    return ActResult.of(
        subject.player(),
        player ->
            switch (players.change(request, player, status)) {
              case DONE -> ActResult.DONE;
              case UNKNOWN -> ActResult.UNKNOWN;
              case FORBIDDEN -> ActResult.FORBIDDEN;
            });
  }

  ActResult revokeSessions(ChangeRequest request, ActSubject subject) {
    return ActResult.of(
        subject.player(),
        player ->
            switch (sessions.revoke(request, player)) {
              case RevokeSessions.Outcome.Revoked _ -> ActResult.DONE;
              case RevokeSessions.Outcome.Unknown _ -> ActResult.UNKNOWN;
              case RevokeSessions.Outcome.Forbidden _ -> ActResult.FORBIDDEN;
            });
  }

  ActResult closeRoom(ChangeRequest request, ActSubject subject) {
    return ActResult.of(
        subject.itemName(),
        room ->
            switch (rooms.close(request, room)) {
              case CLOSED -> ActResult.DONE;
              case UNKNOWN -> ActResult.UNKNOWN;
              case FORBIDDEN -> ActResult.FORBIDDEN;
            });
  }

  ActResult kick(ChangeRequest request, ActSubject subject) {
    return ActResult.of(
        subject.itemName(),
        room ->
            ActResult.of(
                subject.roomPlayer(),
                player ->
                    switch (kicking.kick(request, room, player)) {
                      case KICKED -> ActResult.DONE;
                      case UNKNOWN -> ActResult.UNKNOWN;
                      case FORBIDDEN -> ActResult.FORBIDDEN;
                    }));
  }
}
