package dev.rondo.persistence.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.testkit.file.SampleFiles;
import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** Small files of gzipped JSON, each identified by a number. */
final class ReplayDataFiles {

  private ReplayDataFiles() {}

  static byte[] bytes(int number) {
    return SampleFiles.gzip("{\"number\":" + number + "}");
  }

  static InputStream open(int number) {
    return new ByteArrayInputStream(bytes(number));
  }

  static FileHash hash(int number) {
    return SampleFiles.hash(bytes(number));
  }

  /** The result of a level, with two of them. */
  static PlayerAction result(int data, int configuration) {
    return new PlayerAction.WithReplay(
        "type=result",
        new SubmittedReplay("Run", new ItemName("song"), "", hash(data), hash(configuration)));
  }
}
