package dev.rondo.application.operation;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.room.CloseRoom;
import dev.rondo.application.room.KickPlayer;
import dev.rondo.application.session.ChangeBan;
import dev.rondo.application.session.RevokeSessions;
import dev.rondo.application.session.WarnPlayer;
import dev.rondo.domain.player.Ban;
import java.util.Map;
import java.util.function.Function;

/** The operations on players and their rooms, each by its use case. */
public record PlayerOperations(
    ChangeBan bans,
    WarnPlayer warnings,
    RevokeSessions sessions,
    CloseRoom rooms,
    KickPlayer kicking) {

  Map<Operation, Function<Command, Outcome>> ways() {
    return Map.of(
        Operation.BAN_PLAYER,
        command ->
            ban(
                command.request(),
                command.subject(),
                command.detail() instanceof Detail.OfBan(Ban ban) ? ban : new Ban.Endless()),
        Operation.UNBAN_PLAYER,
        command -> ban(command.request(), command.subject(), new Ban.None()),
        Operation.WARN_PLAYER,
        this::warn,
        Operation.REVOKE_SESSIONS,
        this::revoke,
        Operation.CLOSE_ROOM,
        this::close,
        Operation.KICK_PLAYER,
        this::kick);
  }

  Outcome ban(ChangeRequest request, AuditSubject subject, Ban ban) {
    return Outcome.of(
        subject.player(),
        player ->
            switch (bans.change(request, player, ban)) {
              case DONE -> new Outcome.Done(ban.text(), 0);
              case UNCHANGED -> Outcome.refused(Refusal.UNCHANGED);
              case UNKNOWN -> Outcome.refused(Refusal.UNKNOWN);
              case UNUSABLE_END ->
                  new Outcome.Refused(
                      Refusal.UNUSABLE_END, ban.text().substring(Ban.UNTIL.length()));
              case FORBIDDEN -> Outcome.refused(Refusal.FORBIDDEN);
            });
  }

  private Outcome warn(Command command) {
    return Outcome.of(
        command.subject().player(),
        player ->
            switch (warnings.warn(command.request(), player)) {
              case DONE -> Outcome.DONE;
              case NO_TEXT -> Outcome.refused(Refusal.NEEDS_REASON);
              case UNKNOWN -> Outcome.refused(Refusal.UNKNOWN);
              case FORBIDDEN -> Outcome.refused(Refusal.FORBIDDEN);
            });
  }

  private Outcome revoke(Command command) {
    return Outcome.of(
        command.subject().player(),
        player ->
            switch (sessions.revoke(command.request(), player)) {
              case RevokeSessions.Outcome.Revoked(int ended) -> new Outcome.Done("", ended);
              case RevokeSessions.Outcome.Unknown _ -> Outcome.refused(Refusal.UNKNOWN);
              case RevokeSessions.Outcome.Forbidden _ -> Outcome.refused(Refusal.FORBIDDEN);
            });
  }

  private Outcome close(Command command) {
    return Outcome.of(
        command.subject().itemName(),
        room ->
            switch (rooms.close(command.request(), room)) {
              case CLOSED -> Outcome.DONE;
              case UNKNOWN -> Outcome.refused(Refusal.UNKNOWN);
              case FORBIDDEN -> Outcome.refused(Refusal.FORBIDDEN);
            });
  }

  private Outcome kick(Command command) {
    return command.detail() instanceof Detail.OfPlayer(var player)
        ? Outcome.of(
            command.subject().itemName(),
            room ->
                switch (kicking.kick(command.request(), room, player)) {
                  case KICKED -> new Outcome.Done(player.value(), 0);
                  case UNKNOWN -> new Outcome.Refused(Refusal.UNKNOWN, player.value());
                  case FORBIDDEN -> Outcome.refused(Refusal.FORBIDDEN);
                })
        : Outcome.refused(Refusal.UNKNOWN);
  }
}
