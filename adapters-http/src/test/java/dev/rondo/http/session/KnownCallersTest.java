package dev.rondo.http.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.player.Roles;
import dev.rondo.application.session.RecognizeCaller;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.http.cache.CallerClass;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.http.cache.RecentWrites;
import dev.rondo.http.cache.SubjectHashes;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.testing.Allocation;
import dev.rondo.http.testing.TestTicker;
import dev.rondo.testkit.session.InMemorySessions;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class KnownCallersTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final SessionToken TOKEN =
      SessionToken.parse("session", "s".repeat(43)).orElseThrow();
  private static final String LIST = "/svc/levels/list";
  private static final Instant NOW = Instant.EPOCH;
  private static final Subject LIKED = new Subject.OfComment(new CommentName("liked"));
  private static final long[] ABOUT = SubjectHashes.of(List.of(LIKED));
  private static final long[] NOTHING = {};

  private final TestTicker ticker = new TestTicker();
  private final RecentWrites writes = new RecentWrites(ticker);
  private final List<Subject> liked = new ArrayList<>(List.of(LIKED));
  private final CatalogueVersion version = new CatalogueVersion(ticker);
  private final PlayerRelations relations =
      new PlayerRelations(this::read, writes, version, ticker);
  private final InMemorySessions sessions = new InMemorySessions();
  private final KnownCallers callers =
      new KnownCallers(
          new RecognizeCaller.Service(
              sessions, new Roles(Map.of("mappers", Set.of(ANN))), () -> NOW),
          relations,
          new SessionHeaders(new ServerIdentity("svc", List.of("http://localhost:8080"), "")),
          SessionRule.WRITE);

  private int readings;

  private List<Subject> read(PlayerId player, int atMost) {
    readings++;
    return liked.stream().limit(atMost).toList();
  }

  @BeforeEach
  void signIn() {
    sessions.open(
        new Session(new SessionId("session"), TOKEN.secret().digest(), ANN, NOW.plusSeconds(1)));
  }

  private CallerClass caller(String... headers) {
    HttpHeaders all = new DefaultHttpHeaders();
    for (int i = 0; i < headers.length; i += 2) {
      all.add(headers[i], headers[i + 1]);
    }
    return callers.presented(all, LIST).get();
  }

  @Test
  void areThoseWhoseSessionIsInMemory() {
    assertThat(caller("Svc-Session", TOKEN.reveal()))
        .isEqualTo(new CallerClass.SignedIn(ANN, Set.of("mappers")));
    assertThat(caller("Svc-Session", TOKEN.reveal() + "x")).isEqualTo(new CallerClass.Unknown());
    assertThat(caller("Svc-Session", "none")).isEqualTo(new CallerClass.Unknown());
    assertThat(caller()).isEqualTo(new CallerClass.Anonymous());
  }

  @Test
  void takeLittleToBeRecognised() {
    HttpHeaders headers = new DefaultHttpHeaders().add("Svc-Session", TOKEN.reveal());
    Allocation.assertKeeps(
        3_100,
        () -> assertThat(callers.presented(headers, LIST).get().word()).isEqualTo("+mappers"));
  }

  @Test
  void haveRelationsAsLongAsNobodyKnows() {
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).isTrue();
    liked.clear();
    relations.remember(ANN);
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).isFalse();

    liked.add(LIKED);
    writes.record(ANN, "/svc/levels/level/submit");
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).as("after a change of theirs").isTrue();
    ticker.pass(Duration.ofNanos(1));
    relations.remember(ANN);
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).isTrue();

    liked.clear();
    ticker.pass(PlayerRelations.HELD);
    relations.remember(ANN);
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).as("after a minute").isFalse();
  }

  @Test
  void haveRelationsAfterAnyItemWasChanged() {
    version.confirm(1, ticker.read());
    liked.clear();
    relations.remember(ANN);
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).isFalse();

    liked.add(LIKED);
    version.advance(2);
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).as("while nobody knows").isTrue();
    relations.remember(ANN);
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).isTrue();
    assertThat(callers.mayHaveRelations(ANN, NOTHING)).isFalse();
  }

  @Test
  void haveRelationsAfterSomethingWasDoneElsewhere() {
    liked.clear();
    relations.remember(ANN);
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).isFalse();

    writes.record(ANN);
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).isTrue();
    ticker.pass(Duration.ofNanos(1));
    relations.remember(ANN);
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).isFalse();

    writes.recordChangeOfEverything();
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).isTrue();
  }

  /** Or each change of somebody who has left much would cost more than the one before. */
  @Test
  void areReadTheLaterAfterAChangeTheMoreRelationsTheyHave() {
    IntStream.range(1, PlayerRelations.MOST / 2)
        .forEach(i -> liked.add(new Subject.OfComment(new CommentName("c" + i))));
    relations.remember(ANN);
    int before = readings;

    for (int i = 0; i < 100; i++) {
      writes.record(ANN, "/svc/levels/level/submit");
      ticker.pass(Duration.ofNanos(1));
      relations.remember(ANN);
    }
    assertThat(readings).isEqualTo(before);
    assertThat(callers.mayHaveRelations(ANN, NOTHING)).as("while nobody knows").isTrue();

    ticker.pass(PlayerRelations.LONGEST_REST.dividedBy(2));
    relations.remember(ANN);
    assertThat(readings).isEqualTo(before + 1);
    assertThat(callers.mayHaveRelations(ANN, NOTHING)).isFalse();
  }

  @Test
  void haveRelationsWhenTheyHaveMany() {
    liked.clear();
    IntStream.rangeClosed(0, PlayerRelations.MOST)
        .forEach(i -> liked.add(new Subject.OfComment(new CommentName("c" + i))));
    relations.remember(ANN);
    assertThat(callers.mayHaveRelations(ANN, ABOUT)).isTrue();
  }

  @Test
  void takeNoMoreMemoryThanTheyMay() {
    IntStream.range(0, 999)
        .forEach(i -> liked.add(new Subject.OfComment(new CommentName("c" + i))));
    IntStream.range(0, 2000).forEach(i -> relations.remember(new PlayerId("player" + i)));
    assertThat(relations.bytes()).isBetween(1L, PlayerRelations.MOST_BYTES);
  }
}
