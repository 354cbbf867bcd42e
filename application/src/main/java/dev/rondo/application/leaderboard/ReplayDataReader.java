package dev.rondo.application.leaderboard;

import dev.rondo.domain.engine.Recording;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Driven port: reads replay data files. */
@FunctionalInterface
public interface ReplayDataReader {

  /** Reads a file in bounded memory; empty when it is no replay data or inflates to too much. */
  Optional<Recording> read(InputStream content) throws IOException;
}
