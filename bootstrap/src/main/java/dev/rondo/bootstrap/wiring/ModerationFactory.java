package dev.rondo.bootstrap.wiring;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.moderation.ErasePlayer;
import dev.rondo.application.moderation.ErasePlayerService;
import dev.rondo.application.moderation.ListHiddenItems;
import dev.rondo.application.moderation.PersonalData;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.transaction.Transactions;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

/** Wires moderation. */
@Factory
final class ModerationFactory {

  @Singleton
  ListHiddenItems listHiddenItems(HiddenItems hidden) {
    return ListHiddenItems.over(hidden, OperatorPaging.WHOLE);
  }

  @Singleton
  ErasePlayer erasePlayer(
      Players players,
      Sessions sessions,
      LeaveRooms rooms,
      PersonalData data,
      AuditTrail audit,
      Transactions transactions) {
    return new ErasePlayerService(
        new ErasePlayer.Account(players, sessions, rooms), data, audit, transactions);
  }
}
