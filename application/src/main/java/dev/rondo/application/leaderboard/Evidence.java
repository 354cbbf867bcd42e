package dev.rondo.application.leaderboard;

import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.file.FileHash;
import java.util.List;

/**
 * What is kept of the recording of a result.
 *
 * @param hashes of its file, and of what it says of the notes where that is nobody else's by chance
 * @param figures what was claimed and computed, each as {@link RecordingCheck.Finding#text()} says
 */
public record Evidence(List<FileHash> hashes, List<String> figures) {

  /** Nothing was read yet, or by a release that did not keep it. */
  public static final Evidence NONE = new Evidence(List.of(), List.of());

  public Evidence {
    hashes = List.copyOf(hashes);
    figures = List.copyOf(figures);
  }
}
