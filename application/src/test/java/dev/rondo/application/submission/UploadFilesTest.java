package dev.rondo.application.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.ForwardingFileStore;
import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.submission.Submit.Outcome.Accepted;
import dev.rondo.application.submission.UploadFiles.Outcome;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.domain.text.Keywords;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class UploadFilesTest {

  private static final Target ON_LEVEL = new Target.OnItem(TestSubmissions.LEVEL);
  private static final Target CREATION = new Target.Creation(ItemKind.LEVEL);
  private static final Target RESULT = new Target.LevelResult();
  private static final String DATA = "GZIPPED_JSON data";
  private static final String CONFIGURATION = "GZIPPED_JSON conf";

  private final TestSubmissions submissions = new TestSubmissions();

  @Test
  void doesTheActionWithTheLastFile() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, level());

    assertThat(
            submissions.upload(
                TestSubmissions.ME,
                accepted.key(),
                CREATION,
                "IMAGE c",
                "AUDIO m",
                "GZIPPED_JSON d"))
        .isEqualTo(new Outcome.Done(accepted.viewUpdate()));
    ItemName name = made(accepted);
    assertThat(submissions.item(ItemKind.LEVEL, name)).isPresent();
    assertThat(submissions.item(ItemKind.LEVEL, name).orElseThrow().files())
        .allSatisfy(file -> assertThat(submissions.world.files.find(file)).isPresent());
  }

  @Test
  void takesTheFilesInAnyNumberOfRequests() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, level());

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), CREATION, "AUDIO m"))
        .isEqualTo(new Outcome.Incomplete());
    assertThat(
            submissions.upload(TestSubmissions.ME, accepted.key(), CREATION, "AUDIO m", "IMAGE c"))
        .isEqualTo(new Outcome.Incomplete());
    assertThat(submissions.item(ItemKind.LEVEL, made(accepted))).isEmpty();
    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), CREATION, "GZIPPED_JSON d"))
        .isEqualTo(new Outcome.Done(accepted.viewUpdate()));
  }

  @Test
  void answersTheSameWhenAFinishedUploadIsRepeated() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, result());
    Outcome done =
        submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, DATA, CONFIGURATION);

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, DATA, CONFIGURATION))
        .isEqualTo(done)
        .isEqualTo(new Outcome.Done(new ViewUpdate.Nothing()));
    assertThat(replays()).isEqualTo(2);
  }

  @Test
  void refusesOtherFilesUnderAUsedUpKey() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, result());
    submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, DATA, CONFIGURATION);

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, "GZIPPED_JSON other"))
        .isEqualTo(new Outcome.NotAskedFor(TestSubmissions.hash("GZIPPED_JSON other")));
  }

  @Test
  void refusesAKeyThatIsNone() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));
    String key = accepted.key().reveal();
    for (Secret wrong :
        List.of(
            Secret.presented(""),
            Secret.presented("wrong"),
            Secret.presented(key.substring(1)),
            Secret.presented(key + "A"),
            Secret.presented("A" + key.substring(1) + "A"))) {
      assertThat(submissions.upload(TestSubmissions.ME, wrong, ON_LEVEL, "IMAGE a"))
          .isEqualTo(new Outcome.WrongKey());
    }
    assertNothingKept();
  }

  @Test
  void refusesTheKeyOfAnotherPlayer() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));

    assertThat(submissions.upload(TestSubmissions.YOU, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.WrongKey());
    assertNothingKept();
  }

  @Test
  void refusesTheKeyOfAnotherTarget() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));
    for (Target other :
        List.of(
            RESULT,
            CREATION,
            new Target.OnCommunity(TestSubmissions.LEVEL),
            new Target.OnComment(TestSubmissions.LEVEL, new CommentName("c")),
            new Target.OnItem(new ItemRef(ItemKind.SKIN, new ItemName("plain"))))) {
      assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), other, "IMAGE a"))
          .isEqualTo(new Outcome.WrongKey());
    }
    assertNothingKept();
  }

  @Test
  void refusesTheKeyOfAnotherComment() {
    submissions.accepted(
        TestSubmissions.YOU,
        new PlayerAction.FormOnly(new Target.OnCommunity(TestSubmissions.LEVEL), "content=a"));
    submissions.accepted(
        TestSubmissions.YOU,
        new PlayerAction.FormOnly(new Target.OnCommunity(TestSubmissions.LEVEL), "content=b"));
    List<CommentName> comments =
        submissions.world.comments.shown(TestSubmissions.LEVEL).from(0, 2).stream()
            .map(row -> row.value().comment().name())
            .toList();
    PlayerAction report =
        new PlayerAction.FormOnly(
            new Target.OnComment(TestSubmissions.LEVEL, comments.getFirst()),
            "type=report&picture=" + TestSubmissions.hash("IMAGE a"));
    Accepted accepted = submissions.accepted(TestSubmissions.ME, report);

    assertThat(
            submissions.upload(
                TestSubmissions.ME,
                accepted.key(),
                new Target.OnComment(TestSubmissions.LEVEL, comments.getLast()),
                "IMAGE a"))
        .isEqualTo(new Outcome.WrongKey());
    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), report.target(), "IMAGE a"))
        .isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesAKeyFromItsEndOn() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));
    submissions.world.pass(TestSubmissions.POLICY.keyLifetime());

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.WrongKey());
    assertNothingKept();
  }

  @Test
  void takesAKeyUpToItsEnd() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));
    submissions.world.pass(TestSubmissions.POLICY.keyLifetime().minusMillis(1));

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesAKeyThatEndsWhileTheFileComes() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));
    InputStream slow =
        new ByteArrayInputStream(TestSubmissions.file("IMAGE a")) {
          @Override
          public synchronized int read(byte[] bytes, int offset, int length) {
            submissions.world.pass(Duration.ofMinutes(30));
            return super.read(bytes, offset, length);
          }

          @Override
          public synchronized byte[] readAllBytes() {
            submissions.world.pass(Duration.ofHours(1));
            return super.readAllBytes();
          }
        };

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, Stream.of(slow)))
        .isEqualTo(new Outcome.WrongKey());
    assertNothingKept();
  }

  @Test
  void refusesAFileThatWasNotAskedFor() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, "IMAGE b"))
        .isEqualTo(new Outcome.NotAskedFor(TestSubmissions.hash("IMAGE b")));
    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, ""))
        .isEqualTo(new Outcome.NotAskedFor(TestSubmissions.hash("")));
    assertNothingKept();
  }

  @Test
  void keepsNothingOfARequestThatHoldsOneFileTooMany() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, result());

    assertThat(
            submissions.upload(
                TestSubmissions.ME, accepted.key(), RESULT, DATA, "GZIPPED_JSON other"))
        .isEqualTo(new Outcome.NotAskedFor(TestSubmissions.hash("GZIPPED_JSON other")));
    assertNothingKept();
    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, DATA, CONFIGURATION))
        .isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesARequestWithoutFiles() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL))
        .isEqualTo(new Outcome.NoFiles());
  }

  @Test
  void readsNoMorePartsThanFilesWereAskedFor() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, result());
    List<Integer> read = new ArrayList<>();
    Stream<InputStream> parts =
        IntStream.range(0, 10_000)
            .mapToObj(
                i -> {
                  read.add(i);
                  return new ByteArrayInputStream(TestSubmissions.file(DATA));
                });

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, parts))
        .isEqualTo(new Outcome.TooManyFiles());
    assertThat(read).hasSizeLessThan(5);
    assertNothingKept();
  }

  @Test
  void refusesAFileThatIsTooLarge() {
    String large = "IMAGE " + "x".repeat((int) TestSubmissions.POLICY.maxFile());
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report(large));
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

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, large))
        .isEqualTo(new Outcome.TooLarge());
    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, Stream.of(endless)))
        .isEqualTo(new Outcome.TooLarge());
    assertThat(read).hasValue(TestSubmissions.POLICY.maxFile() + 1);
    assertNothingKept();
  }

  @Test
  void refusesAFileOfTheWrongKind() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("AUDIO a"));

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, "AUDIO a"))
        .isEqualTo(new Outcome.WrongKind(TestSubmissions.hash("AUDIO a")));
    assertNothingKept();
  }

  @Test
  void refusesAFileThatIsToServeTwoFormats() {
    Accepted accepted =
        submissions.accepted(TestSubmissions.ME, TestSubmissions.level("x", DATA, "AUDIO m", DATA));

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), CREATION, DATA))
        .isEqualTo(new Outcome.TooLarge());
    assertNothingKept();
  }

  @Test
  void keepsNothingWhenTheClientGoesAway() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, result());
    InputStream broken =
        new SequenceInputStream(
            new ByteArrayInputStream(TestSubmissions.file("GZIPPED")),
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
                submissions.upload(
                    TestSubmissions.ME,
                    accepted.key(),
                    RESULT,
                    Stream.of(new ByteArrayInputStream(TestSubmissions.file(DATA)), broken)))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("gone");
    assertNothingKept();
    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, DATA, CONFIGURATION))
        .isInstanceOf(Outcome.Done.class);
  }

  @Test
  void saysThatTheStoreIsFullAndKeepsNothing() {
    for (Full full : List.of(new Full(Full.When.STAGING), new Full(Full.When.KEEPING))) {
      TestSubmissions crowded = new TestSubmissions(full);
      Accepted accepted = crowded.accepted(TestSubmissions.ME, result());

      assertThat(crowded.upload(TestSubmissions.ME, accepted.key(), RESULT, DATA, CONFIGURATION))
          .isEqualTo(new Outcome.StoreFull());
      assertThat(crowded.world.records.present()).isEmpty();

      full.isFull = false;
      assertThat(crowded.upload(TestSubmissions.ME, accepted.key(), RESULT, DATA, CONFIGURATION))
          .isInstanceOf(Outcome.Done.class);
    }
  }

  @Test
  @Timeout(300)
  void letsOthersSubmitAndUploadWhileTheStoreIsSlow() throws InterruptedException {
    CountDownLatch storing = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    TestSubmissions slow =
        new TestSubmissions(
            new TestSubmissions.Faults() {
              @Override
              FileStore over(FileStore files) {
                return new SlowStore(files, TestSubmissions.hash("IMAGE slow"), storing, goOn);
              }
            });
    Accepted mine = slow.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE slow"));
    List<Outcome> outcomes = new CopyOnWriteArrayList<>();
    Thread uploading =
        Thread.ofVirtual()
            .start(
                () ->
                    outcomes.add(
                        slow.upload(TestSubmissions.ME, mine.key(), ON_LEVEL, "IMAGE slow")));
    storing.await();

    Accepted yours = slow.accepted(TestSubmissions.YOU, TestSubmissions.report("IMAGE fast"));
    assertThat(slow.upload(TestSubmissions.YOU, yours.key(), ON_LEVEL, "IMAGE fast"))
        .isInstanceOf(Outcome.Done.class);
    assertThat(slow.accepted(TestSubmissions.YOU, TestSubmissions.report("IMAGE slow")).missing())
        .containsExactly(TestSubmissions.hash("IMAGE slow"));
    slow.collectAll();
    goOn.countDown();
    uploading.join();

    assertThat(outcomes).hasSize(1).allMatch(Outcome.Done.class::isInstance);
    assertThat(slow.world.reports.list().count(10)).isEqualTo(2);
    assertThat(slow.world.records.present()).hasSize(2);
  }

  @Test
  @Timeout(300)
  void doesNothingForAPlayerWhoIsBannedWhileTheFilesAreStored() throws InterruptedException {
    assertThat(uploadedWhile(slow -> ban(slow.world))).isEqualTo(new Outcome.WrongKey());
  }

  @Test
  @Timeout(300)
  void doesNothingForAPlayerWhoIsErasedWhileTheFilesAreStored() throws InterruptedException {
    assertThat(uploadedWhile(slow -> erase(slow.world))).isEqualTo(new Outcome.WrongKey());
  }

  /** What comes of an upload when something happens while its file is stored. */
  private static Outcome uploadedWhile(Consumer<TestSubmissions> meanwhile)
      throws InterruptedException {
    CountDownLatch storing = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    TestSubmissions slow =
        new TestSubmissions(
            new TestSubmissions.Faults() {
              @Override
              FileStore over(FileStore files) {
                return new SlowStore(files, TestSubmissions.hash("IMAGE slow"), storing, goOn);
              }
            });
    Accepted mine = slow.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE slow"));
    List<Outcome> outcomes = new CopyOnWriteArrayList<>();
    Thread uploading =
        Thread.ofVirtual()
            .start(
                () ->
                    outcomes.add(
                        slow.upload(TestSubmissions.ME, mine.key(), ON_LEVEL, "IMAGE slow")));
    storing.await();
    meanwhile.accept(slow);
    goOn.countDown();
    uploading.join();
    assertThat(slow.world.reports.list().count(10)).isZero();
    return outcomes.getFirst();
  }

  private static void ban(InMemoryServer world) {
    world.transactions.write(
        () -> {
          world.players.changeStatus(TestSubmissions.ME, AccountStatus.BANNED);
          return TestSubmissions.ME;
        });
  }

  private static void erase(InMemoryServer world) {
    world.transactions.write(
        () -> {
          world.players.erase(TestSubmissions.ME);
          return TestSubmissions.ME;
        });
  }

  @Test
  void doesNothingForAPlayerWhoIsBannedOrErasedBeforeTheirRequestIsDecided() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));
    ban(submissions.world);

    assertThat(submissions.submit.submit(TestSubmissions.ME, TestSubmissions.report("IMAGE b")))
        .isEqualTo(new Submit.Outcome.SignedOut());
    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.WrongKey());

    erase(submissions.world);
    assertThat(
            submissions.submit.submit(
                TestSubmissions.ME,
                new PlayerAction.FormOnly(
                    new Target.OnCommunity(TestSubmissions.LEVEL), "content=a")))
        .isEqualTo(new Submit.Outcome.SignedOut());
    assertNothingKept();
  }

  @Test
  void tellsOfAnActionAfterItsLastFile() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, result());

    submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, DATA);
    assertThat(submissions.executed).isEmpty();
    submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, CONFIGURATION);

    assertThat(submissions.executed).containsExactly(RESULT);
  }

  @Test
  void refusesEarlyWhatCannotBeLookedInto() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));
    submissions.world.work.setFull(true);

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.Busy());
    assertNothingKept();
  }

  @Test
  void takesAFewUploadsAtOnce() {
    List<Outcome> inner = new ArrayList<>();
    Accepted mine = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));
    Accepted yours = submissions.accepted(TestSubmissions.YOU, TestSubmissions.report("IMAGE b"));
    Accepted others =
        submissions.accepted(TestSubmissions.OPERATOR, TestSubmissions.report("IMAGE c"));

    uploadDuring(
        TestSubmissions.ME,
        mine,
        () ->
            uploadDuring(
                TestSubmissions.ME,
                mine,
                () -> {
                  inner.add(
                      submissions.upload(TestSubmissions.ME, mine.key(), ON_LEVEL, "IMAGE a"));
                  uploadDuring(
                      TestSubmissions.YOU,
                      yours,
                      () ->
                          inner.add(
                              submissions.upload(
                                  TestSubmissions.OPERATOR, others.key(), ON_LEVEL, "IMAGE c")));
                }));

    assertThat(inner).containsExactly(new Outcome.TooManyUploads(), new Outcome.Busy());
    assertThat(submissions.upload(TestSubmissions.ME, mine.key(), ON_LEVEL, "IMAGE a"))
        .isInstanceOf(Outcome.Done.class);
  }

  /** An upload without files, in which something else happens. */
  private void uploadDuring(PlayerId player, Accepted accepted, Runnable meanwhile) {
    Stream<InputStream> parts =
        Stream.of(accepted)
            .mapMulti(
                (same, sink) -> {
                  meanwhile.run();
                });
    assertThat(submissions.upload(player, accepted.key(), ON_LEVEL, parts))
        .isEqualTo(new Outcome.NoFiles());
  }

  @Test
  void stagesNoMoreThanANodeMay() {
    String cover = "IMAGE " + "x".repeat(90);
    String bgm = "AUDIO " + "x".repeat(90);
    String data = "GZIPPED_JSON " + "x".repeat(80);
    Accepted mine =
        submissions.accepted(TestSubmissions.ME, TestSubmissions.level("a", cover, bgm, data));
    Accepted yours =
        submissions.accepted(TestSubmissions.YOU, TestSubmissions.level("b", cover, bgm, data));
    List<Outcome> inner = new ArrayList<>();
    Stream<InputStream> parts =
        Stream.of(cover, bgm, data, "")
            .mapMulti(
                (text, sink) -> {
                  if (text.isEmpty()) {
                    inner.add(
                        submissions.upload(
                            TestSubmissions.YOU, yours.key(), CREATION, cover, bgm, data));
                  } else {
                    sink.accept(new ByteArrayInputStream(TestSubmissions.file(text)));
                  }
                });

    submissions.upload(TestSubmissions.ME, mine.key(), CREATION, parts);

    assertThat(inner).containsExactly(new Outcome.Busy());
    assertThat(submissions.upload(TestSubmissions.YOU, yours.key(), CREATION, cover, bgm, data))
        .isEqualTo(new Outcome.OverQuota());
  }

  @Test
  void refusesAnotherContentOfAKnownHash() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));
    var _ =
        submissions.world.records.claim(
            List.of(new FileRecord(TestSubmissions.hash("IMAGE a"), "0".repeat(64), 7, "")));

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.Collision(TestSubmissions.hash("IMAGE a")));
    assertThat(submissions.world.files.held()).isEmpty();
  }

  @Test
  void refusesMoreThanAPlayerMayBring() {
    String half = "IMAGE " + "x".repeat((int) TestSubmissions.POLICY.perPlayer() / 2);
    for (String picture : List.of(half + "1", half + "2")) {
      Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report(picture));
      Outcome outcome = submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, picture);
      if (picture.endsWith("1")) {
        assertThat(outcome).isInstanceOf(Outcome.Done.class);
      } else {
        assertThat(outcome).isEqualTo(new Outcome.OverQuota());
      }
    }
    Accepted yours = submissions.accepted(TestSubmissions.YOU, TestSubmissions.report(half + "2"));
    assertThat(submissions.upload(TestSubmissions.YOU, yours.key(), ON_LEVEL, half + "2"))
        .isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesAnActionThatCannotBeDoneAnyMore() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));
    submissions.world.catalogue.remove(TestSubmissions.LEVEL);

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.Rejected(new ActionRejection.UnknownTarget()));
    assertThat(submissions.world.records.present()).isEmpty();
  }

  @Test
  void refusesAnActionThatHasComeToNeedWhatWasNotAskedFor() {
    TestSubmissions growing =
        new TestSubmissions(new GrowingActionHandler(TestSubmissions.hash("IMAGE b")));
    Accepted accepted = growing.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));

    assertThat(growing.upload(TestSubmissions.ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.Rejected(new ActionRejection.UnknownForm()));
    assertThat(growing.world.reports.list().count(10)).isZero();
    assertThat(growing.world.records.present()).isEmpty();
  }

  private static PlayerAction level() {
    return TestSubmissions.level("Song", "IMAGE c", "AUDIO m", "GZIPPED_JSON d");
  }

  private static PlayerAction result() {
    return TestSubmissions.result(DATA, CONFIGURATION);
  }

  private static ItemName made(Accepted accepted) {
    return accepted.viewUpdate() instanceof ViewUpdate.ItemCreated(ItemName name)
        ? name
        : new ItemName("nothing");
  }

  private long replays() {
    return submissions.world.catalogue.items(ItemKind.REPLAY, Keywords.NONE).count(10);
  }

  private void assertNothingKept() {
    assertThat(submissions.world.files.held()).isEmpty();
    assertThat(submissions.world.records.present()).isEmpty();
  }

  /** A store that is full, at one time or another. */
  private static final class Full extends TestSubmissions.Faults {

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
      return new ForwardingFileStore(files) {
        @Override
        protected void beforeStaging() throws IOException {
          check(When.STAGING);
        }

        @Override
        protected void beforeStoring(FileHash hash) throws IOException {
          check(When.KEEPING);
        }
      };
    }
  }

  /** A store that takes one file slowly. */
  private static final class SlowStore extends ForwardingFileStore {

    private final FileHash slow;
    private final CountDownLatch storing;
    private final CountDownLatch goOn;

    SlowStore(FileStore files, FileHash slow, CountDownLatch storing, CountDownLatch goOn) {
      super(files);
      this.slow = slow;
      this.storing = storing;
      this.goOn = goOn;
    }

    @Override
    protected void beforeStoring(FileHash hash) throws IOException {
      if (hash.equals(slow)) {
        storing.countDown();
        try {
          goOn.await();
        } catch (InterruptedException e) {
          throw new IOException(e);
        }
      }
    }
  }
}
