package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.creation.PublishDrafts;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.ExpireRooms;
import dev.rondo.application.round.LiveRooms;
import dev.rondo.application.session.Authenticate;
import dev.rondo.application.session.LiftEndedBans;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.SigningClient;
import dev.rondo.bootstrap.starter.StarterContent;
import dev.rondo.bootstrap.wiring.CommunityFollower.CatalogueChangeListener;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Period;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.persistence.session.CachedSessions;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.order.Ordered;
import jakarta.inject.Singleton;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** How many statements the acts of players take; a statement more for each is paid by all. */
@Isolated
final class ActCostTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final ItemRef LEVEL =
      new ItemRef(ItemKind.LEVEL, new ItemName("rondo-first-steps"));

  /** Data that the level had once: what is played in it cannot be looked up any more. */
  static final String OTHER_DATA = "0123456789012345678901234567890123456789";

  private static final String COUNTING = "rondo.test.counting";

  private static final int ROUNDS = 9;

  private static final ThreadLocal<List<String>> STATEMENTS =
      ThreadLocal.withInitial(ArrayList::new);

  @TempDir private Path temp;

  /** Tells of the statements of threads that want it to; jobs of the server run beside. */
  @Singleton
  @Requires(property = COUNTING)
  static final class CountedStatements implements BeanCreatedEventListener<DataSource>, Ordered {

    @Override
    public int getOrder() {
      return HIGHEST_PRECEDENCE;
    }

    @Override
    public DataSource onCreated(BeanCreatedEvent<DataSource> event) {
      return ProxyDataSourceBuilder.create(event.getBean())
          .afterQuery(
              (execution, queries) ->
                  queries.stream().map(QueryInfo::getQuery).forEach(STATEMENTS.get()::add))
          .build();
    }
  }

  @BeforeEach
  void count() {
    System.setProperty(COUNTING, "true");
  }

  @AfterEach
  void countNoMore() {
    System.clearProperty(COUNTING);
  }

  private ApplicationContext startServer() {
    return startServer(Map.of());
  }

  private ApplicationContext startServer(Map<String, String> more) {
    Map<String, String> settings = new HashMap<>(more);
    settings.putAll(Map.of("RONDO_DATA_DIR", temp.resolve("data").toString(), "RONDO_PORT", "0"));
    ApplicationContext program = Program.startServer(settings, null);
    program.getBean(StarterContent.class).install();
    program
        .getBean(Transactions.class)
        .write(() -> program.getBean(Players.class).register(Profiles.full("ann"), Instant.now()));
    return program;
  }

  /** Small servers have nothing to do most of the time. */
  @Test
  void anIdleServerAsksNothing() {
    try (ApplicationContext program = startServer()) {
      List<List<String>> rounds =
          Stream.generate(() -> statementsOfTimers(program)).limit(ROUNDS).toList();

      // Other work of the starting server changes the database in some, and a minute may end.
      assertThat(rounds).anySatisfy(statements -> assertThat(statements).isEmpty());
    }
  }

  /** Of what a server does at least every ten seconds. */
  private static List<String> statementsOfTimers(ApplicationContext program) {
    STATEMENTS.get().clear();
    program.getBean(CatalogueChangeListener.class).look();
    program.getBean(CachedSessions.class).lookUpAgain();
    program.getBean(ItemIndex.class).catchUpWithDatabase();
    program.getBean(LiveRooms.class).follow();
    program.getBean(ExpireRooms.class).expire();
    program.getBean(LiftEndedBans.class).lift();
    program.getBean(PublishDrafts.class).publish();
    program.getBean(ScoreResults.class).score();
    return List.copyOf(STATEMENTS.get());
  }

  private List<String> statementsOf(Target target, String values) {
    try (ApplicationContext program = startServer()) {
      Submit submit = program.getBean(Submit.class);
      assertThat(submit.submit(ANN, new PlayerAction.FormOnly(target, values)))
          .isInstanceOf(Submit.Outcome.Accepted.class);
      STATEMENTS.get().clear();
      assertThat(submit.submit(ANN, new PlayerAction.FormOnly(target, values)))
          .isInstanceOf(Submit.Outcome.Accepted.class);
      return List.copyOf(STATEMENTS.get());
    }
  }

  /** Of a player who was here before. */
  @Test
  void signingInTakesThree() throws Exception {
    SigningClient client = SigningClient.of("http://localhost:8080");
    try (ApplicationContext program = startServer(client.settings())) {
      Authenticate signIn = program.getBean(Authenticate.class);
      SignedRequest first = request(client.authenticate("ann"));
      SignedRequest second = request(client.authenticate("ann"));
      assertThat(signIn.authenticate(first)).isInstanceOf(Authenticate.Outcome.Opened.class);
      STATEMENTS.get().clear();
      assertThat(signIn.authenticate(second)).isInstanceOf(Authenticate.Outcome.Opened.class);
      assertThat(List.copyOf(STATEMENTS.get())).hasSizeBetween(1, 3);
    }
  }

  private static SignedRequest request(SigningClient.Signed signed) {
    return new SignedRequest(signed.body().getBytes(StandardCharsets.UTF_8), signed.signature());
  }

  @Test
  void aLikeTakesFour() {
    assertThat(statementsOf(new Target.OnItem(LEVEL), "type=like")).hasSizeBetween(1, 4);
  }

  @Test
  void aCommentTakesFour() {
    assertThat(statementsOf(new Target.OnCommunity(LEVEL), "type=comment&content=Hello"))
        .hasSizeBetween(1, 4);
  }

  /** What nodes answer that hold nothing of it, but know the items. */
  @Test
  void pagesTakeTwoOrThree() {
    try (ApplicationContext program = startServer()) {
      program.getBean(Catalogue.class).changeCount();
      ViewItem items = program.getBean(ViewItem.class);
      ListItems lists = program.getBean(ListItems.class);
      ViewCommunity community = program.getBean(ViewCommunity.class);
      ViewLeaderboard boards = program.getBean(ViewLeaderboard.class);
      Submit submit = program.getBean(Submit.class);
      for (int i = 0; i < 3; i++) {
        submit.submit(
            ANN,
            new PlayerAction.FormOnly(new Target.OnCommunity(LEVEL), "type=comment&content=" + i));
      }

      assertThat(statementsOf(() -> items.view(LEVEL))).hasSizeLessThanOrEqualTo(3);
      assertThat(
              statementsOf(
                  () ->
                      lists.list(
                          new ListItems.Query(ItemKind.LEVEL, Keywords.NONE, PageRequest.FIRST))))
          .hasSizeBetween(1, 2);
      assertThat(
              statementsOf(() -> community.list(new Caller.Known(ANN), LEVEL, PageRequest.FIRST)))
          .hasSizeBetween(1, 3);
      assertThat(statementsOf(() -> community.list(Caller.ANONYMOUS, LEVEL, PageRequest.FIRST)))
          .hasSizeBetween(1, 3);
      assertThat(statementsOf(() -> boards.list(LEVEL, "arcade", PageRequest.FIRST)))
          .hasSizeBetween(1, 2);
      assertThat(statementsOf(() -> boards.overview(LEVEL))).hasSizeBetween(1, 3);
    }
  }

  private static List<String> statementsOf(Supplier<Object> reading) {
    Object first = reading.get();
    STATEMENTS.get().clear();
    assertThat(reading.get()).hasSameClassAs(first);
    return List.copyOf(STATEMENTS.get());
  }

  /** Both files at once, and better than the first result, so that the board changes. */
  @Test
  void aResultTakesFourAndEighteen() throws IOException {
    checkResult(Map.of());
  }

  @Test
  void aResultTakesNoMoreOnTenBoards() throws IOException {
    StringBuilder boards = new StringBuilder();
    for (Measure measure : Measure.values()) {
      for (Period period : List.of(Period.EVER, Period.WEEK)) {
        boards
            .append(boards.isEmpty() ? "" : ",")
            .append(
                "{\"name\":\"%s-%s\",\"measure\":\"%1$s\",\"period\":\"%2$s\"}"
                    .formatted(measure.word(), period.word()));
      }
    }
    Path file = temp.resolve("front.json");
    Files.writeString(file, "{\"boards\":[" + boards + "]}");
    checkResult(Map.of("RONDO_FRONT", file.toString()));
  }

  private void checkResult(Map<String, String> settings) throws IOException {
    try (ApplicationContext program = startServer(settings)) {
      program.getBean(Catalogue.class).changeCount();
      statementsOfResult(program, 900_000);
      ResultCost cost = statementsOfResult(program, 950_000);
      assertThat(program.getBean(Records.class).by(ANN))
          .hasSize(2)
          .allSatisfy(result -> assertThat(result.inconsistencies()).isEmpty());
      assertThat(cost.submit()).hasSizeBetween(1, 4);
      assertThat(cost.upload())
          .anyMatch(statement -> statement.startsWith("MERGE INTO chart_record"))
          .hasSizeBetween(1, 18);
    }
  }

  record ResultCost(List<String> submit, List<String> upload) {}

  /** Submits a play of the first level by Ann. */
  static ResultCost statementsOfResult(ApplicationContext program, int score) throws IOException {
    byte[] recording =
        SampleFiles.gzip(
            """
            {"startTime":1000,"saveTime":61000,"duration":60,"inputOffset":0,\
            "playArea":{"width":2,"height":1},\
            "result":{"grade":"allPerfect","arcadeScore":%d,"accuracyScore":%d,"combo":1,\
            "perfect":1,"great":0,"good":0,"miss":0,"totalCount":1},\
            "inputs":{"entityIndex":[1],"time":[1],"judgment":[1],"accuracy":[0]},\
            "entities":[],"touches":{"l":[],"t":[],"x":[],"y":[]}}\
            """
                .formatted(score, score));
    byte[] options = SampleFiles.gzip("{\"options\":[%d]}".formatted(score));
    SubmittedReplay replay =
        new SubmittedReplay(
            "First steps",
            LEVEL.name(),
            OTHER_DATA,
            SampleFiles.hash(recording),
            SampleFiles.hash(options));
    Target target = new Target.LevelResult();
    Submit submit = program.getBean(Submit.class);
    STATEMENTS.get().clear();
    Submit.Outcome.Accepted accepted =
        (Submit.Outcome.Accepted)
            submit.submit(ANN, new PlayerAction.WithReplay("type=submit", replay));
    List<String> submitting = List.copyOf(STATEMENTS.get());
    Iterator<byte[]> files = List.of(recording, options).iterator();
    STATEMENTS.get().clear();
    assertThat(
            program
                .getBean(UploadFiles.class)
                .upload(
                    new UploadFiles.Command(
                        ANN,
                        accepted.key(),
                        target,
                        () ->
                            files.hasNext()
                                ? Optional.of(new ByteArrayInputStream(files.next()))
                                : Optional.empty())))
        .isInstanceOf(UploadFiles.Outcome.Done.class);
    return new ResultCost(submitting, List.copyOf(STATEMENTS.get()));
  }
}
