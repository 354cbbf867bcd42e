package dev.rondo.testkit.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.random.RandomBytes;
import java.nio.ByteBuffer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link RandomBytes} does, as far as a test can show it. */
public interface RandomBytesContract {

  /** What gives the bytes. */
  RandomBytes random();

  @Test
  default void givesAsManyBytesAsAskedFor() {
    for (int count : new int[] {0, 1, 16, 32, 1_000}) {
      assertThat(random().next(count)).hasSize(count);
    }
  }

  @Test
  default void givesOtherBytesEachTime() {
    assertThat(Stream.generate(() -> ByteBuffer.wrap(random().next(16))).limit(1_000))
        .doesNotHaveDuplicates();
  }

  @Test
  default void givesBytesOfEveryValue() {
    byte[] bytes = random().next(100_000);

    assertThat(IntStream.range(0, bytes.length).map(i -> bytes[i]).distinct()).hasSize(256);
  }
}
