package dev.rondo.persistence.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.rondo.application.leaderboard.ReplayDataReader;
import dev.rondo.domain.engine.JudgedNotes;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.domain.leaderboard.ReplayData.EntityIndexes;
import dev.rondo.domain.leaderboard.ReplayData.Inputs;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
final class JsonReplayDataReaderTest {

  private static final int MEGABYTE = 1024 * 1024;

  private static final String RESULT =
      """
      {"grade":"pass","arcadeScore":912345.67,"accuracyScore":800000,"combo":2,\
      "perfect":2,"great":1,"good":1,"miss":1,"totalCount":5}\
      """;

  private static final String INPUTS =
      """
      {"entityIndex":[3,1,1,-3,4],"time":[1.5,0.25,-0.5,2,-1],\
      "judgment":[1,2,3,0,1],"accuracy":[0.01,-2e-3,0,0,1]}\
      """;

  private static final String TIMES =
      "\"startTime\":1700000000000,\"saveTime\":1700000060000,\"duration\":59.5";

  private final ReplayDataReader reader = new JsonReplayDataReader(64L * MEGABYTE);

  @Test
  void readsWhatIsNeededAndIntegratesTimes() {
    ReplayData replayData =
        read("""
        {"startTime":1.7e12,"saveTime":1700000060000,"duration":59.5,"inputOffset":-0.02,
         "playArea":{"width":1280,"height":720},
         "inputs":%s,
         "result":%s,
         "entities":[{"data":[{"name":"x","value":1}]},{}],
         "touches":{"l":[1],"t":[0.5],"x":[1],"y":[-1]},
         "streams":[{"id":1,"keys":[],"values":[]}],
         "new in the next release":[[{"a":null}]]}
        """
                .formatted(INPUTS, RESULT))
            .orElseThrow();

    assertThat(replayData)
        .isEqualTo(
            new ReplayData(
                new GameplayResult(Grade.PASS, 912_345.67, 800_000, 2, 2, 1, 1, 1, 5),
                1_700_000_000_000.0,
                1_700_000_060_000.0,
                59.5,
                new Inputs(new EntityIndexes(5, 2, 6, true), 5, 5, 5, 2, 1, 1, 1, 3.25)));
    assertThat(replayData.inconsistencies()).isEmpty();
  }

  @Test
  void keepsWhatWasJudgedWithSumsInPlaceOfDifferences() throws IOException {
    byte[] file =
        gzip(
            recording(RESULT, INPUTS.replace("[1,2,3,0,1]", "[1,257,-2000000000,0,1]"))
                .getBytes(StandardCharsets.UTF_8));

    assertThat(reader.read(new ByteArrayInputStream(file)).orElseThrow().notes().digest())
        .isEqualTo(
            new JudgedNotes(
                    new int[] {3, 4, 5, 2, 6},
                    new double[] {1.5, 1.75, 1.25, 3.25, 2.25},
                    new byte[] {1, 127, -128, 0, 1},
                    new double[] {0.01, -0.002, 0, 0, 1})
                .digest());
  }

  @Test
  void knowsWhetherAnythingWasTouched() throws IOException {
    for (String none : List.of("{\"l\":[],\"t\":[]}", "null", "[]", "{\"l\":{\"x\":[\"1\"]}}")) {
      assertThat(hasTouches(none)).as(none).isFalse();
    }
    assertThat(hasTouches("{\"l\":[1],\"t\":[]}")).isTrue();
    assertThat(hasTouches("{\"l\":[],\"t\":[[0.5]],\"x\":[]}")).isTrue();
  }

  private boolean hasTouches(String touches) throws IOException {
    String json = recording(RESULT, INPUTS).replaceFirst("\\{", "{\"touches\":" + touches + ",");
    byte[] file = gzip(json.getBytes(StandardCharsets.UTF_8));
    return reader.read(new ByteArrayInputStream(file)).orElseThrow().hasTouches();
  }

  @Test
  void knowsEveryGrade() {
    for (Grade grade : Grade.values()) {
      assertThat(
              read(recording(RESULT.replace("pass", grade.word()), INPUTS))
                  .orElseThrow()
                  .result()
                  .grade())
          .isEqualTo(grade);
    }
  }

  @Test
  void keepsWhatDoesNotAgreeForTheReview() {
    String inputs =
        "{\"entityIndex\":[],\"time\":[-1],\"judgment\":[4,-1,1,0],\"accuracy\":[0,0,0]}";

    ReplayData replayData = read(recording(RESULT, inputs)).orElseThrow();

    assertThat(replayData.inputs())
        .isEqualTo(new Inputs(new EntityIndexes(0, 0, 0, true), 1, 4, 3, 1, 0, 0, 1, 0));
    assertThat(replayData.inconsistencies())
        .containsExactly(
            ReplayInconsistency.UNEQUAL_INPUTS, ReplayInconsistency.JUDGMENTS_DISAGREE);
  }

  @Test
  void noticesEntitiesThatAreThereTwiceWrittenWithAPointOrNot() {
    assertThat(indexes("[0,5,-5.0,1,1]")).isEqualTo(new EntityIndexes(5, 0, 5, false));
    assertThat(indexes("[4.0,-1.0,-1.0,5.0,0.9999999]"))
        .isEqualTo(new EntityIndexes(5, 2, 8, true));
    assertThat(indexes("[-1,2000000000,1,0,0]"))
        .isEqualTo(new EntityIndexes(5, -1, 2_000_000_000, true));
  }

  private EntityIndexes indexes(String differences) {
    return read(recording(RESULT, withInputs("entityIndex", differences)))
        .orElseThrow()
        .inputs()
        .entities();
  }

  @Test
  void letsTimesGrowBeyondAllNumbers() {
    String inputs = INPUTS.replace("[1.5,0.25,-0.5,2,-1]", "[1e308,1e308,-1e308,-1e308,-1e308]");

    assertThat(read(recording(RESULT, inputs)).orElseThrow().inconsistencies())
        .containsExactly(ReplayInconsistency.TIME_OUTSIDE);
  }

  @Test
  void needsEveryMember() {
    for (String member :
        List.of(
            "startTime",
            "saveTime",
            "duration",
            "result",
            "inputs",
            "grade",
            "arcadeScore",
            "accuracyScore",
            "combo",
            "perfect",
            "great",
            "good",
            "miss",
            "totalCount",
            "entityIndex",
            "time",
            "judgment",
            "accuracy")) {
      String quoted = "\"" + member + "\"";
      String whole = recording(RESULT, INPUTS);
      assertThat(whole).containsOnlyOnce(quoted + ":");
      assertThat(read(whole.replace(quoted, "\"other\""))).as("without %s", member).isEmpty();
    }
  }

  @Test
  void refusesMembersOfOtherTypes() {
    for (String value : List.of("null", "true", "\"1\"", "[1]", "{}")) {
      for (String member :
          List.of(
              "startTime",
              "saveTime",
              "duration",
              "arcadeScore",
              "accuracyScore",
              "combo",
              "perfect",
              "great",
              "good",
              "miss",
              "totalCount")) {
        assertThat(read(with(member, value))).as("%s %s", member, value).isEmpty();
      }
    }
    for (String value : List.of("1.5", "1e0", "3000000000", "99999999999999999999")) {
      for (String member : List.of("combo", "perfect", "great", "good", "miss", "totalCount")) {
        assertThat(read(with(member, value))).as("%s %s", member, value).isEmpty();
      }
    }
    for (String value : List.of("null", "1", "\"PASS\"", "\"\"", "[]", "{}")) {
      assertThat(read(with("grade", value))).as("grade %s", value).isEmpty();
    }
    for (String value : List.of("null", "1", "\"x\"", "[]", "[{}]", "{}")) {
      assertThat(read(recording(value, INPUTS))).as("result %s", value).isEmpty();
      assertThat(read(recording(RESULT, value))).as("inputs %s", value).isEmpty();
    }
  }

  @Test
  void refusesInputsThatAreNoNumbers() {
    for (String member : List.of("entityIndex", "time", "judgment", "accuracy")) {
      for (String value :
          List.of("null", "1", "{}", "[null]", "[\"1\"]", "[[1]]", "[{}]", "[true]", "[1,]")) {
        assertThat(read(recording(RESULT, withInputs(member, value))))
            .as("%s %s", member, value)
            .isEmpty();
      }
    }
    for (String value : List.of("[1.5]", "[1e0]", "[4000000000]")) {
      assertThat(read(recording(RESULT, withInputs("judgment", value)))).as(value).isEmpty();
    }
  }

  @Test
  void refusesNumbersThatAreNone() {
    for (String number :
        List.of(
            "NaN",
            "Infinity",
            "-Infinity",
            "1e999",
            "-1e999",
            "+1",
            "01",
            "0x1",
            ".5",
            "1.",
            "9".repeat(2_000))) {
      assertThat(read(with("arcadeScore", number))).as(number).isEmpty();
      assertThat(read(with("duration", number))).as(number).isEmpty();
      assertThat(read(recording(RESULT, withInputs("time", "[" + number + "]"))))
          .as(number)
          .isEmpty();
    }
  }

  @Test
  void refusesWhatIsThereTwice() {
    String whole = recording(RESULT, INPUTS);
    for (String twice :
        List.of(
            whole.replace("{" + TIMES, "{\"duration\":59.5," + TIMES),
            whole.replace("\"result\":", "\"result\":" + RESULT + ",\"result\":"),
            whole.replace("\"inputs\":", "\"inputs\":" + INPUTS + ",\"inputs\":"),
            whole.replace("\"combo\":2", "\"combo\":2,\"combo\":2"),
            whole.replace("\"judgment\":", "\"judgment\":[],\"judgment\":"))) {
      assertThat(twice).isNotEqualTo(whole);
      assertThat(read(twice)).as(twice).isEmpty();
    }
  }

  @Test
  void refusesWhatIsNoGzippedObject() {
    String whole = recording(RESULT, INPUTS);
    assertThat(read(whole)).isPresent();
    for (String json :
        List.of(
            "",
            "null",
            "[]",
            "[" + whole + "]",
            whole + "{}",
            whole + "x",
            whole.substring(1),
            whole.substring(0, whole.length() - 1),
            "\ufeff" + whole)) {
      assertThat(read(json)).as(json).isEmpty();
    }
    assertThat(reader(whole.getBytes(StandardCharsets.UTF_8))).isEmpty();
    assertThat(reader(new byte[0])).isEmpty();
    assertThat(reader(gzip(whole.getBytes(StandardCharsets.UTF_16)))).isEmpty();
    assertThat(reader(gzip(whole.replace("time", "t\u00ff").getBytes(StandardCharsets.ISO_8859_1))))
        .isEmpty();
  }

  @Test
  void refusesTruncatedAndDamagedFiles() {
    byte[] whole = gzip(recording(RESULT, INPUTS).getBytes(StandardCharsets.UTF_8));
    for (int length = 0; length < whole.length; length++) {
      assertThat(reader(Arrays.copyOf(whole, length))).as("first %d bytes", length).isEmpty();
    }
    byte[] damaged = whole.clone();
    damaged[whole.length - 6] ^= 1;
    assertThat(reader(damaged)).isEmpty();
  }

  @Test
  void refusesDeepNesting() {
    for (String nested :
        List.of(
            "[".repeat(10_000) + "]".repeat(10_000),
            "{\"a\":".repeat(10_000) + "1" + "}".repeat(10_000),
            "[".repeat(10_000))) {
      assertThat(read(recording(RESULT, INPUTS).replaceFirst("\\{", "{\"x\":" + nested + ",")))
          .isEmpty();
    }
  }

  @Test
  void refusesGzipBombsAsSoonAsTheyAreTooMuch() throws IOException {
    byte[] bomb = gzip(out -> repeat(out, " ".repeat(MEGABYTE), 150));
    WatchedInput watched = new WatchedInput(bomb);

    assertThat(reader.read(watched)).isEmpty();
    assertThat(watched.read).isLessThan(bomb.length / 2);
  }

  @Test
  void readsNoMoreThanMayComeOut() {
    byte[] json = recording(RESULT, INPUTS).getBytes(StandardCharsets.UTF_8);

    assertThat(reader(new JsonReplayDataReader(json.length), gzip(json))).isPresent();
    assertThat(reader(new JsonReplayDataReader(json.length - 1), gzip(json))).isEmpty();
  }

  @Test
  void sumsUpAMillionInputsWithoutKeepingThem() throws IOException {
    int count = 1_000_000;
    byte[] file =
        gzip(
            out -> {
              write(out, "{" + TIMES + ",\"touches\":{\"x\":[0");
              repeat(out, ",1.25", count);
              write(out, "]},\"inputs\":{\"entityIndex\":[0");
              repeat(out, ",1", count - 1);
              write(out, "],\"time\":[0");
              repeat(out, ",0.00005", count - 1);
              write(out, "],\"accuracy\":[0");
              repeat(out, ",-0.001", count - 1);
              write(out, "],\"judgment\":[1");
              repeat(out, ",1", count - 1);
              write(
                  out,
                  """
                  ]},"result":{"grade":"allPerfect","arcadeScore":1000000,"accuracyScore":1000000,\
                  "combo":1000000,"perfect":1000000,"great":0,"good":0,"miss":0,\
                  "totalCount":1000000}}\
                  """);
            });
    assertThat(reader.read(new ByteArrayInputStream(file))).isPresent();

    long before = allocated();
    ReplayData replayData = reader.read(new ByteArrayInputStream(file)).orElseThrow().data();
    long taken = allocated() - before;

    assertThat(taken).isLessThan(200L * MEGABYTE);
    assertThat(replayData.inputs().judgments()).isEqualTo(count);
    assertThat(replayData.inputs().perfect()).isEqualTo(count);
    assertThat(replayData.inputs().latest()).isCloseTo(49.99995, within(1e-6));
    assertThat(replayData.inconsistencies()).isEmpty();
  }

  @Test
  void keepsNoNamesAndTextsThatItPassesOver() throws IOException {
    byte[] file =
        gzip(
            out -> {
              write(out, "{\"text\":\"");
              repeat(out, "x".repeat(MEGABYTE), 20);
              write(out, "\"");
              for (int i = 0; i < 500_000; i++) {
                write(out, ",\"name" + i + "\":" + i);
              }
              write(out, "," + recording(RESULT, INPUTS).substring(1));
            });

    assertThat(reader.read(new ByteArrayInputStream(file))).isPresent();
  }

  @Test
  void keepsNoNumberOfAnyLength() throws IOException {
    byte[] file =
        gzip(
            out -> {
              write(out, "{\"x\":1");
              repeat(out, "0".repeat(MEGABYTE), 60);
              write(out, "," + recording(RESULT, INPUTS).substring(1));
            });

    long before = allocated();
    assertThat(reader.read(new ByteArrayInputStream(file))).isEmpty();

    assertThat(allocated() - before).isLessThan(5L * MEGABYTE);
  }

  @Test
  void tellsABrokenDiskFromABrokenFile() {
    byte[] whole = gzip(recording(RESULT, INPUTS).getBytes(StandardCharsets.UTF_8));
    for (int length : List.of(0, 5, 50)) {
      InputStream broken =
          new SequenceInputStream(
              new ByteArrayInputStream(whole, 0, length),
              new InputStream() {
                @Override
                public int read() throws IOException {
                  throw new IOException("the disk is broken");
                }

                @Override
                public int read(byte[] bytes, int offset, int count) throws IOException {
                  return read();
                }
              });
      assertThatThrownBy(() -> reader.read(broken))
          .isInstanceOf(IOException.class)
          .hasMessage("the disk is broken");
    }
  }

  private static String recording(String result, String inputs) {
    return "{" + TIMES + ",\"result\":" + result + ",\"inputs\":" + inputs + "}";
  }

  /** The whole with one member of the object itself, or of its result, replaced. */
  private static String with(String member, String value) {
    String whole = recording(RESULT, INPUTS);
    String replaced =
        whole.replaceFirst("\"" + member + "\":[^,}]+", "\"" + member + "\":" + value);
    assertThat(replaced).isNotEqualTo(whole);
    return replaced;
  }

  private static String withInputs(String member, String value) {
    return INPUTS.replaceFirst("\"" + member + "\":\\[[^]]*]", "\"" + member + "\":" + value);
  }

  private Optional<ReplayData> read(String json) {
    return reader(gzip(json.getBytes(StandardCharsets.UTF_8)));
  }

  private Optional<ReplayData> reader(byte[] file) {
    return reader(reader, file);
  }

  private static Optional<ReplayData> reader(ReplayDataReader reader, byte[] file) {
    try {
      return reader.read(new ByteArrayInputStream(file)).map(Recording::data);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What this thread allocated so far, whether it is garbage by now or not. */
  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getCurrentThreadAllocatedBytes();
  }

  /** Writes a file. */
  @FunctionalInterface
  private interface Writing {

    void write(OutputStream out) throws IOException;
  }

  private static byte[] gzip(byte[] content) {
    return gzip(out -> out.write(content));
  }

  private static byte[] gzip(Writing writing) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(file)) {
      writing.write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file.toByteArray();
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void repeat(OutputStream out, String text, int times) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < times; i++) {
      out.write(bytes);
    }
  }

  /** Counts what is read of it. */
  private static final class WatchedInput extends ByteArrayInputStream {

    private long read;

    WatchedInput(byte[] bytes) {
      super(bytes);
    }

    @Override
    public synchronized int read(byte[] bytes, int offset, int length) {
      int count = super.read(bytes, offset, length);
      read += Math.max(0, count);
      return count;
    }
  }
}
