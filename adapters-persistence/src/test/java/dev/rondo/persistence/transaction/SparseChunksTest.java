package dev.rondo.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.persistence.transaction.EmbeddedStore.SparseChunks;
import java.nio.file.Path;
import org.h2.mvstore.FileStore;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SparseChunksTest {

  private static final int SPARSE = SparseChunks.SPARSE;
  private static final int ROWS = 2000;
  private static final int CHANGED_ROWS = 1600;
  private static final int EVERYTHING = 64 << 20;

  /** More bytes than live in the small chunk, fewer than live in the large one. */
  private static final int LITTLE = 200 << 10;

  private static final int LARGE = 20_000;

  /** Of few chunks. */
  private static final int HASHES = 16;

  @TempDir private Path directory;

  private MVStore store;
  private FileStore<?> file;

  @BeforeEach
  void open() {
    store =
        new MVStore.Builder()
            .fileName(directory.resolve("chunks.mv").toString())
            .autoCommitDisabled()
            .open();
    store.setRetentionTime(-1);
    store.setVersionsToKeep(0);
    file = store.getFileStore();
  }

  @AfterEach
  void close() {
    store.closeImmediately();
  }

  @Test
  void makesRoomAndLeavesFullChunksHoweverOldTheyAre() {
    MVMap<Integer, String> lasting = store.openMap("lasting");
    change(lasting, 0, ROWS);
    String full = newestChunk();
    change(lasting, 0, 1);
    MVMap<Integer, String> changing = store.openMap("changing");
    for (int round = 0; round < 20; round++) {
      change(changing, round * 400, CHANGED_ROWS);
    }
    int before = file.getChunksFillRate();

    new SparseChunks(file).moveOut(EVERYTHING);
    store.commit();
    file.dropUnusedChunks();

    assertThat(before).isLessThan(SPARSE);
    assertThat(file.getChunksFillRate()).isGreaterThan(SPARSE);
    assertThat(store.getLayoutMap()).containsKey(full);
  }

  /** Chunks are looked at in the order of their hashes, so here the older one comes last. */
  @Test
  void makesRoomAlsoWhereAnOlderChunkHasMoreThanMayBeMoved() {
    MVMap<Integer, String> small = store.openMap("small");
    while (store.getCurrentVersion() % HASHES != HASHES - 2) {
      change(small, 0, 1);
      file.dropUnusedChunks();
    }
    MVMap<Integer, String> large = store.openMap("large");
    for (int i = 0; i < LARGE; i++) {
      large.put(i, "one of many rows ".repeat(8));
    }
    store.commit();
    change(small, 0, ROWS);
    for (int i = 0; i < LARGE * 4 / 5; i++) {
      large.remove(i);
    }
    change(small, 0, CHANGED_ROWS);
    int before = file.getChunksFillRate();

    new SparseChunks(file).moveOut(LITTLE);
    store.commit();
    file.dropUnusedChunks();

    assertThat(before).isLessThan(SPARSE);
    assertThat(file.getChunksFillRate()).isGreaterThan(SPARSE);
  }

  private void change(MVMap<Integer, String> map, int first, int count) {
    for (int i = first; i < first + count; i++) {
      map.put(i % ROWS, "row %d of %d ".formatted(i, first).repeat(8));
    }
    store.commit();
  }

  private String newestChunk() {
    return "chunk." + Long.toHexString(store.getCurrentVersion());
  }
}
