package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.player.Players;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.starter.StarterContent;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.order.Ordered;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many statements the acts of players take; a statement more for each is paid by all. */
final class ActCostTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final ItemRef LEVEL =
      new ItemRef(ItemKind.LEVEL, new ItemName("rondo-first-steps"));

  private static final String COUNTING = "rondo.test.counting";

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

  private List<String> statementsOf(Target target, String values) {
    try (ApplicationContext program =
        Program.startServer(
            Map.of("RONDO_DATA_DIR", temp.resolve("data").toString(), "RONDO_PORT", "0"), null)) {
      program.getBean(StarterContent.class).install();
      program
          .getBean(Transactions.class)
          .write(
              () -> program.getBean(Players.class).register(Profiles.full("ann"), Instant.now()));
      Submit submit = program.getBean(Submit.class);
      assertThat(submit.submit(ANN, new PlayerAction.FormOnly(target, values)))
          .isInstanceOf(Submit.Outcome.Accepted.class);
      STATEMENTS.get().clear();
      assertThat(submit.submit(ANN, new PlayerAction.FormOnly(target, values)))
          .isInstanceOf(Submit.Outcome.Accepted.class);
      return List.copyOf(STATEMENTS.get());
    }
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
}
