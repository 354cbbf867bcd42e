package dev.rondo.http.console;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.room.CloseRoom;
import dev.rondo.application.room.KickPlayer;
import dev.rondo.application.session.BanForTime;
import dev.rondo.application.session.ChangePlayerStatus;
import dev.rondo.application.session.RevokeSessions;
import dev.rondo.application.session.WarnPlayer;
import dev.rondo.domain.player.Player.AccountStatus;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/**
 * Does what can be done to players.
 *
 * @param players bans players without an end, and lets them in again
 * @param bans bans players for a time
 * @param kicking removes players from rooms
 * @param clock since when a ban counts
 */
@Singleton
@ConsolePages
record PlayerActs(
    ChangePlayerStatus players,
    BanForTime bans,
    WarnPlayer warnings,
    RevokeSessions sessions,
    CloseRoom rooms,
    KickPlayer kicking,
    InstantSource clock) {

  /** Bans a player from now on, for a time. */
  ActResult ban(ChangeRequest request, ActSubject subject, Duration time) {
    Instant end = clock.instant().plus(time).truncatedTo(ChronoUnit.SECONDS);
    return ActResult.of(
        subject.player(),
        player ->
            switch (bans.ban(request, player, end)) {
              case DONE -> ActResult.DONE;
              case UNKNOWN -> ActResult.UNKNOWN;
              case FORBIDDEN -> ActResult.FORBIDDEN;
              case UNUSABLE_END -> throw new IllegalStateException("a ban until " + end);
            });
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

  ActResult warn(ChangeRequest request, ActSubject subject) {
    return ActResult.of(
        subject.player(),
        player ->
            switch (warnings.warn(request, player)) {
              case DONE -> ActResult.DONE;
              case NO_TEXT -> ActResult.NEEDS_REASON;
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
