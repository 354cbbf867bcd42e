package dev.rondo.application.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.domain.file.FileHash;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link FileRecords} does. */
public interface FileRecordsContract {

  /** Records that know of no file. */
  FileRecords records();

  @Test
  default void knowsWhatWasAdded() {
    FileRecord picture = record(Contents.PICTURE.bytes());
    FileRecord data = record(Contents.DATA.bytes());

    records().add(List.of(picture, data));

    assertThat(records().known(List.of(picture.hash(), Contents.SOUND.hash(), data.hash())))
        .containsExactlyInAnyOrder(picture.hash(), data.hash());
  }

  @Test
  default void takesAFileTwice() {
    FileRecord picture = record(Contents.PICTURE.bytes());
    FileRecord data = record(Contents.DATA.bytes());

    records().add(List.of(picture));
    records().add(List.of(data, picture));

    assertThat(records().known(List.of(picture.hash(), data.hash()))).hasSize(2);
  }

  @Test
  default void takesNothingAndAnswersNothing() {
    records().add(List.of());

    assertThat(records().known(List.of())).isEmpty();
  }

  @Test
  default void takesThousandsAtOnce() {
    List<FileRecord> many =
        IntStream.range(0, 1_200)
            .mapToObj(i -> record(Integer.toString(i).getBytes(StandardCharsets.UTF_8)))
            .toList();
    List<FileHash> hashes = many.stream().map(FileRecord::hash).toList();

    records().add(many);

    assertThat(records().known(hashes)).containsExactlyInAnyOrderElementsOf(hashes);
  }

  private static FileRecord record(byte[] content) {
    return new FileRecord(Contents.hash(content), Contents.hex("SHA-256", content), content.length);
  }
}
