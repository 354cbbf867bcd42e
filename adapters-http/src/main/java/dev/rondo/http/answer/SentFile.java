package dev.rondo.http.answer;

import io.micronaut.http.MutableHttpResponse;
import java.io.File;

/**
 * Marks answers whose body is a stretch of a file on this machine. The connection's {@link
 * AnswerHandler} has the system send it, from the file to the network.
 */
public final class SentFile {

  /** Says which stretch of which file; never leaves the server. */
  static final String MARK = "rondo-sent-file";

  private SentFile() {}

  /** The answer, with that stretch of a file as its body. */
  public static <T> MutableHttpResponse<T> of(
      MutableHttpResponse<T> response, File file, long offset, long length) {
    return response.header(
        MARK, new DiskStretch(file.toPath().toAbsolutePath(), offset, length).mark());
  }
}
