package dev.rondo.persistence.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.testkit.file.SampleFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** Small files of gzipped JSON, each identified by a number. */
final class ReplayDataFiles {

  private ReplayDataFiles() {}

  static byte[] bytes(int number) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(("{\"number\":" + number + "}").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
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
