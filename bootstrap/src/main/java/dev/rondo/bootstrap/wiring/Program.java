package dev.rondo.bootstrap.wiring;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.audit.AuditTrail.CurrentRequest;
import dev.rondo.application.creation.CreationPolicy;
import dev.rondo.application.item.Front;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.submission.UploadBudget;
import dev.rondo.bootstrap.doctor.Installation;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.connection.RequestLimit;
import dev.rondo.http.connection.SlowCallers;
import dev.rondo.http.round.RoundLimits;
import dev.rondo.persistence.backup.BackupLayout;
import dev.rondo.persistence.diagnosis.CommandTurn;
import dev.rondo.persistence.diagnosis.EmbeddedDatabaseLock;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.secret.OwnerOnly;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.ApplicationContextBuilder;
import io.micronaut.context.ApplicationContextConfiguration;
import io.micronaut.context.DefaultApplicationContext;
import io.micronaut.context.DefaultApplicationContextBuilder;
import io.micronaut.context.env.Environment;
import io.micronaut.context.env.PropertySource;
import io.micronaut.inject.BeanDefinitionReference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** The running program. */
public final class Program {

  /** The environment of a program that serves, whose requests must not wait without end. */
  public static final String SERVING = "serving";

  /** The environment of a program that works on data which is there, and makes none. */
  public static final String EXISTING_DATA = "existing-data";

  /** The environment of a program that changes the tables of an earlier release, and no more. */
  public static final String UPGRADING = "upgrading";

  private Program() {}

  /**
   * Starts the program for a command, and opens its database, which it creates if there is none.
   *
   * @throws ProgramFailureException somewhere among the causes, when there must be data and is none
   */
  public static ApplicationContext start(
      Map<String, String> environment, @Nullable Path config, String... environments) {
    String run = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    boolean mustExist = List.of(environments).contains(EXISTING_DATA);
    Settings settings = Settings.read(environment, config);
    CommandTurn turn = awaitTurn(settings, mustExist);
    try {
      return configure(new CommandContext.Builder(turn), settings, environment, config)
          .singletons((CurrentRequest) () -> run)
          .environments(environments)
          .start();
    } catch (RuntimeException e) {
      turn.close();
      throw e;
    }
  }

  /** Empty if the directory is unusable, which {@link DataDirectory} reports. */
  private static CommandTurn awaitTurn(Settings settings, boolean mustExist) {
    Path directory = settings.directory();
    boolean isThere = Files.exists(directory.resolve(DataLayout.DATABASE_FILE));
    if (!settings.isEmbedded() || mustExist && !isThere) {
      return CommandTurn.NONE;
    }
    try {
      OwnerOnly.createDirectories(directory);
      return CommandTurn.awaitUnlessServed(
          directory, new EmbeddedDatabaseLock(directory.resolve(DataLayout.DATABASE)));
    } catch (IOException e) {
      return CommandTurn.NONE;
    }
  }

  /** As {@link #start}, for a server; nothing listens yet. */
  public static ApplicationContext startServer(
      Map<String, String> environment, @Nullable Path config) {
    Settings settings = Settings.read(environment, config);
    return configure(ApplicationContext.builder(), settings, environment, config)
        .environments(SERVING)
        .start();
  }

  /** Whether tables of an earlier release are changed; others refuse to work on them. */
  static boolean mayChangeTables(Environment environment) {
    return environment.getActiveNames().contains(SERVING)
        || environment.getActiveNames().contains(UPGRADING);
  }

  private static ApplicationContextBuilder configure(
      ApplicationContextBuilder builder,
      Settings settings,
      Map<String, String> environment,
      @Nullable Path config) {
    return builder
        .banner(false)
        .deduceEnvironment(false)
        .deduceCloudEnvironment(false)
        .overrideConfigLocations("classpath:/")
        .environmentPropertySource(false)
        // As they are written: the framework would replace what has the form of its placeholders.
        .singletons(settings, new Installation(environment, config, InstantSource.system()))
        .singletons(values(settings))
        .propertySources(settings.sources().toArray(PropertySource[]::new));
  }

  /** The beans that follow from the settings alone, or from nothing. */
  private static Object[] values(Settings settings) {
    Front front = settings.front();
    return new Object[] {
      // Operators replace its buttons and pages.
      front,
      front.boards(),
      front.ballot(),
      settings.roles(),
      new CreationPolicy(settings.get(Setting.CREATE), settings.roles()),
      settings.serverForms(),
      settings.submissionPolicy(),
      new UploadBudget(settings.uploadLimits()),
      settings.get(Setting.SESSION_REQUIRED),
      settings.get(Setting.DB_SYNC),
      settings.get(Setting.TRUSTED_PROXIES),
      new RequestLimit(settings.get(Setting.UPLOAD_MAX_REQUEST)),
      new SlowCallers(settings.get(Setting.HEAD_TIMEOUT), settings.get(Setting.BODY_RATE)),
      new BackupLayout(settings.directory()),
      DataFactory.access(settings),
      RoundLimits.USUAL,
      // Of lists that operators read whole.
      new Paging(100, 0),
      Ticker.systemTicker()
    };
  }

  /**
   * The objects of a command: what is for servers is left out before the framework looks at it,
   * which would take longer than most commands do. The launcher leaves the archives of HTTP out
   * too.
   */
  static final class CommandContext extends DefaultApplicationContext {

    private static final List<String> FOR_SERVERS =
        List.of(
            "dev.rondo.http.",
            "io.micronaut.buffer.",
            "io.micronaut.configuration.metrics.",
            "io.micronaut.discovery.",
            "io.micronaut.health.",
            "io.micronaut.http.",
            "io.micronaut.management.",
            "io.micronaut.web.");

    /** What the rest of the program asks the HTTP adapter for. */
    private static final String FOR_ALL = "dev.rondo.http.failure.$OutageLog$";

    private final CommandTurn turn;

    private CommandContext(ApplicationContextConfiguration configuration, CommandTurn turn) {
      super(configuration);
      this.turn = turn;
    }

    /** The turn lasts until the database is closed. */
    @Override
    public ApplicationContext stop() {
      super.stop();
      turn.close();
      return this;
    }

    @Override
    @SuppressWarnings("rawtypes")
    protected List<BeanDefinitionReference> resolveBeanDefinitionReferences() {
      return super.resolveBeanDefinitionReferences().stream()
          .filter(bean -> isForCommands(bean.getBeanDefinitionName()))
          .toList();
    }

    private static boolean isForCommands(String definition) {
      return FOR_SERVERS.stream().noneMatch(definition::startsWith)
          || definition.startsWith(FOR_ALL);
    }

    private static final class Builder extends DefaultApplicationContextBuilder {

      private final CommandTurn turn;

      Builder(CommandTurn turn) {
        this.turn = turn;
      }

      @Override
      protected ApplicationContext newApplicationContext() {
        return new CommandContext(this, turn);
      }
    }
  }
}
