package dev.rondo.bootstrap.wiring;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Reports;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.moderation.EndRetention;
import dev.rondo.application.moderation.ErasePlayer;
import dev.rondo.application.moderation.ErasePlayerService;
import dev.rondo.application.moderation.ExportPlayer;
import dev.rondo.application.moderation.ListHiddenItems;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.moderation.PersonalData;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.room.RoomTries;
import dev.rondo.application.session.FindBan;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.transaction.Transactions;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** Wires moderation. */
@Factory
final class ModerationFactory {

  @Singleton
  ItemRemoval itemRemoval(
      Catalogue catalogue,
      CatalogueUpdates updates,
      HiddenItems hidden,
      Records records,
      Comments comments,
      Likes likes) {
    return new ItemRemoval(catalogue, updates, hidden, records, comments, likes);
  }

  @Singleton
  ListHiddenItems listHiddenItems(HiddenItems hidden) {
    return ListHiddenItems.over(hidden, OperatorPaging.WHOLE);
  }

  @Singleton
  PersonalData personalData(
      ItemRemoval removal,
      Reports reports,
      FileRecords files,
      FirstSubmissions firstSubmissions,
      RoomTries tries) {
    return new PersonalData(removal, reports, files, firstSubmissions, tries);
  }

  @Singleton
  ExportPlayer exportPlayer(
      Players players,
      FindBan bans,
      Sessions sessions,
      PersonalData data,
      AuditTrail audit,
      Transactions transactions) {
    return ExportPlayer.over(players, bans, sessions, data, audit, transactions);
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

  @Singleton
  EndRetention endRetention(
      HiddenItems hidden,
      ModerateItem items,
      Reports reports,
      AuditLog log,
      RoomTries tries,
      Transactions transactions,
      InstantSource clock) {
    return EndRetention.over(hidden, items, reports, log, tries, transactions, clock);
  }
}
