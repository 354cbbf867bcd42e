package dev.rondo.bench;

import dev.rondo.application.signature.SignatureVerifier;
import dev.rondo.application.signature.Signer;
import dev.rondo.domain.engine.ChartWorth;
import dev.rondo.domain.engine.ChosenOptions;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.JudgedNotes;
import dev.rondo.domain.engine.LevelEntity;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.engine.WorthOutcome;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.persistence.leaderboard.JsonReplayDataReader;
import dev.rondo.persistence.signature.JwkSignatureVerifier;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The parts of requests outside the database. */
@State(Scope.Thread)
public class CoreBenchmark {

  private static final long SEED = 42;
  private static final int INPUTS = 1000;
  private static final int NOTES = 4_000;
  private static final double LEVEL_SCORE = 2_004;
  private static final double ENTITY_SCORE = 4_006;
  private static final double ENTITY_DATA = 4_001;
  private static final ChosenOptions NO_OPTIONS = ChosenOptions.of(List.of(), List.of());
  private static final long MOST_INFLATED = 1 << 24;
  private static final String BODY = "{\"type\":\"authenticateServer\"}".repeat(12);
  private static final ListId LIST = new ListId("records/level/arcade");
  private static final SortKey KEY = SortKey.of(-912_345L, 1_234_567L);

  private final Signer signer = Signer.create();
  private final SignatureVerifier verifier =
      JwkSignatureVerifier.of(signer.publicJwk(), InstantSource.system());
  private final SignatureVerifier jdk = signer.verifier();
  private final SignedBody signed = signer.signed(BODY);
  private final String cursor = Cursor.after(LIST, KEY).text();
  private final JsonReplayDataReader reader = new JsonReplayDataReader(MOST_INFLATED);
  private final byte[] replayData = recording();
  private final EngineRules rules = rules();
  private final List<LevelEntity> level = level();
  private final ChartWorth worth = worth();
  private final Recording played = played();

  /** As the server does. */
  @Benchmark
  public boolean verifySignature() {
    return verifier.isAuthentic(signed);
  }

  /** As it does where no native library runs. */
  @Benchmark
  public boolean verifySignatureByJdk() {
    return jdk.isAuthentic(signed);
  }

  /** The cursor of a next page. */
  @Benchmark
  public String writeCursor() {
    return Cursor.after(LIST, KEY).text();
  }

  /** The cursor of a request. */
  @Benchmark
  public Optional<Cursor> readCursor() {
    return Cursor.parse(cursor);
  }

  /** The data of a replay of a thousand inputs. */
  @Benchmark
  public Optional<Recording> readReplay() throws IOException {
    return reader.read(new ByteArrayInputStream(replayData));
  }

  /** What a chart of 4,000 notes is worth. */
  @Benchmark
  public WorthOutcome preprocessLevel() {
    return rules.preprocess(level, NO_OPTIONS);
  }

  /** A recording of 4,000 notes of a chart whose worth is known. */
  @Benchmark
  public RecordingCheck checkRecording() {
    return RecordingCheck.of(played.data(), played.notes(), worth);
  }

  /** Each note is worth a tenth of its beat more, and perfect is worth 1. */
  private static EngineRules rules() {
    EngineRules.Builder builder = new EngineRules.Builder();
    for (double value : new double[] {LEVEL_SCORE, 0, 1, ENTITY_SCORE, ENTITY_DATA, 0.1}) {
      builder.value(value);
    }
    builder
        .call("Set", 0, 1, 2)
        .call("Get", 4, 1)
        .call("Multiply", 7, 5)
        .call("Set", 3, 1, 8)
        .call("Execute", 6, 9);
    return builder.build(
        List.of(
            new EngineRules.Archetype(
                "Tap", true, 10, 0, List.of(new EngineRules.Import("#BEAT", 0, 0)))),
        new EngineRules.Buckets(0, true));
  }

  private static List<LevelEntity> level() {
    return IntStream.range(0, NOTES)
        .mapToObj(i -> new LevelEntity("", "Tap", Map.of("#BEAT", i / 4.0), Map.of()))
        .toList();
  }

  private ChartWorth worth() {
    return rules.preprocess(level, NO_OPTIONS) instanceof WorthOutcome.Known(ChartWorth known)
        ? known
        : fail();
  }

  private static ChartWorth fail() {
    throw new IllegalStateException("the rules are not understood");
  }

  /** Without a miss; a quarter of the notes is great. */
  private static Recording played() {
    Random random = new Random(SEED);
    byte[] judgments = new byte[NOTES];
    double[] accuracies = new double[NOTES];
    for (int i = 0; i < NOTES; i++) {
      judgments[i] = (byte) (random.nextInt(4) == 0 ? 2 : 1);
      accuracies[i] = random.nextGaussian() * 0.018;
    }
    return new Recording(
        new ReplayData(
            new GameplayResult(Grade.FULL_COMBO, 900_000, 980_000, NOTES, NOTES, 0, 0, 0, NOTES),
            0,
            1,
            1,
            new ReplayData.Inputs(
                new ReplayData.EntityIndexes(NOTES, 0, NOTES - 1, true),
                NOTES,
                NOTES,
                NOTES,
                NOTES,
                0,
                0,
                0,
                1)),
        new JudgedNotes(
            IntStream.range(0, NOTES).toArray(),
            IntStream.range(0, NOTES).asDoubleStream().toArray(),
            judgments,
            accuracies),
        true);
  }

  private static byte[] recording() {
    Random random = new Random(SEED);
    String numbers = numbers(random, 100);
    String json =
        """
        {"startTime":1700000000000,"saveTime":1700000060000,"duration":59.5,"inputs":\
        {"entityIndex":[%1$s],"time":[%1$s],"judgment":[%2$s],"accuracy":[%1$s]},"result":\
        {"grade":"pass","arcadeScore":912345.67,"accuracyScore":800000,"combo":2,"perfect":2,\
        "great":1,"good":1,"miss":1,"totalCount":5}}\
        """
            .formatted(numbers, numbers(random, 4));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(json.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return bytes.toByteArray();
  }

  private static String numbers(Random random, int below) {
    return IntStream.range(0, INPUTS)
        .mapToObj(i -> String.valueOf(random.nextInt(below)))
        .collect(Collectors.joining(","));
  }
}
