package dev.rondo.testkit.pack;

import dev.rondo.application.pack.PackTarget;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** A pack in the writing to memory. */
public final class InMemoryPackTarget implements PackTarget {

  private final List<String> calls = new ArrayList<>();
  private final List<CatalogueItem> items = new ArrayList<>();
  private ServerProfile profile = ServerProfile.EMPTY;
  private InMemoryPack files = InMemoryPack.of();
  private boolean finished;

  /** What was written, piece by piece. */
  public List<String> calls() {
    return List.copyOf(calls);
  }

  public boolean isFinished() {
    return finished;
  }

  /** What was written, as a pack. */
  public InMemoryPack pack() {
    InMemoryPack pack = new InMemoryPack(profile, items);
    for (FileHash hash : pack.files()) {
      if (!files.files().contains(hash)) {
        pack.without(hash);
      }
    }
    return pack;
  }

  @Override
  public void profile(ServerProfile written) {
    calls.add("profile");
    profile = written;
  }

  @Override
  public void kind(ItemKind kind) {
    calls.add(kind.plural());
  }

  @Override
  public void item(CatalogueItem item) {
    calls.add(item.ref().toString());
    items.add(item);
  }

  @Override
  public void file(FileHash hash, InputStream content) throws IOException {
    calls.add(hash.hex());
    files = files.with(hash, content.readAllBytes());
  }

  @Override
  public void finish() {
    finished = true;
  }

  @Override
  public void close() {
    // The garbage collector throws it away.
  }
}
