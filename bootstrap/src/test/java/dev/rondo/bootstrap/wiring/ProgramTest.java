package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.atLeastOnce;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.health.CheckReadiness;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewItemInfo;
import dev.rondo.application.item.ViewServer;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.pack.ExportPack;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.player.Players;
import dev.rondo.application.result.OfferResultForms;
import dev.rondo.application.room.RoomPolicy;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.starter.StarterContent;
import dev.rondo.bootstrap.wiring.HealthFactory.ShutdownState;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.http.health.WorkMetrics;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.ApplicationContext;
import io.micronaut.flyway.FlywayConfigurationProperties;
import io.micronaut.inject.BeanDefinition;
import io.micronaut.scheduling.TaskScheduler;
import io.micronaut.scheduling.annotation.Scheduled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program put together in this process. */
final class ProgramTest {

  @TempDir private Path temp;

  /** Has the beans that only some servers have, too. */
  private ApplicationContext startWithEverything() {
    return start(Map.of("RONDO_BACKUP_EVERY", "1d", "RONDO_BACKUP_TO", temp.toString()));
  }

  private ApplicationContext start(Map<String, String> more) {
    Map<String, String> environment = new java.util.HashMap<>(more);
    environment.put("RONDO_DATA_DIR", temp.resolve("data").toString());
    environment.put("RONDO_PORT", "0");
    return Program.startServer(environment, null);
  }

  /** To have all migrations compared takes longer than most commands do. */
  @Test
  void leavesTablesAloneThatAreAsThisReleaseMakesThem() {
    Map<String, String> environment = Map.of("RONDO_DATA_DIR", temp.resolve("data").toString());
    start(Map.of()).close();
    try (ApplicationContext context = Program.start(environment, null, Program.EXISTING_DATA)) {
      assertThat(context.getBean(FlywayConfigurationProperties.class).isEnabled()).isFalse();
      assertThat(
              context
                  .getBean(ReadLists.class)
                  .players(Players.Search.of(AccountStatus.BANNED), PageRequest.FIRST))
          .isPresent();
    }
  }

  /** To look at them takes longer than most commands do. */
  @Test
  void leavesWhatIsForServersOutOfCommands() {
    try (ApplicationContext context =
        Program.start(Map.of("RONDO_DATA_DIR", temp.resolve("data").toString()), null)) {
      assertThat(context.getAllBeanDefinitions())
          .extracting(bean -> bean.getClass().getName())
          .isNotEmpty()
          .noneMatch(name -> name.startsWith("io.micronaut.http."))
          .noneMatch(name -> name.startsWith("io.micronaut.management."))
          .filteredOn(name -> name.startsWith("dev.rondo.http."))
          .hasSize(1);
    }
  }

  /** Beans fail when they are first asked for, so all of ours are asked for here. */
  @Test
  void buildsEveryBean() {
    try (ApplicationContext context = startWithEverything()) {
      for (BeanDefinition<?> bean : context.getAllBeanDefinitions()) {
        if (bean.getName().startsWith("dev.rondo.") || isMadeByUs(bean)) {
          assertThatCode(() -> context.getBean(bean)).as(bean.getName()).doesNotThrowAnyException();
        }
      }
      for (Class<?> wired :
          List.of(
              ListItems.class,
              ViewItem.class,
              ViewItemInfo.class,
              ViewServer.class,
              ImportPack.class,
              ExportPack.class,
              FetchFile.class,
              FileStore.class,
              CheckReadiness.class,
              ServerIdentity.class,
              Settings.class,
              InstantSource.class)) {
        assertThat(context.getBean(wired)).as(wired.getName()).isNotNull();
      }
    }
  }

  private static boolean isMadeByUs(BeanDefinition<?> bean) {
    return bean.getDeclaringType()
        .map(type -> type.getName().startsWith("dev.rondo."))
        .orElse(false);
  }

  /** A job of the framework's would be started while a short command already ends. */
  @Test
  void startsNoJobsByItself() {
    try (ApplicationContext context = start(Map.of())) {
      assertThat(context.getAllBeanDefinitions())
          .flatExtracting(BeanDefinition::getExecutableMethods)
          .noneMatch(method -> method.hasAnnotation(Scheduled.class));
    }
  }

  /** Runs of two jobs of one label would be counted as those of one. */
  @Test
  void measuresEachJobUnderAWordOfItsOwnThatIsDocumented() throws Exception {
    try (ApplicationContext context = startWithEverything()) {
      List<String> labels = context.getBean(Jobs.class).labels();
      assertThat(labels).isNotEmpty().allMatch(label -> label.matches("[a-z]+(_[a-z]+)*"));
      assertThat(documentedWork())
          .containsExactlyInAnyOrderElementsOf(labels)
          .doesNotHaveDuplicates();
    }
  }

  /** The build has the cache trained with it, and does not wait for a minute. */
  @Test
  void beginsWhatComesEachMinuteTenSecondsAfterTheStart() {
    TaskScheduler scheduler = mock();
    try (ApplicationContext context = startWithEverything()) {
      Jobs jobs =
          new Jobs(
              scheduler,
              context,
              context.getBean(WorkMetrics.class),
              context.getBean(OutageClassifier.class),
              context.getBean(Settings.class));
      jobs.begin();
      jobs.end();
      Duration minute = Duration.ofMinutes(1);
      verify(scheduler, atLeastOnce())
          .scheduleWithFixedDelay(eq(Duration.ofSeconds(10)), eq(minute), any());
      verify(scheduler, never()).scheduleWithFixedDelay(eq(minute), any(), any());
      verify(scheduler, atLeastOnce())
          .scheduleWithFixedDelay(eq(Duration.ofHours(1)), eq(Duration.ofHours(1)), any());
    }
  }

  /** The first column of the table of what is repeated. */
  private static List<String> documentedWork() throws IOException {
    return Files.readAllLines(Path.of("..", "docs", "operating.md")).stream()
        .dropWhile(line -> !line.startsWith("| `work` |"))
        .skip(2)
        .takeWhile(line -> line.startsWith("| `"))
        .map(line -> line.replaceFirst("^\\| `([^`]*)`.*", "$1"))
        .toList();
  }

  @Test
  void letsTheEnvironmentWinOverTheFileAndTheFileOverDefaults() throws Exception {
    Path file =
        Files.writeString(
            temp.resolve("rondo.yml"), "rondo:\n  title: file\n  brand: file\n  page-items: 7\n");
    Map<String, String> environment =
        Map.of(
            "RONDO_DATA_DIR", temp.resolve("data").toString(),
            "RONDO_TITLE", "${environment}",
            "RONDO_VERSION_HEADER", "",
            "MICRONAUT_SERVER_PORT", "1");
    try (ApplicationContext context = Program.start(environment, file)) {
      Settings settings = context.getBean(Settings.class);
      assertThat(settings.get(Setting.TITLE)).isEqualTo("${environment}");
      assertThat(settings.get(Setting.BRAND)).isEqualTo("file");
      assertThat(settings.get(Setting.VERSION_HEADER)).isEmpty();
      assertThat(settings.paging(Setting.PAGE_ITEMS).pageSize()).isEqualTo(7);
      assertThat(settings.paging(Setting.PAGE_RECORDS).pageSize()).isEqualTo(10);
      assertThat(context.getProperty("micronaut.server.port", Integer.class)).hasValue(8080);
      assertThat(context.getProperty("rondo.brand", String.class)).hasValue("file");
    }
  }

  @Test
  void offersTheFormsThatAreDeclaredAndElseThoseThatAreBuiltIn() throws Exception {
    try (ApplicationContext context = start(Map.of())) {
      assertThat(context.getBean(ViewServer.class).view().configuration()).isEmpty();
      assertThat(context.getBean(RoomPolicy.class).form().options())
          .extracting(FormOption::query)
          .containsExactly("title", "capacity");
      assertThat(context.getBean(OfferResultForms.class).submits())
          .extracting(Form::type)
          .containsExactly("submit");
    }
    Path file =
        Files.writeString(
            temp.resolve("forms.json"),
            """
            {"configuration":{"options":[{"query":"hints","name":"Hints","type":"toggle"}]},
             "room":{"type":"create","title":"New","options":[]},
             "results":[{"type":"entry","title":"Enter","options":[
               {"query":"proof","name":"Photo","type":"file"}]}]}
            """);
    Map<String, String> declared =
        Map.of("RONDO_FORMS", file.toString(), "RONDO_UPLOAD_MAX_FILE", "1KB");
    try (ApplicationContext context = start(declared)) {
      assertThat(context.getBean(ViewServer.class).view().configuration())
          .extracting(FormOption::query)
          .containsExactly("hints");
      assertThat(context.getBean(RoomPolicy.class).form().options()).isEmpty();
      assertThat(context.getBean(OfferResultForms.class).submits())
          .flatExtracting(Form::options)
          .singleElement()
          .isInstanceOfSatisfying(
              FormOption.File.class,
              proof -> assertThat(proof.validation().maxSize()).isEqualTo(1024));
    }
  }

  /** As when a command ends that held the database before the server came. */
  @Test
  void givesOutNoConnectionWhoseDatabaseEnded() throws Exception {
    try (ApplicationContext context = start(Map.of())) {
      ViewServer server = context.getBean(ViewServer.class);
      DatasourceConfiguration database = context.getBean(DatasourceConfiguration.class);
      try (Connection own =
              DriverManager.getConnection(
                  database.getUrl(), database.getUsername(), database.getPassword());
          Statement ending = own.createStatement()) {
        server.view();
        ending.execute(
            "SELECT abort_session(session_id) FROM information_schema.sessions"
                + " WHERE session_id <> session_id()");
        assertThatCode(server::view).doesNotThrowAnyException();
      }
    }
  }

  @Test
  void installsTheStarterCatalogueOnce() {
    try (ApplicationContext context = start(Map.of())) {
      StarterContent starter = context.getBean(StarterContent.class);
      starter.install();
      starter.install();
    }
    try (ApplicationContext context = start(Map.of())) {
      context.getBean(StarterContent.class).install();
      assertThat(context.getBean(CheckReadiness.class).check())
          .isEqualTo(new CheckReadiness.Outcome.Ready());
      context.getBean(ShutdownState.class).begin();
      assertThat(context.getBean(CheckReadiness.class).check())
          .isInstanceOf(CheckReadiness.Outcome.NotReady.class);
    }
  }
}
