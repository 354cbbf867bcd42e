package dev.rondo.persistence.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.player.Players;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.file.DirectoryFileStore;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.transaction.Concurrently;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
final class ManyUploadsTest extends DatabaseTest {

  private static final int CLIENTS = 32;

  @TempDir Path directory;

  @BeforeEach
  void fill() {
    Players players = beans.getBean(Players.class);
    Transactions transactions = beans.getBean(Transactions.class);
    for (int i = 0; i < CLIENTS; i++) {
      String name = player(i).value();
      write(() -> players.register(Profiles.full(name), Instant.now()));
    }
  }

  @Test
  void storesAFileOnceThatManyUploadAtOnce() throws IOException {
    SubmissionPolicy policy =
        new SubmissionPolicy(Duration.ofHours(1), 1_000, 10_000, 10, Duration.ofHours(1));
    try (DirectoryFileStore store = DirectoryFileStore.at(directory, 0)) {
      Node node = Node.over(beans, store, policy, InstantSource.system());
      List<Submit.Outcome> submitted =
          Concurrently.run(
              CLIENTS, i -> node.submit().submit(player(i), ReplayDataFiles.result(1, 2)));
      assertThat(submitted)
          .allSatisfy(
              outcome ->
                  assertThat(outcome)
                      .isInstanceOfSatisfying(
                          Submit.Outcome.Accepted.class,
                          accepted -> assertThat(accepted.missing()).hasSize(2)));

      List<UploadFiles.Outcome> uploaded =
          Concurrently.run(
              CLIENTS, i -> upload(node, i, (Submit.Outcome.Accepted) submitted.get(i)));

      assertThat(uploaded)
          .allSatisfy(done -> assertThat(done).isInstanceOf(UploadFiles.Outcome.Done.class));
      assertThat(node.catalogue().items(ItemKind.REPLAY, Keywords.NONE).count(100))
          .isEqualTo(CLIENTS);
      assertThat(files())
          .containsExactlyInAnyOrder(ReplayDataFiles.hash(1).hex(), ReplayDataFiles.hash(2).hex());
      assertThat(node.records().known(List.of(ReplayDataFiles.hash(1), ReplayDataFiles.hash(2))))
          .hasSize(2);
    }
  }

  @Test
  void letsNobodyHaveMoreByComingManyTimesAtOnce() throws IOException {
    int pending = 12;
    long bytes = 500;
    SubmissionPolicy policy =
        new SubmissionPolicy(Duration.ofHours(1), 1_000, bytes, pending, Duration.ofHours(1));
    try (DirectoryFileStore store = DirectoryFileStore.at(directory, 0)) {
      Node node = Node.over(beans, store, policy, InstantSource.system());
      List<Submit.Outcome.Accepted> accepted =
          Concurrently.run(
                  CLIENTS,
                  i -> node.submit().submit(player(0), ReplayDataFiles.result(2 * i, 2 * i + 1)))
              .stream()
              .filter(Submit.Outcome.Accepted.class::isInstance)
              .map(Submit.Outcome.Accepted.class::cast)
              .toList();
      assertThat(accepted).hasSize(pending);

      List<UploadFiles.Outcome> uploaded =
          Concurrently.run(pending, i -> upload(node, 0, accepted.get(i)));

      assertThat(uploaded).anyMatch(UploadFiles.Outcome.OverQuota.class::isInstance);
      assertThat(node.records().uploadedBy(player(0))).isPositive().isLessThanOrEqualTo(bytes);
    }
  }

  private static PlayerId player(int number) {
    return new PlayerId("player-" + number);
  }

  private static UploadFiles.Outcome upload(
      Node node, int client, Submit.Outcome.Accepted accepted) {
    Deque<InputStream> parts =
        new ArrayDeque<>(
            IntStream.range(0, 2 * CLIENTS)
                .filter(number -> accepted.missing().contains(ReplayDataFiles.hash(number)))
                .mapToObj(ReplayDataFiles::open)
                .toList());
    try {
      return node.upload()
          .upload(
              new UploadFiles.Command(
                  player(client),
                  accepted.key(),
                  new Target.LevelResult(),
                  () -> Optional.ofNullable(parts.poll())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of all files in the store, staged ones too. */
  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.endsWith(".lock"))
          .toList();
    }
  }
}
