package dev.rondo.application.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.ClaimFiles.Grounds;
import dev.rondo.application.file.FileRetention.Ruling;
import dev.rondo.application.file.InstallationRecord.Standing;
import dev.rondo.domain.file.InstallationId;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ClaimFilesTest {

  private static final InstallationId OWN =
      new InstallationId("00000000-0000-4000-8000-000000000001");
  private static final InstallationId OTHER =
      new InstallationId("00000000-0000-4000-8000-000000000002");

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private InstallationRecord known = new InstallationRecord(OWN, false, Instant.EPOCH, false);
  private Optional<InstallationId> owner = Optional.empty();
  private boolean isEmpty = true;
  private Runnable meanwhile = () -> {};
  private final ClaimFiles files =
      new ClaimFiles(
          new Installations() {
            @Override
            public InstallationRecord find() {
              return known;
            }

            @Override
            public void mark(Instant keepUntil) {
              known = known.marked(keepUntil);
            }
          },
          new StoreMarker() {
            @Override
            public Optional<InstallationId> owner() {
              return owner;
            }

            @Override
            public boolean isEmpty() {
              meanwhile.run();
              return isEmpty;
            }

            @Override
            public void mark(InstallationId id) {
              owner = Optional.of(id);
            }
          },
          new InMemoryTransactions(),
          () -> now);

  private void holdFiles(boolean database, boolean store) {
    known = new InstallationRecord(OWN, known.isMarked(), known.keepUntil(), database);
    isEmpty = !store;
  }

  @Test
  void marksWhatIsNewAndKnowsItAgain() {
    assertThat(files.claim(Grounds.AS_BEFORE)).isEqualTo(Standing.FREE);
    assertThat(owner).contains(OWN);
    assertThat(known.isMarked()).isTrue();
    holdFiles(true, true);

    assertThat(files.claim(Grounds.AS_BEFORE)).isEqualTo(Standing.OWN);
    assertThat(files.rule()).isEqualTo(Ruling.DELETE);
  }

  /** It marks the store before it stores the first file. */
  @Test
  void knowsWhatAnotherNodeMarkedMeanwhile() {
    meanwhile =
        () -> {
          owner = Optional.of(OWN);
          isEmpty = false;
        };

    assertThat(files.claim(Grounds.AS_BEFORE)).isEqualTo(Standing.OWN);
    assertThat(known.isMarked()).isTrue();
  }

  @Test
  void marksTheFilesOfAnEarlierRelease() {
    holdFiles(true, true);

    assertThat(files.rule()).isEqualTo(Ruling.KEEP);
    assertThat(files.claim(Grounds.AS_BEFORE)).isEqualTo(Standing.FREE);
    assertThat(owner).contains(OWN);
    assertThat(files.rule()).isEqualTo(Ruling.DELETE);
  }

  @Test
  void refusesFilesForADatabaseThatIsNew() {
    holdFiles(false, true);
    assertThat(files.claim(Grounds.AS_BEFORE)).isEqualTo(Standing.FILES_OF_ANOTHER);
    assertThat(owner).isEmpty();

    isEmpty = true;
    owner = Optional.of(OTHER);
    assertThat(files.claim(Grounds.AS_BEFORE)).isEqualTo(Standing.FILES_OF_ANOTHER);
    assertThat(owner).contains(OTHER);
    assertThat(files.rule()).isEqualTo(Ruling.KEEP);
  }

  @Test
  void refusesAStoreWithoutTheFilesOfTheDatabase() {
    holdFiles(true, false);
    assertThat(files.claim(Grounds.AS_BEFORE)).isEqualTo(Standing.FILES_MISSING);

    holdFiles(true, true);
    owner = Optional.of(OTHER);
    assertThat(files.claim(Grounds.AS_BEFORE)).isEqualTo(Standing.FILES_MISSING);

    known = known.marked(Instant.EPOCH);
    owner = Optional.empty();
    assertThat(files.claim(Grounds.AS_BEFORE)).isEqualTo(Standing.FILES_MISSING);
    assertThat(owner).isEmpty();
  }

  @Test
  void deletesNothingOnTheFirstDayOfWhatWasRestored() {
    known = known.marked(Instant.EPOCH);
    holdFiles(true, true);

    assertThat(files.claim(Grounds.RESTORED)).isEqualTo(Standing.FREE);
    assertThat(owner).contains(OWN);
    assertKeptForADay();
    assertThat(files.claim(Grounds.RESTORED)).isEqualTo(Standing.OWN);
    assertKeptForADay();

    owner = Optional.of(OTHER);
    assertThat(files.claim(Grounds.RESTORED)).isEqualTo(Standing.FILES_MISSING);
  }

  @Test
  void deletesNothingOnTheFirstDayOfWhatWasTakenOver() {
    owner = Optional.of(OTHER);
    holdFiles(false, true);

    assertThat(files.claim(Grounds.TAKEN_OVER)).isEqualTo(Standing.FREE);
    assertThat(owner).contains(OWN);
    assertKeptForADay();
    assertThat(files.claim(Grounds.AS_BEFORE)).isEqualTo(Standing.OWN);
  }

  private void assertKeptForADay() {
    now = now.plus(Duration.ofDays(1)).minusMillis(1);
    assertThat(files.rule()).isEqualTo(Ruling.KEEP);
    now = now.plusMillis(1);
    assertThat(files.rule()).isEqualTo(Ruling.DELETE);
  }
}
