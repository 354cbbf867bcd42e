package dev.rondo.application.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Reports;
import dev.rondo.application.file.FileRecords.Burial;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.Items;
import dev.rondo.application.submission.Submissions;
import dev.rondo.application.submission.SubmissionsContract;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link FileRecords} does. */
public interface FileRecordsContract {

  /** When the tests note what is idle. */
  Instant NOW = Instant.parse("2026-05-05T12:00:00Z");

  /** Long enough after it for idle files to be marked for deletion. */
  Instant LATER = NOW.plus(Duration.ofHours(1));

  /** Records that know of no file. */
  FileRecords records();

  /** What the changes stand in. */
  Transactions transactions();

  /** What may refer to files: items and the catalogue's banner. */
  CatalogueUpdates updates();

  /** What may refer to files: submissions. */
  Submissions submissions();

  /** What may refer to files: reports. */
  Reports reports();

  @Test
  default void knowsAndHoldsWhatWasClaimed() {
    FileRecord picture = record(Contents.PICTURE);
    FileRecord data = record(Contents.DATA);

    assertThat(claim(picture, data)).isEmpty();

    assertThat(records().known(List.of(picture.hash(), Contents.SOUND.hash(), data.hash())))
        .containsExactlyInAnyOrder(picture.hash(), data.hash());
    assertThat(hold(List.of(picture.hash(), Contents.SOUND.hash())))
        .containsExactly(picture.hash());
  }

  @Test
  default void claimsAFileTwice() {
    assertThat(claim(record(Contents.PICTURE))).isEmpty();
    assertThat(claim(record(Contents.DATA), record(Contents.PICTURE))).isEmpty();

    assertThat(known(Contents.PICTURE, Contents.DATA)).hasSize(2);
  }

  @Test
  default void refusesAnotherContentOfTheSameHash() {
    FileRecord picture = record(Contents.PICTURE);
    FileRecord twin =
        new FileRecord(picture.hash(), Contents.hex("SHA-256", new byte[] {1}), 1, "attacker");
    claim(picture);

    assertThat(claim(twin, record(Contents.DATA))).containsExactly(picture.hash());
    assertThat(uploadedBy("attacker")).isZero();
  }

  @Test
  default void takesNothingAndAnswersNothing() {
    assertThat(claim()).isEmpty();
    assertThat(hold(List.of())).isEmpty();
    assertThat(records().known(List.of())).isEmpty();
  }

  @Test
  default void holdsAndDoomsThousands() {
    List<FileRecord> many =
        IntStream.range(0, 1_200)
            .mapToObj(i -> record(Integer.toString(i).getBytes(StandardCharsets.UTF_8), ""))
            .toList();
    List<FileHash> hashes = many.stream().map(FileRecord::hash).toList();

    claim(many.toArray(FileRecord[]::new));

    assertThat(hold(hashes)).containsExactlyInAnyOrderElementsOf(hashes);
    assertThat(records().known(hashes)).containsExactlyInAnyOrderElementsOf(hashes);
    assertThat(doom(LATER, 1_000)).hasSize(1_000);
    assertThat(doom(LATER, 2_000)).containsExactlyInAnyOrderElementsOf(hashes);
  }

  @Test
  default void countsWhatAPlayerUploadedAndIsStillThere() {
    FileRecord mine = record(Contents.PICTURE.bytes(), "me");
    claim(mine, record(Contents.DATA.bytes(), "you"), record(Contents.SOUND));

    assertThat(uploadedBy("me")).isEqualTo(mine.size());
    assertThat(uploadedBy("nobody")).isZero();

    claim(record(Contents.DATA.bytes(), "me"));
    assertThat(uploadedBy("me")).isEqualTo(mine.size());

    doom(LATER, 10);
    assertThat(uploadedBy("me")).isZero();
  }

  @Test
  default void doomsWhatNothingRefersTo() {
    claim(record(Contents.PICTURE), record(Contents.DATA));

    assertThat(doom(LATER, 10))
        .containsExactlyInAnyOrder(Contents.PICTURE.hash(), Contents.DATA.hash());
    assertThat(hold(List.of(Contents.PICTURE.hash()))).isEmpty();
    assertThat(known(Contents.PICTURE)).hasSize(1);
  }

  @Test
  default void sparesWhatIsNotIdleForLong() {
    claim(record(Contents.PICTURE));

    assertThat(write(() -> records().doom(LATER, 10))).isEmpty();
    assertThat(noteIdle(NOW)).isEqualTo(1);
    assertThat(noteIdle(NOW.minusSeconds(1))).isZero();
    assertThat(write(() -> records().doom(NOW, 10))).isEmpty();
    assertThat(hold(List.of(Contents.PICTURE.hash()))).hasSize(1);
  }

  @Test
  default void notesNothingThatIsReferredTo() {
    claim(record(Contents.PICTURE), record(Contents.DATA));
    write(
        () -> {
          updates().save(List.of(Items.post("hello")), Origin.PACK);
          return "saved";
        });
    assertThat(noteIdle(NOW)).isEqualTo(1);

    write(
        () -> {
          updates().remove(Items.post("hello").ref());
          return "removed";
        });

    assertThat(write(() -> records().doom(LATER, 10))).containsExactly(Contents.DATA.hash());
    assertThat(noteIdle(LATER)).isEqualTo(1);
    assertThat(write(() -> records().doom(LATER, 10))).containsExactly(Contents.DATA.hash());
    assertThat(write(() -> records().doom(LATER.plusMillis(1), 10)))
        .containsExactlyInAnyOrder(Contents.PICTURE.hash(), Contents.DATA.hash());
  }

  @Test
  default void notesAFewAtATime() {
    claim(record(Contents.PICTURE), record(Contents.DATA), record(Contents.SOUND));

    assertThat(write(() -> records().noteIdle(NOW, 2))).isEqualTo(2);
    assertThat(write(() -> records().noteIdle(NOW, 2))).isEqualTo(1);
    assertThat(write(() -> records().noteIdle(NOW, 2))).isZero();
  }

  @Test
  default void countsNothingAsIdleThatIsHeldOrClaimed() {
    claim(record(Contents.PICTURE), record(Contents.DATA), record(Contents.SOUND));

    assertThat(noteIdle(NOW)).isEqualTo(3);

    hold(List.of(Contents.PICTURE.hash()));
    claim(record(Contents.DATA));

    assertThat(write(() -> records().doom(LATER, 10))).containsExactly(Contents.SOUND.hash());
  }

  @Test
  default void sparesTheFilesOfItems() {
    claim(record(Contents.PICTURE), record(Contents.DATA));
    write(
        () -> {
          updates().save(List.of(Items.post("hello")), Origin.PACK);
          return "saved";
        });

    assertThat(doom(LATER, 10)).containsExactly(Contents.DATA.hash());
  }

  @Test
  default void sparesTheBannerOfTheCatalogue() {
    claim(record(Contents.PICTURE), record(Contents.DATA));
    write(
        () -> {
          updates()
              .describe(
                  new ServerProfile(
                      LocalizedText.EMPTY, LocalizedText.EMPTY, Contents.PICTURE.locator()));
          return "described";
        });

    assertThat(doom(LATER, 10)).containsExactly(Contents.DATA.hash());
  }

  @Test
  default void sparesTheFilesOfSubmissions() {
    claim(record(Contents.PICTURE), record(Contents.DATA));
    write(
        () -> {
          submissions().add(SubmissionsContract.pending("key", "me", Contents.PICTURE.hash()));
          return "added";
        });

    assertThat(doom(LATER, 10)).containsExactly(Contents.DATA.hash());
  }

  @Test
  default void sparesTheFilesOfReports() {
    claim(record(Contents.PICTURE), record(Contents.DATA));
    write(
        () -> {
          reports()
              .add(
                  new Report(
                      "id",
                      new Subject.OfItem(new ItemRef(ItemKind.LEVEL, new ItemName("song"))),
                      new PlayerId("me"),
                      "spam",
                      "",
                      List.of(Contents.PICTURE.hash()),
                      NOW));
          return "added";
        });

    assertThat(doom(LATER, 10)).containsExactly(Contents.DATA.hash());
  }

  @Test
  default void liftsTheDoomOfWhatIsClaimedAgain() {
    claim(record(Contents.PICTURE.bytes(), "me"));
    doom(LATER, 10);

    claim(record(Contents.PICTURE.bytes(), "you"));

    assertThat(hold(List.of(Contents.PICTURE.hash()))).hasSize(1);
    assertThat(uploadedBy("me")).isZero();
    assertThat(uploadedBy("you")).isEqualTo(Contents.PICTURE.bytes().length);
    assertThat(bury(Contents.PICTURE)).isEqualTo(Burial.REFUSED);
    assertThat(known(Contents.PICTURE)).hasSize(1);
  }

  @Test
  default void buriesWhatIsDoomed() {
    claim(record(Contents.PICTURE), record(Contents.DATA));
    doom(LATER, 10);

    assertThat(bury(Contents.PICTURE)).isEqualTo(Burial.GRANTED);

    assertThat(known(Contents.PICTURE, Contents.DATA)).containsExactly(Contents.DATA.hash());
    assertThat(doom(LATER, 10)).containsExactly(Contents.DATA.hash());
  }

  @Test
  default void buriesWhatHasNoRecord() {
    assertThat(bury(Contents.PICTURE)).isEqualTo(Burial.GRANTED);

    assertThat(known(Contents.PICTURE)).isEmpty();
    assertThat(claim(record(Contents.PICTURE))).isEmpty();
  }

  @Test
  default void refusesToBuryWhatIsNotDoomed() {
    claim(record(Contents.PICTURE));

    assertThat(bury(Contents.PICTURE)).isEqualTo(Burial.REFUSED);
    assertThat(hold(List.of(Contents.PICTURE.hash()))).hasSize(1);
  }

  @Test
  default void burialsAndClaimsAreTakenBackWithTheirTransaction() {
    claim(record(Contents.PICTURE));
    doom(LATER, 10);

    transactions()
        .rehearse(
            () ->
                List.of(
                    records().bury(Contents.PICTURE.hash()),
                    records().claim(List.of(record(Contents.DATA)))));

    assertThat(known(Contents.PICTURE, Contents.DATA)).containsExactly(Contents.PICTURE.hash());
  }

  /** The record of a file that an operator brought. */
  static FileRecord record(Contents content) {
    return record(content.bytes(), "");
  }

  /** The record of a file. */
  static FileRecord record(byte[] content, String uploader) {
    return new FileRecord(
        Contents.hash(content), Contents.hex("SHA-256", content), content.length, uploader);
  }

  private Set<FileHash> claim(FileRecord... files) {
    return write(() -> records().claim(List.of(files)));
  }

  private Set<FileHash> hold(Collection<FileHash> hashes) {
    return write(() -> records().hold(hashes));
  }

  private int noteIdle(Instant now) {
    return write(() -> records().noteIdle(now, 10_000));
  }

  /** Dooms what nothing refers to, as if that had long been noted. */
  private List<FileHash> doom(Instant before, int limit) {
    noteIdle(before.minusMillis(1));
    return write(() -> records().doom(before, limit));
  }

  private Burial bury(Contents content) {
    return write(() -> records().bury(content.hash()));
  }

  private Set<FileHash> known(Contents... contents) {
    List<FileHash> hashes = new ArrayList<>();
    for (Contents content : contents) {
      hashes.add(content.hash());
    }
    return new HashSet<>(records().known(hashes));
  }

  private long uploadedBy(String player) {
    return records().uploadedBy(new PlayerId(player));
  }

  private <T> T write(Supplier<T> work) {
    return transactions().write(work);
  }
}
