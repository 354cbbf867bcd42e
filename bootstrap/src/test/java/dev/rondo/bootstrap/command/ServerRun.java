package dev.rondo.bootstrap.command;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import dev.rondo.application.file.ClaimFiles.Grounds;
import dev.rondo.bootstrap.starter.StarterContent;
import dev.rondo.bootstrap.wiring.Jobs;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A server that runs in this process: a start is ten times cheaper than in one of its own. */
public final class ServerRun implements AutoCloseable {

  private final ApplicationContext context;
  private final Faults faults;

  private ServerRun(ApplicationContext context, Faults faults) {
    this.context = context;
    this.faults = faults;
  }

  /** Starts it with these settings and waits until it is ready. */
  public static ServerRun start(Map<String, String> settings) {
    ApplicationContext context =
        new ProgramStart(settings, null, new PrintWriter(Writer.nullWriter()))
            .startServer(Grounds.AS_BEFORE);
    Faults faults = Faults.collect();
    try {
      context.getBean(StarterContent.class).install();
      context.getBean(EmbeddedServer.class).start();
      context.getBean(Jobs.class).begin();
      return new ServerRun(context, faults);
    } catch (RuntimeException e) {
      context.close();
      faults.stop();
      throw e;
    }
  }

  public int port() {
    return context.getBean(EmbeddedServer.class).getPort();
  }

  /** The faults that this process has told since it was started. */
  public List<String> faults() {
    return List.copyOf(faults.lines);
  }

  @Override
  public void close() {
    context.getBean(Jobs.class).end();
    context.close();
    faults.stop();
  }

  private static final class Faults extends AppenderBase<ILoggingEvent> {

    private final List<String> lines = new CopyOnWriteArrayList<>();

    static Faults collect() {
      Faults faults = new Faults();
      LoggerContext loggers = (LoggerContext) LoggerFactory.getILoggerFactory();
      faults.setContext(loggers);
      faults.start();
      loggers.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(faults);
      return faults;
    }

    @Override
    protected void append(ILoggingEvent event) {
      if (event.getLevel().isGreaterOrEqual(Level.ERROR)) {
        lines.add(event.toString());
      }
    }
  }
}
