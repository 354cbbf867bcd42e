package dev.rondo.application.submission;

import static dev.rondo.application.submission.TestSubmissions.LEVEL;
import static dev.rondo.application.submission.TestSubmissions.ME;
import static dev.rondo.application.submission.TestSubmissions.OPERATOR;
import static dev.rondo.application.submission.TestSubmissions.POLICY;
import static dev.rondo.application.submission.TestSubmissions.YOU;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.community.Reports;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.ForwardingFileStore;
import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.submission.ActionHandler.Decision;
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

  private static final Target ON_LEVEL = new Target.OnItem(LEVEL);
  private static final Target CREATION = new Target.Creation(ItemKind.LEVEL);
  private static final Target RESULT = new Target.LevelResult();
  private static final String DATA = "GZIPPED_JSON data";
  private static final String CONFIGURATION = "GZIPPED_JSON conf";

  private static final String SLOW = "IMAGE slow";

  private final TestSubmissions submissions = new TestSubmissions();
  private final SlowStore store = new SlowStore();

  @Test
  void doesTheActionWithTheLastFile() {
    Accepted accepted = accepted(level());

    assertThat(upload(accepted, CREATION, "IMAGE c", "AUDIO m", "GZIPPED_JSON d"))
        .isEqualTo(new Outcome.Done(accepted.viewUpdate()));
    ItemName name = TestSubmissions.made(accepted, ItemKind.LEVEL).name();
    assertThat(submissions.item(ItemKind.LEVEL, name)).isPresent();
    assertThat(submissions.item(ItemKind.LEVEL, name).orElseThrow().files())
        .allSatisfy(file -> assertThat(submissions.world.files.find(file)).isPresent());
  }

  @Test
  void takesTheFilesInAnyNumberOfRequests() {
    Accepted accepted = accepted(level());

    assertThat(upload(accepted, CREATION, "AUDIO m")).isEqualTo(new Outcome.Incomplete());
    assertThat(upload(accepted, CREATION, "AUDIO m", "IMAGE c"))
        .isEqualTo(new Outcome.Incomplete());
    assertThat(
            submissions.item(ItemKind.LEVEL, TestSubmissions.made(accepted, ItemKind.LEVEL).name()))
        .isEmpty();
    assertThat(upload(accepted, CREATION, "GZIPPED_JSON d"))
        .isEqualTo(new Outcome.Done(accepted.viewUpdate()));
  }

  @Test
  void answersTheSameWhenAFinishedUploadIsRepeated() {
    Accepted accepted = accepted(result());
    Outcome done = upload(accepted, RESULT, DATA, CONFIGURATION);

    assertThat(upload(accepted, RESULT, DATA, CONFIGURATION))
        .isEqualTo(done)
        .isEqualTo(new Outcome.Done(new ViewUpdate.Nothing()));
    assertThat(replays()).isEqualTo(2);
  }

  @Test
  void refusesOtherFilesUnderAUsedUpKey() {
    Accepted accepted = accepted(result());
    upload(accepted, RESULT, DATA, CONFIGURATION);

    assertThat(upload(accepted, RESULT, "GZIPPED_JSON other"))
        .isEqualTo(new Outcome.NotAskedFor(TestSubmissions.hash("GZIPPED_JSON other")));
  }

  @Test
  void refusesAKeyThatIsNone() {
    Accepted accepted = reported("IMAGE a");
    String key = accepted.key().reveal();
    for (Secret wrong :
        List.of(
            Secret.presented(""),
            Secret.presented("wrong"),
            Secret.presented(key.substring(1)),
            Secret.presented(key + "A"),
            Secret.presented("A" + key.substring(1) + "A"))) {
      assertThat(submissions.upload(ME, wrong, ON_LEVEL, "IMAGE a"))
          .isEqualTo(new Outcome.WrongKey());
    }
    assertNothingKept();
  }

  @Test
  void refusesTheKeyOfAnotherPlayer() {
    Accepted accepted = reported("IMAGE a");

    assertThat(submissions.upload(YOU, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.WrongKey());
    assertNothingKept();
  }

  @Test
  void refusesTheKeyOfAnotherTarget() {
    Accepted accepted = reported("IMAGE a");
    for (Target other :
        List.of(
            RESULT,
            CREATION,
            new Target.OnCommunity(LEVEL),
            new Target.OnComment(LEVEL, new CommentName("c")),
            new Target.OnItem(new ItemRef(ItemKind.SKIN, new ItemName("plain"))))) {
      assertThat(upload(accepted, other, "IMAGE a")).isEqualTo(new Outcome.WrongKey());
    }
    assertNothingKept();
  }

  @Test
  void refusesTheKeyOfAnotherComment() {
    submissions.accepted(YOU, new Target.OnCommunity(LEVEL), "content=a");
    submissions.accepted(YOU, new Target.OnCommunity(LEVEL), "content=b");
    List<CommentName> comments =
        submissions.world.comments.shown(LEVEL).from(0, 2).stream()
            .map(row -> row.value().comment().name())
            .toList();
    PlayerAction report =
        new PlayerAction.FormOnly(
            new Target.OnComment(LEVEL, comments.getFirst()),
            "type=report&picture=" + TestSubmissions.hash("IMAGE a"));
    Accepted accepted = accepted(report);

    assertThat(upload(accepted, new Target.OnComment(LEVEL, comments.getLast()), "IMAGE a"))
        .isEqualTo(new Outcome.WrongKey());
    assertThat(upload(accepted, report.target(), "IMAGE a")).isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesAKeyFromItsEndOn() {
    Accepted accepted = reported("IMAGE a");
    submissions.world.pass(POLICY.keyLifetime());

    assertThat(upload(accepted, ON_LEVEL, "IMAGE a")).isEqualTo(new Outcome.WrongKey());
    assertNothingKept();
  }

  @Test
  void takesAKeyUpToItsEnd() {
    Accepted accepted = reported("IMAGE a");
    submissions.world.pass(POLICY.keyLifetime().minusMillis(1));

    assertThat(upload(accepted, ON_LEVEL, "IMAGE a")).isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesAKeyThatEndsWhileTheFileComes() {
    Accepted accepted = reported("IMAGE a");
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

    assertThat(upload(accepted, ON_LEVEL, Stream.of(slow))).isEqualTo(new Outcome.WrongKey());
    assertNothingKept();
  }

  @Test
  void refusesAFileThatWasNotAskedFor() {
    Accepted accepted = reported("IMAGE a");

    assertThat(upload(accepted, ON_LEVEL, "IMAGE b"))
        .isEqualTo(new Outcome.NotAskedFor(TestSubmissions.hash("IMAGE b")));
    assertThat(upload(accepted, ON_LEVEL, ""))
        .isEqualTo(new Outcome.NotAskedFor(TestSubmissions.hash("")));
    assertNothingKept();
  }

  @Test
  void keepsNothingOfARequestThatHoldsOneFileTooMany() {
    Accepted accepted = accepted(result());

    assertThat(upload(accepted, RESULT, DATA, "GZIPPED_JSON other"))
        .isEqualTo(new Outcome.NotAskedFor(TestSubmissions.hash("GZIPPED_JSON other")));
    assertNothingKept();
    assertThat(upload(accepted, RESULT, DATA, CONFIGURATION)).isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesARequestWithoutFiles() {
    Accepted accepted = reported("IMAGE a");

    assertThat(upload(accepted, ON_LEVEL)).isEqualTo(new Outcome.NoFiles());
  }

  @Test
  void readsNoMorePartsThanFilesWereAskedFor() {
    Accepted accepted = accepted(result());
    List<Integer> read = new ArrayList<>();
    Stream<InputStream> parts =
        IntStream.range(0, 10_000)
            .mapToObj(
                i -> {
                  read.add(i);
                  return new ByteArrayInputStream(TestSubmissions.file(DATA));
                });

    assertThat(upload(accepted, RESULT, parts)).isEqualTo(new Outcome.TooManyFiles());
    assertThat(read).hasSizeLessThan(5);
    assertNothingKept();
  }

  @Test
  void refusesAFileThatIsTooLarge() {
    String large = "IMAGE " + "x".repeat((int) POLICY.maxFile());
    Accepted accepted = reported(large);
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

    assertThat(upload(accepted, ON_LEVEL, large)).isEqualTo(new Outcome.TooLarge());
    assertThat(upload(accepted, ON_LEVEL, Stream.of(endless))).isEqualTo(new Outcome.TooLarge());
    assertThat(read).hasValue(POLICY.maxFile() + 1);
    assertNothingKept();
  }

  @Test
  void refusesAFileOfTheWrongKind() {
    Accepted accepted = reported("AUDIO a");

    assertThat(upload(accepted, ON_LEVEL, "AUDIO a"))
        .isEqualTo(new Outcome.WrongKind(TestSubmissions.hash("AUDIO a")));
    assertNothingKept();
  }

  @Test
  void refusesAFileThatIsToServeTwoFormats() {
    Accepted accepted = submissions.accepted(ME, TestSubmissions.level("x", DATA, "AUDIO m", DATA));

    assertThat(upload(accepted, CREATION, DATA)).isEqualTo(new Outcome.TooLarge());
    assertNothingKept();
  }

  @Test
  void keepsNothingWhenTheClientGoesAway() throws IOException {
    Accepted accepted = accepted(result());
    InputStream gone = InputStream.nullInputStream();
    gone.close();
    InputStream broken =
        new SequenceInputStream(new ByteArrayInputStream(TestSubmissions.file("GZIPPED")), gone);

    assertThatThrownBy(
            () ->
                upload(
                    accepted,
                    RESULT,
                    Stream.of(new ByteArrayInputStream(TestSubmissions.file(DATA)), broken)))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("Stream closed");
    assertNothingKept();
    assertThat(upload(accepted, RESULT, DATA, CONFIGURATION)).isInstanceOf(Outcome.Done.class);
  }

  @Test
  void saysThatTheStoreIsFullAndKeepsNothing() {
    for (Full full : List.of(new Full(Full.When.STAGING), new Full(Full.When.KEEPING))) {
      TestSubmissions crowded = new TestSubmissions(full);
      Accepted accepted = crowded.accepted(ME, result());

      assertThat(crowded.upload(ME, accepted.key(), RESULT, DATA, CONFIGURATION))
          .isEqualTo(new Outcome.StoreFull());
      assertThat(crowded.world.records.present()).isEmpty();

      full.isFull = false;
      assertThat(crowded.upload(ME, accepted.key(), RESULT, DATA, CONFIGURATION))
          .isInstanceOf(Outcome.Done.class);
    }
  }

  @Test
  @Timeout(300)
  void letsOthersSubmitAndUploadWhileTheStoreIsSlow() throws InterruptedException {
    TestSubmissions slow = new TestSubmissions(store);

    assertThat(uploadedWhile(slow, () -> submitAndUpload(slow))).isInstanceOf(Outcome.Done.class);

    assertThat(slow.world.reports.list(Reports.State.OPEN).count(10)).isEqualTo(2);
    assertThat(slow.world.records.present()).hasSize(2);
  }

  private static void submitAndUpload(TestSubmissions slow) {
    Accepted yours = slow.accepted(YOU, TestSubmissions.report("IMAGE fast"));
    assertThat(slow.upload(YOU, yours.key(), ON_LEVEL, "IMAGE fast"))
        .isInstanceOf(Outcome.Done.class);
    assertThat(slow.accepted(YOU, TestSubmissions.report(SLOW)).missing())
        .containsExactly(TestSubmissions.hash(SLOW));
    slow.collectAll();
  }

  @Test
  @Timeout(300)
  void doesNothingForAPlayerWhoIsBannedWhileTheFilesAreStored() throws InterruptedException {
    doesNothingAfter(UploadFilesTest::ban);
  }

  @Test
  @Timeout(300)
  void doesNothingForAPlayerWhoIsErasedWhileTheFilesAreStored() throws InterruptedException {
    doesNothingAfter(UploadFilesTest::erase);
  }

  private void doesNothingAfter(Consumer<InMemoryServer> meanwhile) throws InterruptedException {
    TestSubmissions slow = new TestSubmissions(store);

    assertThat(uploadedWhile(slow, () -> meanwhile.accept(slow.world)))
        .isEqualTo(new Outcome.WrongKey());

    assertThat(slow.world.reports.list(Reports.State.OPEN).count(10)).isZero();
  }

  /** What comes of an upload when something happens while its file is stored. */
  private Outcome uploadedWhile(TestSubmissions slow, Runnable meanwhile)
      throws InterruptedException {
    Accepted mine = slow.accepted(ME, TestSubmissions.report(SLOW));
    List<Outcome> outcomes = new CopyOnWriteArrayList<>();
    Thread uploading =
        Thread.ofVirtual().start(() -> outcomes.add(slow.upload(ME, mine.key(), ON_LEVEL, SLOW)));
    store.storing.await();
    meanwhile.run();
    store.goOn.countDown();
    uploading.join();
    assertThat(outcomes).hasSize(1);
    return outcomes.getFirst();
  }

  private static void ban(InMemoryServer world) {
    world.transactions.write(() -> world.players.changeStatus(ME, AccountStatus.BANNED));
  }

  private static void erase(InMemoryServer world) {
    world.transactions.write(() -> world.players.erase(ME));
  }

  @Test
  void doesNothingForAPlayerWhoIsBannedOrErasedBeforeTheirRequestIsDecided() {
    Accepted accepted = reported("IMAGE a");
    ban(submissions.world);

    assertThat(submissions.submit.submit(ME, TestSubmissions.report("IMAGE b")))
        .isEqualTo(new Submit.Outcome.SignedOut());
    assertThat(upload(accepted, ON_LEVEL, "IMAGE a")).isEqualTo(new Outcome.WrongKey());

    erase(submissions.world);
    assertThat(
            submissions.submit.submit(
                ME, new PlayerAction.FormOnly(new Target.OnCommunity(LEVEL), "content=a")))
        .isEqualTo(new Submit.Outcome.SignedOut());
    assertNothingKept();
  }

  @Test
  void executesAnActionAfterItsLastFile() {
    Accepted accepted = accepted(result());

    upload(accepted, RESULT, DATA);
    assertThat(submissions.executed).isEmpty();
    upload(accepted, RESULT, CONFIGURATION);

    assertThat(submissions.executed).hasSize(1);
  }

  @Test
  void refusesEarlyWhatCannotBeLookedInto() {
    Accepted accepted = reported("IMAGE a");
    submissions.world.work.setFull(true);

    assertThat(upload(accepted, ON_LEVEL, "IMAGE a")).isEqualTo(new Outcome.Busy());
    assertNothingKept();
  }

  @Test
  void takesAFewUploadsAtOnce() {
    List<Outcome> inner = new ArrayList<>();
    Accepted mine = reported("IMAGE a");
    Accepted yours = submissions.accepted(YOU, TestSubmissions.report("IMAGE b"));
    Accepted others = submissions.accepted(OPERATOR, TestSubmissions.report("IMAGE c"));

    uploadDuring(
        ME,
        mine,
        () ->
            uploadDuring(
                ME,
                mine,
                () -> {
                  inner.add(upload(mine, ON_LEVEL, "IMAGE a"));
                  uploadDuring(
                      YOU,
                      yours,
                      () ->
                          inner.add(
                              submissions.upload(OPERATOR, others.key(), ON_LEVEL, "IMAGE c")));
                }));

    assertThat(inner).containsExactly(new Outcome.TooManyUploads(), new Outcome.Busy());
    assertThat(upload(mine, ON_LEVEL, "IMAGE a")).isInstanceOf(Outcome.Done.class);
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
    Accepted mine = submissions.accepted(ME, TestSubmissions.level("a", cover, bgm, data));
    Accepted yours = submissions.accepted(YOU, TestSubmissions.level("b", cover, bgm, data));
    List<Outcome> inner = new ArrayList<>();
    Stream<InputStream> parts =
        Stream.of(cover, bgm, data, "")
            .mapMulti(
                (text, sink) -> {
                  if (text.isEmpty()) {
                    inner.add(submissions.upload(YOU, yours.key(), CREATION, cover, bgm, data));
                  } else {
                    sink.accept(new ByteArrayInputStream(TestSubmissions.file(text)));
                  }
                });

    upload(mine, CREATION, parts);

    assertThat(inner).containsExactly(new Outcome.Busy());
    assertThat(submissions.upload(YOU, yours.key(), CREATION, cover, bgm, data))
        .isEqualTo(new Outcome.OverQuota());
  }

  @Test
  void refusesAnotherContentOfAKnownHash() {
    Accepted accepted = reported("IMAGE a");
    var _ =
        submissions.world.records.claim(
            List.of(new FileRecord(TestSubmissions.hash("IMAGE a"), "0".repeat(64), 7, "")));

    assertThat(upload(accepted, ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.Collision(TestSubmissions.hash("IMAGE a")));
    assertThat(submissions.world.files.held()).isEmpty();
  }

  @Test
  void refusesMoreThanAPlayerMayBring() {
    String half = "IMAGE " + "x".repeat((int) POLICY.perPlayer() / 2);
    for (String picture : List.of(half + "1", half + "2")) {
      Accepted accepted = reported(picture);
      Outcome outcome = upload(accepted, ON_LEVEL, picture);
      if (picture.endsWith("1")) {
        assertThat(outcome).isInstanceOf(Outcome.Done.class);
      } else {
        assertThat(outcome).isEqualTo(new Outcome.OverQuota());
      }
    }
    Accepted yours = submissions.accepted(YOU, TestSubmissions.report(half + "2"));
    assertThat(submissions.upload(YOU, yours.key(), ON_LEVEL, half + "2"))
        .isInstanceOf(Outcome.Done.class);
  }

  @Test
  void refusesAnActionThatCannotBeDoneAnyMore() {
    Accepted accepted = reported("IMAGE a");
    submissions.world.catalogue.remove(LEVEL);

    assertThat(upload(accepted, ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.Rejected(new Decision.Rejected(ActionRejection.UNKNOWN_TARGET)));
    assertThat(submissions.world.records.present()).isEmpty();
  }

  @Test
  void refusesAnActionThatHasComeToNeedWhatWasNotAskedFor() {
    TestSubmissions growing =
        new TestSubmissions(new GrowingActionHandler(TestSubmissions.hash("IMAGE b")));
    Accepted accepted = growing.accepted(ME, TestSubmissions.report("IMAGE a"));

    assertThat(growing.upload(ME, accepted.key(), ON_LEVEL, "IMAGE a"))
        .isEqualTo(new Outcome.Rejected(new Decision.Rejected(ActionRejection.UNKNOWN_FORM)));
    assertThat(growing.world.reports.list(Reports.State.OPEN).count(10)).isZero();
    assertThat(growing.world.records.present()).isEmpty();
  }

  private Accepted reported(String picture) {
    return accepted(TestSubmissions.report(picture));
  }

  private Accepted accepted(PlayerAction action) {
    return submissions.accepted(ME, action);
  }

  private Outcome upload(Accepted accepted, Target target, String... files) {
    return submissions.upload(ME, accepted.key(), target, files);
  }

  private Outcome upload(Accepted accepted, Target target, Stream<InputStream> parts) {
    return submissions.upload(ME, accepted.key(), target, parts);
  }

  private static PlayerAction level() {
    return TestSubmissions.level("Song", "IMAGE c", "AUDIO m", "GZIPPED_JSON d");
  }

  private static PlayerAction result() {
    return TestSubmissions.result(DATA, CONFIGURATION);
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
  private static final class SlowStore extends TestSubmissions.Faults {

    private final CountDownLatch storing = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);

    @Override
    FileStore over(FileStore files) {
      return new ForwardingFileStore(files) {
        @Override
        protected void beforeStoring(FileHash hash) throws IOException {
          if (hash.equals(TestSubmissions.hash(SLOW))) {
            storing.countDown();
            try {
              goOn.await();
            } catch (InterruptedException e) {
              throw new IOException(e);
            }
          }
        }
      };
    }
  }
}
