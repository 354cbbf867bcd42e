package dev.rondo.bootstrap.wiring;

import io.micronaut.context.ApplicationContext;
import io.micronaut.context.ApplicationContextBuilder;
import io.micronaut.context.ApplicationContextConfiguration;
import io.micronaut.context.DefaultApplicationContext;
import io.micronaut.context.DefaultApplicationContextBuilder;
import io.micronaut.inject.BeanDefinitionReference;
import java.util.List;

/**
 * The objects of a command: what is for servers is left out before the framework looks at it, which
 * would take longer than most commands do. The launcher leaves the archives of HTTP out too.
 */
final class CommandContext extends DefaultApplicationContext {

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
  private static final List<String> FOR_ALL =
      List.of(
          "dev.rondo.http.connection.$HttpCurrentRequest$", "dev.rondo.http.failure.$OutageLog$");

  private CommandContext(ApplicationContextConfiguration configuration) {
    super(configuration);
  }

  static ApplicationContextBuilder builder() {
    return new Builder();
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
        || FOR_ALL.stream().anyMatch(definition::startsWith);
  }

  private static final class Builder extends DefaultApplicationContextBuilder {

    @Override
    protected ApplicationContext newApplicationContext() {
      return new CommandContext(this);
    }
  }
}
