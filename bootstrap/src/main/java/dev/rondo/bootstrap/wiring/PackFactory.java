package dev.rondo.bootstrap.wiring;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.pack.ExportPack;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.transaction.Transactions;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

/** Wires the import and export of packs. */
@Factory
final class PackFactory {

  @Singleton
  ImportPack importPack(
      Catalogue catalogue,
      CatalogueUpdates updates,
      ItemRemoval removal,
      FileStore files,
      FileRecords records,
      AuditTrail audit,
      Transactions transactions) {
    return ImportPack.over(catalogue, updates, removal, files, records, audit, transactions);
  }

  @Singleton
  ExportPack exportPack(Catalogue catalogue, FileStore files, Transactions transactions) {
    return ExportPack.over(catalogue, files, transactions);
  }
}
