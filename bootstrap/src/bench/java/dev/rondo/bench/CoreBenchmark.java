package dev.rondo.bench;

import dev.rondo.application.signature.SignatureVerifier;
import dev.rondo.application.signature.Signer;
import dev.rondo.domain.engine.Recording;
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
