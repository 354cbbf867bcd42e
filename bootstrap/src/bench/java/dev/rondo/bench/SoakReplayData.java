package dev.rondo.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** Recordings of plays that never were, as large as those of short levels. */
final class SoakReplayData {

  /** The options of all of them. */
  static final byte[] CONFIGURATION = gzipped("{\"options\":[]}");

  private static final int NOTES = 400;
  private static final int TOUCHES = 1000;
  private static final int HIGHEST = 1_000_000;

  private SoakReplayData() {}

  /** Some notes hit perfectly, the others missed, in no order. */
  static byte[] of(Random random) {
    int perfect = random.nextInt(NOTES);
    List<Integer> judgments =
        Stream.concat(
                Collections.nCopies(perfect, 1).stream(),
                Collections.nCopies(NOTES - perfect, 0).stream())
            .toList();
    List<Integer> ones = Collections.nCopies(NOTES, 1);
    List<Integer> touches = random.ints(TOUCHES, 0, HIGHEST).boxed().toList();
    return gzipped(
        """
        {"startTime":1000,"saveTime":61000,"duration":60,"inputOffset":0,\
        "playArea":{"width":2,"height":1},\
        "result":{"grade":"pass","arcadeScore":%1$d,"accuracyScore":%1$d,"combo":%2$d,\
        "perfect":%2$d,"great":0,"good":0,"miss":%3$d,"totalCount":%4$d},\
        "inputs":{"entityIndex":%5$s,"time":%9$s,"judgment":%6$s,"accuracy":%8$s},\
        "entities":[],"touches":{"l":%7$s,"t":%7$s,"x":%7$s,"y":%7$s}}\
        """
            .formatted(
                random.nextInt(HIGHEST),
                perfect,
                NOTES - perfect,
                NOTES,
                ones,
                judgments,
                touches,
                Collections.nCopies(NOTES, 0),
                random.doubles(NOTES, 0, 0.1).boxed().toList()));
  }

  private static byte[] gzipped(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
