package dev.rondo.application.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.submission.Submit.Outcome.Accepted;
import dev.rondo.application.submission.UploadFiles.Outcome;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.Aftermath;
import dev.rondo.domain.submission.Deed;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.text.Keywords;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class UploadFilesTest {

  private static final Target ON_LEVEL = new Target.OnItem(Handing.LEVEL);
  private static final Target CREATION = new Target.Creation(ItemKind.LEVEL);
  private static final Target RESULT = new Target.LevelResult();
  private static final String DATA = "GZIPPED_JSON data";
  private static final String CONFIGURATION = "GZIPPED_JSON conf";

  private final Handing handing = new Handing();

  @Test
  void doesTheDeedWithTheLastFile() {
    Accepted accepted = handing.accepted(Handing.ME, level());

    assertThat(
            handing.upload(
                Handing.ME, accepted.key(), CREATION, "IMAGE c", "AUDIO m", "GZIPPED_JSON d"))
        .isEqualTo(new Outcome.Done(accepted.aftermath()));
    ItemName name = made(accepted);
    assertThat(handing.item(ItemKind.LEVEL, name)).isPresent();
    assertThat(handing.item(ItemKind.LEVEL, name).orElseThrow().files())
        .allSatisfy(file -> assertThat(handing.world.files.find(file)).isPresent());
  }

  @Test
  void takesTheFilesInAnyNumberOfRequests() {
    Accepted accepted = handing.accepted(Handing.ME, level());

    assertThat(handing.upload(Handing.ME, accepted.key(), CREATION, "AUDIO m"))
        .isEqualTo(new Outcome.Kept());
    assertThat(handing.upload(Handing.ME, accepted.key(), CREATION, "AUDIO m", "IMAGE c"))
        .isEqualTo(new Outcome.Kept());
    assertThat(handing.item(ItemKind.LEVEL, made(accepted))).isEmpty();
    assertThat(handing.upload(Handing.ME, accepted.key(), CREATION, "GZIPPED_JSON d"))
        .isEqualTo(new Outcome.Done(accepted.aftermath()));
  }

  @Test
  void answersTheSameWhenAFinishedUploadIsRepeated() {
    Accepted accepted = handing.accepted(Handing.ME, result());
    Outcome done = handing.upload(Handing.ME, accepted.key(), RESULT, DATA, CONFIGURATION);

    assertThat(handing.upload(Handing.ME, accepted.key(), RESULT, DATA, CONFIGURATION))
        .isEqualTo(done)
        .isEqualTo(new Outcome.Done(new Aftermath.Nothing()));
    assertThat(replays()).isEqualTo(2);
  }

  @Test
  void refusesOtherFilesUnderAUsedUpKey() {
    Accepted accepted = handing.accepted(Handing.ME, result());
    handing.upload(Handing.ME, accepted.key(), RESULT, DATA, CONFIGURATION);

    assertThat(handing.upload(Handing.ME, accepted.key(), RESULT, "GZIPPED_JSON other"))
        .isEqualTo(new Outcome.NotAskedFor(Handing.hash("GZIPPED_JSON other")));
  }

  @Test
  void refusesAKeyThatIsNone() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.report("IMAGE a"));
    String key = accepted.key().reveal();
    for (Secret wrong :
        List.of(
            Secret.presented(""),
            Secret.presented("wrong"),
            Secret.presented(key.substring(1)),
            Secret.presented(key + "A"),
            Secret.presented("A" + key.substring(1) + "A"))) {
      assertThat(handing.upload(Handing.ME, wrong, ON_LEVEL, "IMAGE a"))
          .isEqualTo(new Outcome.WrongKey());
    }
    assertNothingKept();
  }

  @Test
  void refusesTheKeyOfAnotherPlayer() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.report("IMAGE a"));

    assertThat(handing.upload(Handing.YOU, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.WrongKey());
    assertNothingKept();
  }

  @Test
  void refusesTheKeyOfAnotherTarget() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.report("IMAGE a"));
    for (Target other :
        List.of(
            RESULT,
            CREATION,
            new Target.OnCommunity(Handing.LEVEL),
            new Target.OnComment(Handing.LEVEL, new CommentName("c")),
            new Target.OnItem(new ItemRef(ItemKind.SKIN, new ItemName("plain"))))) {
      assertThat(handing.upload(Handing.ME, accepted.key(), other, "IMAGE a"))
          .isEqualTo(new Outcome.WrongKey());
    }
    assertNothingKept();
  }

  @Test
  void refusesTheKeyOfAnotherComment() {
    handing.accepted(Handing.YOU, new Deed(new Target.OnCommunity(Handing.LEVEL), "content=a", ""));
    handing.accepted(Handing.YOU, new Deed(new Target.OnCommunity(Handing.LEVEL), "content=b", ""));
    List<CommentName> comments =
        handing.world.comments.shown(Handing.LEVEL).from(0, 2).stream()
            .map(row -> row.value().comment().name())
            .toList();
    Deed report =
        new Deed(
            new Target.OnComment(Handing.LEVEL, comments.getFirst()),
            "type=report&picture=" + Handing.hash("IMAGE a"),
            "");
    Accepted accepted = handing.accepted(Handing.ME, report);

    assertThat(
            handing.upload(
                Handing.ME,
                accepted.key(),
                new Target.OnComment(Handing.LEVEL, comments.getLast()),
                "IMAGE a"))
        .isEqualTo(new Outcome.WrongKey());
    assertThat(handing.upload(Handing.ME, accepted.key(), report.target(), "IMAGE a"))
        .isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesAKeyFromItsEndOn() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.report("IMAGE a"));
    handing.world.pass(Handing.POLICY.keyLifetime());

    assertThat(handing.upload(Handing.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.WrongKey());
    assertNothingKept();
  }

  @Test
  void takesAKeyUpToItsEnd() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.report("IMAGE a"));
    handing.world.pass(Handing.POLICY.keyLifetime().minusMillis(1));

    assertThat(handing.upload(Handing.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesAKeyThatEndsWhileTheFileComes() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.report("IMAGE a"));
    InputStream slow =
        new ByteArrayInputStream(Handing.file("IMAGE a")) {
          @Override
          public synchronized int read(byte[] bytes, int offset, int length) {
            handing.world.pass(Duration.ofMinutes(30));
            return super.read(bytes, offset, length);
          }

          @Override
          public synchronized byte[] readAllBytes() {
            handing.world.pass(Duration.ofHours(1));
            return super.readAllBytes();
          }
        };

    assertThat(handing.upload(Handing.ME, accepted.key(), ON_LEVEL, Stream.of(slow)))
        .isEqualTo(new Outcome.WrongKey());
    assertNothingKept();
  }

  @Test
  void refusesAFileThatWasNotAskedFor() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.report("IMAGE a"));

    assertThat(handing.upload(Handing.ME, accepted.key(), ON_LEVEL, "IMAGE b"))
        .isEqualTo(new Outcome.NotAskedFor(Handing.hash("IMAGE b")));
    assertThat(handing.upload(Handing.ME, accepted.key(), ON_LEVEL, ""))
        .isEqualTo(new Outcome.NotAskedFor(Handing.hash("")));
    assertNothingKept();
  }

  @Test
  void keepsNothingOfARequestThatHoldsOneFileTooMany() {
    Accepted accepted = handing.accepted(Handing.ME, result());

    assertThat(handing.upload(Handing.ME, accepted.key(), RESULT, DATA, "GZIPPED_JSON other"))
        .isEqualTo(new Outcome.NotAskedFor(Handing.hash("GZIPPED_JSON other")));
    assertNothingKept();
    assertThat(handing.upload(Handing.ME, accepted.key(), RESULT, DATA, CONFIGURATION))
        .isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesARequestWithoutFiles() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.report("IMAGE a"));

    assertThat(handing.upload(Handing.ME, accepted.key(), ON_LEVEL))
        .isEqualTo(new Outcome.NoFiles());
  }

  @Test
  void readsNoMorePartsThanFilesWereAskedFor() {
    Accepted accepted = handing.accepted(Handing.ME, result());
    List<Integer> read = new ArrayList<>();
    Stream<InputStream> parts =
        IntStream.range(0, 10_000)
            .mapToObj(
                i -> {
                  read.add(i);
                  return new ByteArrayInputStream(Handing.file(DATA));
                });

    assertThat(handing.upload(Handing.ME, accepted.key(), RESULT, parts))
        .isEqualTo(new Outcome.TooManyFiles());
    assertThat(read).hasSizeLessThan(5);
    assertNothingKept();
  }

  @Test
  void refusesAFileThatIsTooLarge() {
    String large = "IMAGE " + "x".repeat((int) Handing.POLICY.maxFile());
    Accepted accepted = handing.accepted(Handing.ME, Handing.report(large));
    AtomicLong read = new AtomicLong();
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            read.incrementAndGet();
            return 'x';
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            Arrays.fill(bytes, offset, offset + length, (byte) 'x');
            read.addAndGet(length);
            return length;
          }
        };

    assertThat(handing.upload(Handing.ME, accepted.key(), ON_LEVEL, large))
        .isEqualTo(new Outcome.TooLarge());
    assertThat(handing.upload(Handing.ME, accepted.key(), ON_LEVEL, Stream.of(endless)))
        .isEqualTo(new Outcome.TooLarge());
    assertThat(read).hasValue(Handing.POLICY.maxFile() + 1);
    assertNothingKept();
  }

  @Test
  void refusesAFileOfTheWrongKind() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.report("AUDIO a"));

    assertThat(handing.upload(Handing.ME, accepted.key(), ON_LEVEL, "AUDIO a"))
        .isEqualTo(new Outcome.WrongKind(Handing.hash("AUDIO a")));
    assertNothingKept();
  }

  @Test
  void refusesAFileThatIsToServeTwoFormats() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.level("x", DATA, "AUDIO m", DATA));

    assertThat(handing.upload(Handing.ME, accepted.key(), CREATION, DATA))
        .isEqualTo(new Outcome.TooLarge());
    assertNothingKept();
  }

  @Test
  void keepsNothingWhenTheClientGoesAway() {
    Accepted accepted = handing.accepted(Handing.ME, result());
    InputStream broken =
        new SequenceInputStream(
            new ByteArrayInputStream(Handing.file("GZIPPED")),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("gone");
              }

              @Override
              public int read(byte[] bytes, int offset, int length) throws IOException {
                return read();
              }
            });

    assertThatThrownBy(
            () ->
                handing.upload(
                    Handing.ME,
                    accepted.key(),
                    RESULT,
                    Stream.of(new ByteArrayInputStream(Handing.file(DATA)), broken)))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("gone");
    assertNothingKept();
    assertThat(handing.upload(Handing.ME, accepted.key(), RESULT, DATA, CONFIGURATION))
        .isInstanceOf(Outcome.Done.class);
  }

  @Test
  void saysThatTheStoreIsFullAndKeepsNothing() {
    for (Full full : List.of(new Full(Full.When.STAGING), new Full(Full.When.KEEPING))) {
      Handing crowded = new Handing(full);
      Accepted accepted = crowded.accepted(Handing.ME, result());

      assertThat(crowded.upload(Handing.ME, accepted.key(), RESULT, DATA, CONFIGURATION))
          .isEqualTo(new Outcome.StoreFull());
      assertThat(crowded.world.records.standing()).isEmpty();

      full.isFull = false;
      assertThat(crowded.upload(Handing.ME, accepted.key(), RESULT, DATA, CONFIGURATION))
          .isInstanceOf(Outcome.Done.class);
    }
  }

  @Test
  void refusesAnotherContentOfAKnownHash() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.report("IMAGE a"));
    var _ =
        handing.world.records.claim(
            List.of(new FileRecord(Handing.hash("IMAGE a"), "0".repeat(64), 7, "")));

    assertThat(handing.upload(Handing.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.Collision(Handing.hash("IMAGE a")));
    assertThat(handing.world.files.held()).isEmpty();
  }

  @Test
  void refusesMoreThanAPlayerMayBring() {
    String half = "IMAGE " + "x".repeat((int) Handing.POLICY.perPlayer() / 2);
    for (String picture : List.of(half + "1", half + "2")) {
      Accepted accepted = handing.accepted(Handing.ME, Handing.report(picture));
      Outcome outcome = handing.upload(Handing.ME, accepted.key(), ON_LEVEL, picture);
      if (picture.endsWith("1")) {
        assertThat(outcome).isInstanceOf(Outcome.Done.class);
      } else {
        assertThat(outcome).isEqualTo(new Outcome.OverQuota());
      }
    }
    Accepted yours = handing.accepted(Handing.YOU, Handing.report(half + "2"));
    assertThat(handing.upload(Handing.YOU, yours.key(), ON_LEVEL, half + "2"))
        .isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesADeedThatCannotBeDoneAnyMore() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.report("IMAGE a"));
    handing.world.catalogue.remove(Handing.LEVEL);

    assertThat(handing.upload(Handing.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.Refused(new DeedRefusal.UnknownTarget()));
    assertThat(handing.world.records.standing()).isEmpty();
  }

  @Test
  void refusesADeedThatHasComeToNeedWhatWasNotAskedFor() {
    Handing growing = new Handing(new Growing(Handing.hash("IMAGE b")));
    Accepted accepted = growing.accepted(Handing.ME, Handing.report("IMAGE a"));

    assertThat(growing.upload(Handing.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.Refused(new DeedRefusal.UnknownForm()));
    assertThat(growing.world.reports.list().count(10)).isZero();
    assertThat(growing.world.records.standing()).isEmpty();
  }

  private static Deed level() {
    return Handing.level("Song", "IMAGE c", "AUDIO m", "GZIPPED_JSON d");
  }

  private static Deed result() {
    return Handing.result(DATA, CONFIGURATION);
  }

  private static ItemName made(Accepted accepted) {
    return accepted.aftermath() instanceof Aftermath.ItemCreated(ItemName name)
        ? name
        : new ItemName("nothing");
  }

  private long replays() {
    return handing.world.catalogue.items(ItemKind.REPLAY, Keywords.NONE).count(10);
  }

  private void assertNothingKept() {
    assertThat(handing.world.files.held()).isEmpty();
    assertThat(handing.world.records.standing()).isEmpty();
  }

  /** A store that is full, at one time or another. */
  private static final class Full extends Handing.Faults {

    private enum When {
      STAGING,
      KEEPING
    }

    private final When when;
    private boolean isFull = true;

    Full(When when) {
      this.when = when;
    }

    private void check(When now) throws IOException {
      if (isFull && when == now) {
        throw new StoreFullException(new IOException("No space left on device"));
      }
    }

    @Override
    FileStore over(FileStore files) {
      return new FileStore() {
        @Override
        public StagedFile stage(InputStream content) throws IOException {
          check(When.STAGING);
          StagedFile staged = files.stage(content);
          return new StagedFile() {
            @Override
            public FileHash hash() {
              return staged.hash();
            }

            @Override
            public String sha256() {
              return staged.sha256();
            }

            @Override
            public long size() {
              return staged.size();
            }

            @Override
            public InputStream open() throws IOException {
              return staged.open();
            }

            @Override
            public void keep() throws IOException {
              check(When.KEEPING);
              staged.keep();
            }

            @Override
            public void close() throws IOException {
              staged.close();
            }
          };
        }

        @Override
        public Optional<StoredFile> find(FileHash hash) {
          return files.find(hash);
        }

        @Override
        public InputStream open(FileHash hash, long offset, long length) throws IOException {
          return files.open(hash, offset, length);
        }

        @Override
        public void delete(FileHash hash) throws IOException {
          files.delete(hash);
        }

        @Override
        public List<FileHash> storedBefore(Instant before, Optional<FileHash> after, int limit)
            throws IOException {
          return files.storedBefore(before, after, limit);
        }

        @Override
        public int sweep() throws IOException {
          return files.sweep();
        }
      };
    }
  }
}
