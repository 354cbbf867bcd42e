package dev.rondo.application.leaderboard;

import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import java.util.ArrayList;
import java.util.List;

/**
 * What is kept of the recording of a result.
 *
 * @param hashes of its file, and of its judged notes if no other play can match them by chance
 * @param figures what was claimed and computed, each as {@link RecordingCheck.Finding#text()} says,
 *     and then {@link Recording#signals()}
 * @param engine the play data of the engine that it was played with; none where it is not known
 * @param isChecked whether that engine was asked what the recording is worth
 */
public record Evidence(
    List<FileHash> hashes, List<String> figures, ResourceLocator engine, boolean isChecked) {

  /** The most characters of all figures, with one between them. */
  private static final int LONGEST = 1000;

  /** Nothing was read yet, or by a release that did not keep it. */
  public static final Evidence NONE = ofHashes(List.of());

  public Evidence {
    hashes = List.copyOf(hashes);
    figures = List.copyOf(figures);
  }

  /** Evidence without an engine. */
  public static Evidence ofHashes(List<FileHash> hashes) {
    return new Evidence(hashes, List.of(), ResourceLocator.NONE, false);
  }

  /** Keeps the last figures of earlier evidence, for example from an engine. */
  Evidence after(Evidence earlier) {
    List<String> all = new ArrayList<>(earlier.figures);
    all.removeAll(figures);
    all.addAll(figures);
    while (String.join(" ", all).length() > LONGEST) {
      all.removeFirst();
    }
    return new Evidence(hashes, all, engine, isChecked);
  }
}
