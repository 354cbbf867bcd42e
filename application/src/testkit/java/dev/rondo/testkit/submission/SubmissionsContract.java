package dev.rondo.testkit.submission;

import static java.util.Comparator.reverseOrder;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.submission.Submissions;
import dev.rondo.application.submission.Submissions.State;
import dev.rondo.application.submission.Submissions.Summary;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Submission;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.transaction.InTransactions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What every {@link Submissions} does. */
public interface SubmissionsContract extends InTransactions {

  /** When the keys of the tests end. */
  Instant END = Instant.parse("2026-05-05T13:00:00.123456Z");

  /** In place of the number, which the store gives. */
  SubmissionNumber ANY = new SubmissionNumber(1);

  /** No submissions yet. */
  Submissions submissions();

  @Test
  default void keepsAllOfAPendingSubmission() {
    ItemRef item = new ItemRef(ItemKind.LEVEL, new ItemName("söng 1"));
    List<Target> targets =
        List.of(
            new Target.LevelResult(),
            new Target.Creation(ItemKind.SKIN),
            new Target.OnItem(item),
            new Target.OnCommunity(item),
            new Target.OnComment(item, new CommentName("c-1")));
    for (Target target : targets) {
      Submission.Pending submission =
          new Submission.Pending(
              digest(target.toString()),
              new PlayerId("me"),
              action(target),
              new ItemName("new-name"),
              Map.of(
                  SampleFiles.PICTURE.hash(), new FileRule(FileUse.LEVEL_COVER, 5L << 32, 4096),
                  SampleFiles.DATA.hash(), new FileRule(FileUse.LEVEL_DATA, 1, 0)),
              Set.of(SampleFiles.DATA.hash()),
              END);
      add(submission);

      assertThat(submissions().find(submission.key())).contains(submission);
      assertThat(write(() -> submissions().lockPending(submission.key()))).isTrue();
    }
  }

  @Test
  default void listsTheNewestWithWhatTheyWaitFor() {
    Submission.Pending first = pending("a", "me", SampleFiles.PICTURE.hash());
    Submission.Pending second =
        later(1, pending("b", "you", SampleFiles.PICTURE.hash(), SampleFiles.DATA.hash()));
    Submission.Pending third = later(2, pending("c", "me", SampleFiles.PICTURE.hash()));
    List.of(second, third, first).forEach(this::add);
    save(third.complete(new ViewUpdate.CommentAdded()));

    List<Row<Summary>> all = list(Instant.EPOCH).from(0, 9);
    assertThat(all.stream().map(Row::value).map(SubmissionsContract::unnumbered))
        .containsExactly(
            new Summary(ANY, third.player(), third.target(), State.COMPLETE, 0, third.expires()),
            new Summary(ANY, second.player(), second.target(), State.PENDING, 2, second.expires()),
            new Summary(ANY, first.player(), first.target(), State.PENDING, 1, first.expires()));
    assertThat(list(Instant.EPOCH).from(1, 1)).containsExactly(all.get(1));
    for (PlayerId player : List.of(first.player(), new PlayerId("nobody"))) {
      Listing<Summary> own = submissions().list(new PlayerFilter.Only(player), Instant.EPOCH);
      List<Row<Summary>> expected =
          all.stream().filter(row -> row.value().player().equals(player)).toList();
      assertThat(own.from(0, 9)).isEqualTo(expected);
      assertThat(own.after(all.getFirst().key(), 9)).isEqualTo(expected.stream().skip(1).toList());
      assertThat(own.count(9)).isEqualTo(expected.size());
    }
    assertThat(list(Instant.EPOCH).count(9)).isEqualTo(3);
    assertThat(list(Instant.EPOCH).count(2)).isEqualTo(2);
  }

  @Test
  default void numbersThemInTheOrderInWhichTheyCame() {
    for (int i = 0; i < 3; i++) {
      add(pending("key " + i, "me", SampleFiles.PICTURE.hash()));
    }

    List<Long> numbers =
        list(Instant.EPOCH).from(0, 9).stream().map(row -> row.value().number().value()).toList();

    assertThat(numbers).hasSize(3).doesNotHaveDuplicates().isSortedAccordingTo(reverseOrder());
  }

  @Test
  default void listsEachOnceAPageAtATime() {
    for (int i = 0; i < 7; i++) {
      // Two end at each instant.
      add(later(i / 2, pending("key " + i, "me", SampleFiles.PICTURE.hash())));
    }
    List<Row<Summary>> read = new ArrayList<>(list(Instant.EPOCH).from(0, 2));
    while (read.size() < 7) {
      List<Row<Summary>> next = list(Instant.EPOCH).after(read.getLast().key(), 2);
      assertThat(next).isNotEmpty();
      read.addAll(next);
    }

    assertThat(read).isEqualTo(list(Instant.EPOCH).from(0, 9));
    assertThat(list(Instant.EPOCH).after(read.getLast().key(), 2)).isEmpty();
  }

  @Test
  default void listsNoneFromTheInstantOnAtWhichItExpires() {
    add(pending("a", "me", SampleFiles.PICTURE.hash()));
    add(later(1, pending("b", "me", SampleFiles.PICTURE.hash())));

    assertThat(list(END.minusMillis(1)).count(9)).isEqualTo(2);
    assertThat(list(END).count(9)).isEqualTo(1);
    assertThat(list(END).from(0, 9))
        .singleElement()
        .satisfies(row -> assertThat(row.value().expires()).isEqualTo(END.plusMillis(1)));
    assertThat(list(END.plusMillis(1)).from(0, 9)).isEmpty();
  }

  @Test
  default void removesTheOneThatWasLockedByItsNumber() {
    add(pending("a", "me", SampleFiles.PICTURE.hash()));
    add(later(1, pending("b", "me", SampleFiles.PICTURE.hash())));
    SubmissionNumber number = list(Instant.EPOCH).from(0, 1).getFirst().value().number();

    Submission locked =
        write(
            () -> {
              Submission found = submissions().lock(number).orElseThrow();
              submissions().remove(found.key());
              return found;
            });

    assertThat(locked).isEqualTo(later(1, pending("b", "me", SampleFiles.PICTURE.hash())));
    assertThat(submissions().find(digest("b"))).isEmpty();
    assertThat(submissions().find(digest("a"))).isPresent();
    assertThat(write(() -> submissions().lock(number))).isEmpty();
  }

  private Listing<Summary> list(Instant now) {
    return submissions().list(new PlayerFilter.All(), now);
  }

  private static Summary unnumbered(Summary one) {
    return new Summary(ANY, one.player(), one.target(), one.state(), one.missing(), one.expires());
  }

  private static Submission.Pending later(int millis, Submission.Pending one) {
    return new Submission.Pending(
        one.key(),
        one.player(),
        one.action(),
        one.newName(),
        one.files(),
        one.missing(),
        END.plusMillis(millis));
  }

  private static PlayerAction action(Target target) {
    String values = "type=x&text=%0A%F0%9D%84%9E";
    return target instanceof Target.LevelResult
        ? new PlayerAction.WithReplay(
            values,
            new SubmittedReplay(
                "黒 𝄞\n\"",
                new ItemName("söng"),
                SampleFiles.SOUND.hash().hex(),
                SampleFiles.DATA.hash(),
                SampleFiles.PICTURE.hash()))
        : new PlayerAction.FormOnly(target, values);
  }

  @Test
  default void keepsAllOfACompleteSubmission() {
    List<ViewUpdate> viewUpdates =
        List.of(
            new ViewUpdate.Nothing(),
            new ViewUpdate.ItemCreated(new ItemName("made")),
            new ViewUpdate.ItemChanged(),
            new ViewUpdate.ItemRemoved(),
            new ViewUpdate.CommentsChanged(),
            new ViewUpdate.CommentAdded());
    for (ViewUpdate viewUpdate : viewUpdates) {
      Submission.Pending pending = pending(viewUpdate.toString(), "me", SampleFiles.PICTURE.hash());
      add(pending);
      save(pending.complete(viewUpdate));

      assertThat(submissions().find(pending.key())).contains(pending.complete(viewUpdate));
    }
  }

  @Test
  default void remembersWhatHasCome() {
    Submission.Pending pending =
        pending(
            "key",
            "me",
            SampleFiles.PICTURE.hash(),
            SampleFiles.DATA.hash(),
            SampleFiles.SOUND.hash());
    add(pending);

    Submission.Pending next = pending.waitingFor(Set.of(SampleFiles.DATA.hash()));
    save(next);

    assertThat(submissions().find(pending.key())).contains(next);
  }

  @Test
  default void findsNothingUnderAnotherKey() {
    add(pending("key", "me", SampleFiles.PICTURE.hash()));

    assertThat(submissions().find(digest("other"))).isEmpty();
    assertThat(write(() -> submissions().lockPending(digest("other")))).isFalse();
  }

  @Test
  default void countsWhatWaitsForFiles() {
    add(pending("a", "me", SampleFiles.PICTURE.hash()));
    add(pending("b", "me", SampleFiles.PICTURE.hash()));
    add(pending("c", "you", SampleFiles.PICTURE.hash()));
    Submission.Pending done = pending("d", "me", SampleFiles.PICTURE.hash());
    add(done);
    save(done.complete(new ViewUpdate.Nothing()));

    assertThat(pendingOf("me", END.minusMillis(1))).isEqualTo(2);
    assertThat(pendingOf("you", END.minusMillis(1))).isEqualTo(1);
    assertThat(pendingOf("nobody", END.minusMillis(1))).isZero();
    assertThat(pendingOf("me", END)).isZero();
  }

  @Test
  default void forgetsWhatExpiresAtItsInstantNotBeforeIt() {
    Submission.Pending pending = pending("a", "me", SampleFiles.PICTURE.hash());
    add(pending);
    Submission.Pending done = pending("b", "me", SampleFiles.PICTURE.hash());
    add(done);
    save(done.complete(new ViewUpdate.Nothing()));

    assertThat(purge(END.minus(Duration.ofNanos(1_000)))).isZero();
    assertThat(submissions().find(pending.key())).isPresent();

    assertThat(purge(END)).isEqualTo(2);
    assertThat(submissions().find(pending.key())).isEmpty();
    assertThat(submissions().find(done.key())).isEmpty();
  }

  @Test
  default void forgetsAsManyAsAskedFor() {
    write(
        () -> {
          for (int i = 0; i < 5; i++) {
            submissions().add(pending("key " + i, "me", SampleFiles.PICTURE.hash()));
          }
        });

    assertThat(transactions().<Integer>write(() -> submissions().purge(END, 3))).isEqualTo(3);
    assertThat(pendingOf("me", Instant.EPOCH)).isEqualTo(2);
    assertThat(purge(END)).isEqualTo(2);
  }

  /** A submission that waits for all its files. */
  static Submission.Pending pending(String key, String player, FileHash... files) {
    Map<FileHash, FileRule> rules =
        Arrays.stream(files)
            .collect(
                Collectors.toMap(
                    Function.identity(), hash -> new FileRule(FileUse.IMAGE, 1_000, 100)));
    return new Submission.Pending(
        digest(key),
        new PlayerId(player),
        new PlayerAction.FormOnly(new Target.Creation(ItemKind.SKIN), "type=x"),
        new ItemName("new-name-" + key.hashCode()),
        rules,
        rules.keySet(),
        END);
  }

  /** The digest of a key. */
  static SecretDigest digest(String key) {
    return SecretDigest.of(key.getBytes(StandardCharsets.UTF_8));
  }

  private void add(Submission.Pending submission) {
    write(() -> submissions().add(submission));
  }

  private void save(Submission submission) {
    write(
        () -> {
          Submission _ = submissions().find(submission.key()).orElseThrow();
          submissions().save(submission);
        });
  }

  private int pendingOf(String player, Instant now) {
    return submissions().pendingOf(new PlayerId(player), now);
  }

  private int purge(Instant now) {
    return write(() -> submissions().purge(now, 1000));
  }
}
