package dev.rondo.persistence.fuzz;

import dev.rondo.application.fuzz.Corpus;
import dev.rondo.persistence.leaderboard.JsonEngineReader;
import dev.rondo.persistence.leaderboard.JsonReplayDataReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/**
 * Files that results are scored by: any bytes, compressed or not, are the data of a replay, of a
 * level, of an engine, or none.
 */
public final class ReplayDataFuzzTest {

  @Test
  void holdsForTheCorpusAndChangesOfIt() {
    Corpus.of(ReplayDataFuzzTest.class).feed(ReplayDataFuzzTest::fuzzerTestOneInput);
  }

  private static final JsonReplayDataReader READER = new JsonReplayDataReader(1 << 20);
  private static final JsonEngineReader ENGINES = new JsonEngineReader(1 << 20);

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] input) {
    try {
      READER.read(new ByteArrayInputStream(input));
      byte[] file = gzipped(input);
      READER.read(new ByteArrayInputStream(file));
      ENGINES.readEntities(new ByteArrayInputStream(file));
      ENGINES.readRules(new ByteArrayInputStream(file));
      ENGINES.readRom(new ByteArrayInputStream(file));
      ENGINES.readRom(new ByteArrayInputStream(input));
      ENGINES.readOptions(new ByteArrayInputStream(file));
      ENGINES.readChosen(new ByteArrayInputStream(file));
      ENGINES.countEntities(new ByteArrayInputStream(file));
      ENGINES.readArchetypesWithoutInput(new ByteArrayInputStream(file));
    } catch (IOException e) {
      // What is no replay is empty, not a fault of the store.
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] gzipped(byte[] json) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(json);
    }
    return bytes.toByteArray();
  }
}
