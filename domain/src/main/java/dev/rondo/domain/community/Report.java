package dev.rondo.domain.community;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.List;

/** A player's report to the operators, perhaps with details and pictures. */
public record Report(
    String id,
    Subject subject,
    PlayerId reporter,
    String reason,
    String details,
    List<FileHash> pictures,
    Instant time) {

  public Report {
    pictures = List.copyOf(pictures);
  }
}
