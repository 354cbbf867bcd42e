package dev.rondo.testkit.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.FrontVersions;
import dev.rondo.application.item.FrontVersions.Version;
import dev.rondo.testkit.transaction.InTransactions;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What every {@link FrontVersions} does. */
public interface FrontVersionsContract extends InTransactions {

  /** Without a version. */
  FrontVersions versions();

  @Test
  default void hasNoneAtFirst() {
    assertThat(versions().newest(2)).isEmpty();
  }

  @Test
  default void givesTheNewestFirstAsTheyWereSaved() {
    // Longer than what a database may keep in a row, with what is not ASCII.
    Version large = new Version(9, "{\"お知らせ\":\"" + "\n🎵'".repeat(16_000) + "\"}");
    save(version(3));
    save(large);
    save(version(10));

    assertThat(versions().newest(2)).containsExactly(version(10), large);
    assertThat(versions().newest(5)).containsExactly(version(10), large, version(3));
  }

  @Test
  default void keepsAnEmptyText() {
    save(new Version(3, ""));

    assertThat(versions().newest(1)).containsExactly(new Version(3, ""));
  }

  @Test
  default void keepsTheNewest() {
    LongStream.rangeClosed(8, 12).mapToObj(FrontVersionsContract::version).forEach(this::save);

    write(() -> versions().trim(2));

    assertThat(versions().newest(5)).containsExactly(version(12), version(11));
    write(() -> versions().trim(2));
    assertThat(versions().newest(5)).hasSize(2);
  }

  @Test
  default void keepsNothingOfATransactionThatFails() {
    save(version(3));

    writeInVain(
        () -> {
          versions().add(version(4));
          versions().trim(1);
        });

    assertThat(versions().newest(5)).containsExactly(version(3));
  }

  private void save(Version version) {
    write(() -> versions().add(version));
  }

  private static Version version(long number) {
    return new Version(number, "{\"pages\":[]," + number + "}");
  }
}
