package dev.rondo.application.pack;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.Keywords;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Use case: write the whole catalogue as a pack that imports to the same, always in equal bytes.
 * Items that nobody sees are left out, because they build on something hidden or gone.
 *
 * <p>Writes the items from one state of the database, then the files that they name.
 */
public record ExportPack(Catalogue catalogue, FileStore files, Transactions transactions) {

  private static final int BATCH = 500;

  /** Writes and finishes the pack; on failure there is no pack. */
  public Exported export(PackTarget target, Progress progress) {
    try {
      Items items = transactions.snapshot(() -> writeItems(target, progress));
      writeFiles(target, items.files, progress);
      target.finish();
      return new Exported(items.count, items.files.size());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Items writeItems(PackTarget target, Progress progress) {
    try (Step step = progress.begin("Writing items", Progress.UNKNOWN)) {
      Items items = new Items(target, step);
      ServerProfile profile = catalogue.profile();
      if (profile.banner() instanceof ResourceLocator.Stored(FileHash hash)) {
        items.files.add(hash.hex());
      }
      target.profile(profile);
      for (ItemKind kind : ItemKind.values()) {
        if (kind.isCatalogued()) {
          items.write(kind);
        }
      }
      return items;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void writeFiles(PackTarget target, Set<String> hashes, Progress progress)
      throws IOException {
    try (Step step = progress.begin("Writing files", hashes.size())) {
      for (String hex : hashes) {
        FileHash hash = new FileHash(hex);
        StoredFile file =
            files
                .find(hash)
                .orElseThrow(() -> new FileNotFoundException("the store has lost file " + hash));
        try (InputStream content = files.open(hash, 0, file.size())) {
          target.file(hash, content);
        }
        step.advance();
      }
    }
  }

  /** The items written so far, and the files that they name. */
  private final class Items {

    private final PackTarget target;
    private final Step step;
    private final Set<String> files = new TreeSet<>();
    private int count;

    Items(PackTarget target, Step step) {
      this.target = target;
      this.step = step;
    }

    void write(ItemKind kind) throws IOException {
      target.kind(kind);
      Listing<CatalogueItem> listing = catalogue.items(kind, Keywords.NONE);
      List<Listing.Row<CatalogueItem>> rows = listing.from(0, BATCH);
      while (!rows.isEmpty()) {
        List<CatalogueItem> batch = rows.stream().map(Listing.Row::value).toList();
        for (CatalogueItem item : ItemGraph.below(batch, catalogue).complete(batch)) {
          target.item(item);
          item.files().forEach(hash -> files.add(hash.hex()));
          count++;
          step.advance();
        }
        rows = listing.after(rows.getLast().key(), BATCH);
      }
    }
  }

  public record Exported(int items, int files) {}
}
