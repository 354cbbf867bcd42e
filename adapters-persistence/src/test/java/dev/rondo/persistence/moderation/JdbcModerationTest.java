package dev.rondo.persistence.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.moderation.ModerationContract;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.file.FileRecordsContract;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class JdbcModerationTest extends DatabaseTest implements ModerationContract {

  @Override
  public <T> T store(Class<T> port) {
    return beans.getBean(port);
  }

  @Test
  void keepsTheFilesOfHiddenItemsUntilTheyAreRemoved() {
    Set<FileHash> needed = ports().catalogue().find(List.of(RUN)).get(RUN).files();
    write(() -> FileRecordsContract.store(ports().files(), records(needed)));
    for (ItemRef item : List.of(ref("playlists/both"), ref("levels/other"))) {
      take(Operation.REMOVE_ITEM, item);
    }
    take(Operation.HIDE_ITEM, SONG);
    take(Operation.HIDE_ITEM, ref("engines/plain"));
    take(Operation.HIDE_ITEM, ref("skins/plain"));
    take(Operation.HIDE_ITEM, ref("backgrounds/plain"));
    take(Operation.HIDE_ITEM, ref("effects/plain"));
    take(Operation.HIDE_ITEM, ref("particles/plain"));
    assertThat(idle()).isZero();

    take(Operation.REMOVE_ITEM, SONG);
    for (String item :
        List.of(
            "engines/plain",
            "skins/plain",
            "backgrounds/plain",
            "effects/plain",
            "particles/plain")) {
      take(Operation.REMOVE_ITEM, ref(item));
    }

    assertThat(idle()).isEqualTo(needed.size());
  }

  private int idle() {
    return write(() -> ports().files().markIdle(START, 99));
  }

  private static FileRecords.FileRecord[] records(Set<FileHash> hashes) {
    return hashes.stream()
        .map(hash -> new FileRecords.FileRecord(hash, "0".repeat(64), 1, "ann"))
        .toArray(FileRecords.FileRecord[]::new);
  }

  private static ItemRef ref(String text) {
    int slash = text.indexOf('/');
    return new ItemRef(
        ItemKind.ofPlural(text.substring(0, slash)).orElseThrow(),
        new ItemName(text.substring(slash + 1)));
  }
}
