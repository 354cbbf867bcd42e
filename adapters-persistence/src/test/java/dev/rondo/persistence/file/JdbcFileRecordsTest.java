package dev.rondo.persistence.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.DeletionPermit;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.file.FileRecordsContract;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.transaction.Concurrently;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
final class JdbcFileRecordsTest extends DatabaseTest {

  private static final FileHash PICTURE = SampleFiles.PICTURE.hash();
  private static final int ROUNDS = 10;

  @Inject FileRecords records;
  @Inject CatalogueUpdates updates;

  @Test
  void waitsForAnotherReservationOfTheSameFile() {
    Held first = hold(this::claim);
    CompletableFuture<Set<FileHash>> second = async(this::claim);

    first.letGo();

    assertThat(second.join()).isEmpty();
    assertThat(write(() -> records.retain(List.of(PICTURE)))).hasSize(1);
  }

  @Test
  void claimsWhatIsBeingDeleted() {
    write(this::claim);
    write(this::markForDeletion);
    Held permit = hold(() -> records.delete(PICTURE));
    CompletableFuture<Set<FileHash>> claim = async(this::claim);

    permit.letGo();

    assertThat(claim.join()).isEmpty();
    assertThat(write(() -> records.retain(List.of(PICTURE)))).hasSize(1);
  }

  @Test
  void claimsAFileWithoutARecordThatIsBeingDeleted() {
    Held permit = hold(() -> records.delete(PICTURE));
    CompletableFuture<Set<FileHash>> claim = async(this::claim);

    permit.letGo();

    assertThat(claim.join()).isEmpty();
    assertThat(write(() -> records.retain(List.of(PICTURE)))).hasSize(1);
  }

  @Test
  void refusesToDeleteWhatIsBeingReserved() {
    write(this::claim);
    write(this::markForDeletion);
    Held claim = hold(this::claim);

    assertThat(write(() -> records.delete(PICTURE))).isEqualTo(DeletionPermit.REFUSED);
    assertThat(write(this::markForDeletion)).isEmpty();

    claim.letGo();
    assertThat(write(() -> records.retain(List.of(PICTURE)))).hasSize(1);
  }

  @Test
  void refusesToDeleteAStrayThatIsBeingReserved() {
    Held claim = hold(this::claim);
    CompletableFuture<DeletionPermit> permit = async(() -> records.delete(PICTURE));

    claim.letGo();

    assertThat(permit.join()).isEqualTo(DeletionPermit.REFUSED);
  }

  @Test
  void marksNothingForDeletionThatIsRetainedUntilSomethingRefersToIt() {
    write(this::claim);
    Held holder =
        hold(
            () -> {
              Set<FileHash> held = records.retain(List.of(PICTURE));
              updates.save(List.of(SampleItems.post("hello")), Origin.PACK);
              return held;
            });

    assertThat(write(this::markForDeletion)).isEmpty();
    holder.letGo();
    assertThat(write(this::markForDeletion)).isEmpty();
  }

  @Test
  void retainsNothingThatIsBeingMarkedForDeletion() {
    write(this::claim);
    Held deletion = hold(this::markForDeletion);
    CompletableFuture<Set<FileHash>> holder = async(() -> records.retain(List.of(PICTURE)));

    deletion.letGo();

    assertThat(holder.join()).isEmpty();
  }

  @Test
  void claimsOneFileAtOnceManyTimes() {
    List<Set<FileHash>> collisions = Concurrently.run(8, i -> write(this::claim));

    assertThat(collisions).allSatisfy(collision -> assertThat(collision).isEmpty());
    assertThat(records.known(List.of(PICTURE))).hasSize(1);
  }

  /** The rows lie in another order than that of hashes, and there are few: an index is not used. */
  @Test
  void locksTheSameFilesInOneOrderWhateverItDoes() {
    List<FileRecord> files =
        IntStream.range(0, 6)
            .mapToObj(i -> FileRecordsContract.record(new byte[] {(byte) i}, ""))
            .sorted(Comparator.comparing((FileRecord file) -> file.hash().hex()).reversed())
            .toList();
    files.forEach(file -> write(() -> records.claim(List.of(file))));
    List<FileHash> hashes = files.stream().map(FileRecord::hash).toList();
    tables.analyse();

    List<Integer> marked =
        Concurrently.run(
            8,
            i ->
                IntStream.range(0, ROUNDS)
                    .map(
                        round ->
                            write(
                                () -> {
                                  records.claim(files);
                                  return 0;
                                }))
                    .map(round -> write(() -> records.markStored(hashes)))
                    .sum());

    assertThat(marked).containsOnly(ROUNDS * files.size());
  }

  private List<FileHash> markForDeletion() {
    records.markIdle(FileRecordsContract.NOW, 10);
    return records.markForDeletion(FileRecordsContract.LATER, 10);
  }

  private Set<FileHash> claim() {
    return FileRecordsContract.store(records, FileRecordsContract.record(SampleFiles.PICTURE));
  }

  private <T> CompletableFuture<T> async(Supplier<T> work) {
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<T> result =
        CompletableFuture.supplyAsync(
            () ->
                write(
                    () -> {
                      begun.countDown();
                      return work.get();
                    }),
            ownThread());
    await(begun);
    return result;
  }

  /** Does work in a transaction that goes on until it is told to end. */
  private Held hold(Supplier<?> work) {
    CountDownLatch done = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    CompletableFuture<Object> transaction =
        CompletableFuture.supplyAsync(
            () ->
                write(
                    () -> {
                      Object result = work.get();
                      done.countDown();
                      await(end);
                      return result;
                    }),
            ownThread());
    await(done);
    return () -> {
      end.countDown();
      transaction.join();
    };
  }

  /** The common pool may have no thread but one. */
  private static Executor ownThread() {
    return task -> new Thread(task).start();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** A transaction that has done its work and not ended yet. */
  private interface Held {
    void letGo();
  }
}
