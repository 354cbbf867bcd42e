package dev.rondo.testkit.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/** What every {@link FileStore} does. */
public interface FileStoreContract {

  /** A store that holds nothing. */
  FileStore store();

  /** Fails when the store holds anything but files that can be found. */
  void assertNothingLeftOver() throws IOException;

  @Test
  default void holdsAFileWhole() throws IOException {
    byte[] content = bytes(300_000);
    FileHash hash = keep(content);

    assertThat(store().find(hash)).contains(new StoredFile(hash, content.length));
    assertThat(read(hash, 0, content.length)).isEqualTo(content);
    assertNothingLeftOver();
  }

  @Test
  default void holdsAnEmptyFile() throws IOException {
    FileHash hash = keep(new byte[0]);

    assertThat(store().find(hash)).contains(new StoredFile(hash, 0));
    assertThat(read(hash, 0, 0)).isEmpty();
  }

  @Test
  default void handsOutSlices() throws IOException {
    byte[] content = bytes(200_000);
    FileHash hash = keep(content);

    assertThat(read(hash, 0, 1)).isEqualTo(Arrays.copyOfRange(content, 0, 1));
    assertThat(read(hash, 70_000, 65_537)).isEqualTo(Arrays.copyOfRange(content, 70_000, 135_537));
    assertThat(read(hash, 199_999, 1)).isEqualTo(Arrays.copyOfRange(content, 199_999, 200_000));
    assertThat(read(hash, 100, 0)).isEmpty();
  }

  @Test
  default void hashesWhatIsStaged() throws IOException {
    byte[] content = bytes(100_000);

    try (StagedFile staged = store().stage(new ByteArrayInputStream(content))) {
      assertThat(staged.hash()).isEqualTo(SampleFiles.hash(content));
      assertThat(staged.sha256()).isEqualTo(SampleFiles.hex("SHA-256", content));
      assertThat(staged.size()).isEqualTo(content.length);
    }
  }

  @Test
  default void findsNothingBeforeItIsKept() throws IOException {
    try (StagedFile staged = store().stage(new ByteArrayInputStream(bytes(10)))) {
      assertThat(store().find(staged.hash())).isEmpty();
      staged.store();
      assertThat(store().find(staged.hash())).isPresent();
    }
  }

  @Test
  default void throwsAwayWhatIsNotKept() throws IOException {
    FileHash hash;
    try (StagedFile staged = store().stage(new ByteArrayInputStream(bytes(10)))) {
      hash = staged.hash();
    }

    assertThat(store().find(hash)).isEmpty();
    assertNothingLeftOver();
  }

  @Test
  default void keepsOneOfTwoThatAreEqual() throws IOException {
    byte[] content = bytes(1_000);

    try (StagedFile first = store().stage(new ByteArrayInputStream(content));
        StagedFile second = store().stage(new ByteArrayInputStream(content))) {
      first.store();
      second.store();
    }

    assertThat(read(SampleFiles.hash(content), 0, content.length)).isEqualTo(content);
    assertNothingLeftOver();
  }

  @Test
  default void leavesNothingOfAStreamThatFails() throws IOException {
    InputStream dead =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("the line is dead");
          }

          @Override
          public int read(byte[] buffer, int offset, int length) throws IOException {
            return read();
          }
        };
    InputStream failing = new SequenceInputStream(new ByteArrayInputStream(bytes(100_000)), dead);

    assertThatThrownBy(() -> store().stage(failing))
        .isInstanceOf(IOException.class)
        .hasMessage("the line is dead");
    assertNothingLeftOver();
  }

  @Test
  default void failsToOpenWhatItDoesNotHold() {
    FileHash hash = SampleFiles.PICTURE.hash();

    assertThat(store().find(hash)).isEmpty();
    assertThatThrownBy(() -> store().open(hash, 0, 1)).isInstanceOf(IOException.class);
  }

  @Test
  default void opensWhatIsStaged() throws IOException {
    byte[] content = bytes(100_000);

    try (StagedFile staged = store().stage(new ByteArrayInputStream(content))) {
      for (int i = 0; i < 2; i++) {
        try (InputStream in = staged.open()) {
          assertThat(in.readAllBytes()).isEqualTo(content);
        }
      }
    }
  }

  @Test
  default void deletesAFile() throws IOException {
    FileHash kept = keep(bytes(10));
    FileHash deleted = keep(bytes(20));

    store().delete(deleted);
    store().delete(deleted);

    assertThat(store().find(deleted)).isEmpty();
    assertThat(store().find(kept)).isPresent();
  }

  @Test
  default void keepsAgainWhatWasDeletedMeanwhile() throws IOException {
    byte[] content = bytes(1_000);
    try (StagedFile staged = store().stage(new ByteArrayInputStream(content))) {
      store().delete(keep(content));
      staged.store();
    }

    assertThat(read(SampleFiles.hash(content), 0, content.length)).isEqualTo(content);
  }

  @Test
  default void listsWhatItHoldsInTheOrderOfHashes() throws IOException {
    List<FileHash> all = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      all.add(keep(bytes(i)));
    }
    all.sort(Comparator.comparing(FileHash::hex));
    Instant later = Instant.now().plus(Duration.ofDays(1));

    List<FileHash> walked = new ArrayList<>();
    List<FileHash> some = store().storedBefore(later, Optional.empty(), 7);
    while (!some.isEmpty()) {
      assertThat(some).hasSizeLessThanOrEqualTo(7);
      walked.addAll(some);
      some = store().storedBefore(later, Optional.of(some.getLast()), 7);
    }

    assertThat(walked).isEqualTo(all);
    assertThat(store().storedBefore(Instant.now().minus(Duration.ofDays(1)), Optional.empty(), 7))
        .isEmpty();
  }

  @Test
  default void deletesNothingOfItsOwn() throws IOException {
    try (StagedFile staged = store().stage(new ByteArrayInputStream(bytes(10)))) {
      assertThat(store().deleteAbandoned()).isZero();
      staged.store();
    }

    assertThat(store().find(SampleFiles.hash(bytes(10)))).isPresent();
  }

  /** Keeps a file. */
  default FileHash keep(byte[] content) throws IOException {
    try (StagedFile staged = store().stage(new ByteArrayInputStream(content))) {
      staged.store();
      return staged.hash();
    }
  }

  private byte[] read(FileHash hash, long offset, long length) throws IOException {
    try (InputStream in = store().open(hash, offset, length)) {
      return in.readAllBytes();
    }
  }

  /** So many bytes, the same each time. */
  static byte[] bytes(int count) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(count);
    byte[] bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }
}
