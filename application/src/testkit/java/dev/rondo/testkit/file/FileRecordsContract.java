package dev.rondo.testkit.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Reports;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.DeletionPermit;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.submission.Submissions;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.submission.SubmissionsContract;
import dev.rondo.testkit.transaction.InTransactions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link FileRecords} does. */
public interface FileRecordsContract extends InTransactions {

  /** When the tests note what is idle. */
  Instant NOW = Instant.parse("2026-05-05T12:00:00Z");

  /** Long enough after it for idle files to be marked for deletion. */
  Instant LATER = NOW.plus(Duration.ofHours(1));

  /** Records that know of no file. */
  FileRecords records();

  /** What may refer to files: items and the catalogue's banner. */
  CatalogueUpdates updates();

  /** What may refer to files: submissions. */
  Submissions submissions();

  /** What may refer to files: reports. */
  Reports reports();

  @Test
  default void knowsAndRetainsWhatWasReserved() {
    FileRecord picture = record(SampleFiles.PICTURE);
    FileRecord data = record(SampleFiles.DATA);

    assertThat(claim(picture, data)).isEmpty();

    assertThat(records().known(List.of(picture.hash(), SampleFiles.SOUND.hash(), data.hash())))
        .containsExactlyInAnyOrder(picture.hash(), data.hash());
    assertThat(hold(List.of(picture.hash(), SampleFiles.SOUND.hash())))
        .containsExactly(picture.hash());
  }

  @Test
  default void listsWhatCountsAsStored() {
    List<FileRecord> files =
        Stream.of(SampleFiles.PICTURE, SampleFiles.DATA, SampleFiles.SOUND)
            .map(file -> record(file))
            .sorted(Comparator.comparing(file -> file.hash().hex()))
            .toList();
    files.forEach(this::claim);
    FileRecord notStored = record(new byte[] {1}, "me");
    write(() -> records().claim(List.of(notStored)));
    List<StoredFile> stored =
        files.stream().map(file -> new StoredFile(file.hash(), file.size())).toList();

    assertThat(records().allStored()).isEqualTo(stored);
    assertThat(records().storedAfter(Optional.of(files.getFirst().hash()), 1))
        .containsExactly(stored.get(1));
    assertThat(records().find(files.getLast().hash())).contains(stored.getLast());
    assertThat(records().find(notStored.hash())).isEmpty();
  }

  @Test
  default void countsAClaimedFileAsUploadedButNotAsStored() {
    FileRecord picture = record(SampleFiles.PICTURE.bytes(), "me");
    assertThat(write(() -> records().claim(List.of(picture)))).isEmpty();

    assertThat(hold(List.of(picture.hash()))).isEmpty();
    assertThat(known(SampleFiles.PICTURE)).hasSize(1);
    assertThat(uploadedBy("me")).isEqualTo(picture.size());
    assertThat(records().uploadsOf(new PlayerId("me"))).isEmpty();

    assertThat(markStored(picture.hash(), SampleFiles.SOUND.hash())).isEqualTo(1);
    assertThat(hold(List.of(picture.hash()))).containsExactly(picture.hash());
    assertThat(write(() -> records().claim(List.of(picture)))).isEmpty();
    assertThat(hold(List.of(picture.hash()))).containsExactly(picture.hash());
  }

  @Test
  default void takesAFileForLostThatWasMarkedForDeletion() {
    FileRecord picture = record(SampleFiles.PICTURE);
    claim(picture);
    assertThat(mark(LATER, 10)).containsExactly(picture.hash());
    assertThat(markStored(picture.hash())).isZero();

    write(() -> records().claim(List.of(picture)));

    assertThat(hold(List.of(picture.hash()))).isEmpty();
    assertThat(write(() -> records().delete(picture.hash()))).isEqualTo(DeletionPermit.REFUSED);
    assertThat(markStored(picture.hash())).isEqualTo(1);
    assertThat(hold(List.of(picture.hash()))).containsExactly(picture.hash());
  }

  @Test
  default void collectsAClaimedFileThatNothingRefersTo() {
    FileRecord picture = record(SampleFiles.PICTURE);
    write(() -> records().claim(List.of(picture)));

    assertThat(mark(LATER, 10)).containsExactly(picture.hash());
  }

  private int markStored(FileHash... hashes) {
    return write(() -> records().markStored(List.of(hashes)));
  }

  @Test
  default void claimsNewFilesWithinAQuota() {
    FileRecord picture = record(SampleFiles.PICTURE.bytes(), "me");
    FileRecord data = record(SampleFiles.DATA.bytes(), "me");
    long both = picture.size() + data.size();

    assertThat(write(() -> records().claimNew(List.of(picture, data), both - 1))).isFalse();
    assertThat(known(SampleFiles.PICTURE, SampleFiles.DATA)).isEmpty();
    assertThat(write(() -> records().claimNew(List.of(picture, data), both))).isTrue();
    assertThat(uploadedBy("me")).isEqualTo(both);
    assertThat(write(() -> records().claimNew(List.of(data), Long.MAX_VALUE))).isFalse();
    FileRecord sound = record(SampleFiles.SOUND.bytes(), "me");
    assertThat(write(() -> records().claimNew(List.of(sound), both))).isFalse();
    assertThat(known(SampleFiles.SOUND)).isEmpty();
  }

  @Test
  default void claimsAFileTwice() {
    assertThat(claim(record(SampleFiles.PICTURE))).isEmpty();
    assertThat(claim(record(SampleFiles.DATA), record(SampleFiles.PICTURE))).isEmpty();

    assertThat(known(SampleFiles.PICTURE, SampleFiles.DATA)).hasSize(2);
  }

  @Test
  default void refusesAnotherContentOfTheSameHash() {
    FileRecord picture = record(SampleFiles.PICTURE);
    FileRecord twin =
        new FileRecord(picture.hash(), SampleFiles.hex("SHA-256", new byte[] {1}), 1, "attacker");
    claim(picture);

    assertThat(claim(twin, record(SampleFiles.DATA))).containsExactly(picture.hash());
    assertThat(uploadedBy("attacker")).isZero();
  }

  @Test
  default void takesNothingAndAnswersNothing() {
    assertThat(claim()).isEmpty();
    assertThat(hold(List.of())).isEmpty();
    assertThat(records().known(List.of())).isEmpty();
  }

  @Test
  default void retainsAndMarksThousands() {
    List<FileRecord> many =
        IntStream.range(0, 1_200)
            .mapToObj(i -> record(Integer.toString(i).getBytes(StandardCharsets.UTF_8), ""))
            .toList();
    List<FileHash> hashes = many.stream().map(FileRecord::hash).toList();

    claim(many.toArray(FileRecord[]::new));

    assertThat(hold(hashes)).containsExactlyInAnyOrderElementsOf(hashes);
    assertThat(records().known(hashes)).containsExactlyInAnyOrderElementsOf(hashes);
    assertThat(mark(LATER, 1_000)).hasSize(1_000);
    assertThat(mark(LATER, 2_000)).containsExactlyInAnyOrderElementsOf(hashes);
  }

  @Test
  default void countsWhatAPlayerUploadedAndIsStillThere() {
    FileRecord mine = record(SampleFiles.PICTURE.bytes(), "me");
    claim(mine, record(SampleFiles.DATA.bytes(), "you"), record(SampleFiles.SOUND));

    assertThat(uploadedBy("me")).isEqualTo(mine.size());
    assertThat(uploadedBy("nobody")).isZero();

    claim(record(SampleFiles.DATA.bytes(), "me"));
    assertThat(uploadedBy("me")).isEqualTo(mine.size());

    mark(LATER, 10);
    assertThat(uploadedBy("me")).isZero();
  }

  @Test
  default void marksForDeletionWhatNothingRefersTo() {
    claim(record(SampleFiles.PICTURE), record(SampleFiles.DATA));

    assertThat(mark(LATER, 10))
        .containsExactlyInAnyOrder(SampleFiles.PICTURE.hash(), SampleFiles.DATA.hash());
    assertThat(hold(List.of(SampleFiles.PICTURE.hash()))).isEmpty();
    assertThat(known(SampleFiles.PICTURE)).hasSize(1);
  }

  @Test
  default void sparesWhatIsNotIdleForLong() {
    claim(record(SampleFiles.PICTURE));

    assertThat(write(() -> records().markForDeletion(LATER, 10))).isEmpty();
    assertThat(noteIdle(NOW)).isEqualTo(1);
    assertThat(noteIdle(NOW.minusSeconds(1))).isZero();
    assertThat(write(() -> records().markForDeletion(NOW, 10))).isEmpty();
    assertThat(hold(List.of(SampleFiles.PICTURE.hash()))).hasSize(1);
  }

  @Test
  default void notesNothingThatIsReferredTo() {
    claim(record(SampleFiles.PICTURE), record(SampleFiles.DATA));
    write(() -> updates().save(List.of(SampleItems.post("hello")), Origin.PACK));
    assertThat(noteIdle(NOW)).isEqualTo(1);

    write(() -> updates().remove(SampleItems.post("hello").ref()));

    assertThat(write(() -> records().markForDeletion(LATER, 10)))
        .containsExactly(SampleFiles.DATA.hash());
    assertThat(noteIdle(LATER)).isEqualTo(1);
    assertThat(write(() -> records().markForDeletion(LATER, 10)))
        .containsExactly(SampleFiles.DATA.hash());
    assertThat(write(() -> records().markForDeletion(LATER.plusMillis(1), 10)))
        .containsExactlyInAnyOrder(SampleFiles.PICTURE.hash(), SampleFiles.DATA.hash());
  }

  @Test
  default void notesAFewAtATime() {
    claim(record(SampleFiles.PICTURE), record(SampleFiles.DATA), record(SampleFiles.SOUND));

    assertThat(write(() -> records().markIdle(NOW, 2))).isEqualTo(2);
    assertThat(write(() -> records().markIdle(NOW, 2))).isEqualTo(1);
    assertThat(write(() -> records().markIdle(NOW, 2))).isZero();
  }

  @Test
  default void countsNothingAsIdleThatIsRetainedOrReserved() {
    claim(record(SampleFiles.PICTURE), record(SampleFiles.DATA), record(SampleFiles.SOUND));

    assertThat(noteIdle(NOW)).isEqualTo(3);

    hold(List.of(SampleFiles.PICTURE.hash()));
    claim(record(SampleFiles.DATA));

    assertThat(write(() -> records().markForDeletion(LATER, 10)))
        .containsExactly(SampleFiles.SOUND.hash());
  }

  @Test
  default void sparesTheFilesOfItems() {
    claim(record(SampleFiles.PICTURE), record(SampleFiles.DATA));
    write(() -> updates().save(List.of(SampleItems.post("hello")), Origin.PACK));

    assertThat(mark(LATER, 10)).containsExactly(SampleFiles.DATA.hash());
  }

  @Test
  default void sparesTheBannerOfTheCatalogue() {
    claim(record(SampleFiles.PICTURE), record(SampleFiles.DATA));
    write(
        () ->
            updates()
                .describe(
                    new ServerProfile(
                        LocalizedText.EMPTY, LocalizedText.EMPTY, SampleFiles.PICTURE.locator())));

    assertThat(mark(LATER, 10)).containsExactly(SampleFiles.DATA.hash());
  }

  @Test
  default void sparesTheFilesOfSubmissions() {
    claim(record(SampleFiles.PICTURE), record(SampleFiles.DATA));
    write(
        () ->
            submissions()
                .add(SubmissionsContract.pending("key", "me", SampleFiles.PICTURE.hash())));

    assertThat(mark(LATER, 10)).containsExactly(SampleFiles.DATA.hash());
  }

  @Test
  default void sparesTheFilesOfReports() {
    claim(record(SampleFiles.PICTURE), record(SampleFiles.DATA));
    write(
        () ->
            reports()
                .add(
                    new Report(
                        "id",
                        new Subject.OfItem(new ItemRef(ItemKind.LEVEL, new ItemName("song"))),
                        new PlayerId("me"),
                        "spam",
                        "",
                        List.of(SampleFiles.PICTURE.hash()),
                        NOW)));

    assertThat(mark(LATER, 10)).containsExactly(SampleFiles.DATA.hash());
  }

  @Test
  default void liftsTheMarkOfWhatIsReservedAgain() {
    claim(record(SampleFiles.PICTURE.bytes(), "me"));
    mark(LATER, 10);

    claim(record(SampleFiles.PICTURE.bytes(), "you"));

    assertThat(hold(List.of(SampleFiles.PICTURE.hash()))).hasSize(1);
    assertThat(uploadedBy("me")).isZero();
    assertThat(uploadedBy("you")).isEqualTo(SampleFiles.PICTURE.bytes().length);
    assertThat(delete(SampleFiles.PICTURE)).isEqualTo(DeletionPermit.REFUSED);
    assertThat(known(SampleFiles.PICTURE)).hasSize(1);
  }

  @Test
  default void deletesWhatIsMarked() {
    claim(record(SampleFiles.PICTURE), record(SampleFiles.DATA));
    mark(LATER, 10);

    assertThat(delete(SampleFiles.PICTURE)).isEqualTo(DeletionPermit.GRANTED);

    assertThat(known(SampleFiles.PICTURE, SampleFiles.DATA))
        .containsExactly(SampleFiles.DATA.hash());
    assertThat(mark(LATER, 10)).containsExactly(SampleFiles.DATA.hash());
  }

  @Test
  default void deletesWhatHasNoRecord() {
    assertThat(delete(SampleFiles.PICTURE)).isEqualTo(DeletionPermit.GRANTED);

    assertThat(known(SampleFiles.PICTURE)).isEmpty();
    assertThat(claim(record(SampleFiles.PICTURE))).isEmpty();
  }

  @Test
  default void refusesToDeleteWhatIsNotMarked() {
    claim(record(SampleFiles.PICTURE));

    assertThat(delete(SampleFiles.PICTURE)).isEqualTo(DeletionPermit.REFUSED);
    assertThat(hold(List.of(SampleFiles.PICTURE.hash()))).hasSize(1);
  }

  @Test
  default void deletionsAndReservationsAreTakenBackWithTheirTransaction() {
    claim(record(SampleFiles.PICTURE));
    mark(LATER, 10);

    transactions()
        .dryRun(
            () ->
                List.of(
                    records().delete(SampleFiles.PICTURE.hash()),
                    store(records(), record(SampleFiles.DATA))));

    assertThat(known(SampleFiles.PICTURE, SampleFiles.DATA))
        .containsExactly(SampleFiles.PICTURE.hash());
  }

  /** Claims files and lets them count as stored, if none is known with another content. */
  static Set<FileHash> store(FileRecords records, FileRecord... files) {
    Set<FileHash> collisions = records.claim(List.of(files));
    if (collisions.isEmpty()) {
      records.markStored(Stream.of(files).map(FileRecord::hash).toList());
    }
    return collisions;
  }

  /** The record of a file that an operator brought. */
  static FileRecord record(SampleFiles content) {
    return record(content.bytes(), "");
  }

  /** The record of a file. */
  static FileRecord record(byte[] content, String uploader) {
    return new FileRecord(
        SampleFiles.hash(content), SampleFiles.hex("SHA-256", content), content.length, uploader);
  }

  private Set<FileHash> claim(FileRecord... files) {
    return write(() -> store(records(), files));
  }

  private Set<FileHash> hold(Collection<FileHash> hashes) {
    return write(() -> records().retain(hashes));
  }

  private int noteIdle(Instant now) {
    return write(() -> records().markIdle(now, 10_000));
  }

  /** Marks what nothing refers to for deletion, as if that had long been noted. */
  private List<FileHash> mark(Instant before, int limit) {
    noteIdle(before.minusMillis(1));
    return write(() -> records().markForDeletion(before, limit));
  }

  private DeletionPermit delete(SampleFiles content) {
    return write(() -> records().delete(content.hash()));
  }

  private Set<FileHash> known(SampleFiles... contents) {
    List<FileHash> hashes = new ArrayList<>();
    for (SampleFiles content : contents) {
      hashes.add(content.hash());
    }
    return new HashSet<>(records().known(hashes));
  }

  private long uploadedBy(String player) {
    return records().uploadedBy(new PlayerId(player));
  }
}
