package dev.rondo.bootstrap.command;

import dev.rondo.application.file.ClaimFiles.Grounds;
import dev.rondo.application.room.RoomTickets;
import dev.rondo.application.round.LiveRooms;
import dev.rondo.application.signature.SignatureVerifier;
import dev.rondo.bootstrap.logging.LogConfiguration;
import dev.rondo.bootstrap.settings.AotCache;
import dev.rondo.bootstrap.settings.ProgramVersion;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.starter.StarterContent;
import dev.rondo.bootstrap.wiring.HealthFactory.ShutdownState;
import dev.rondo.bootstrap.wiring.Jobs;
import dev.rondo.bootstrap.wiring.ServerPort;
import dev.rondo.http.connection.EventLoopWatchdog;
import dev.rondo.http.failure.Outage;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.persistence.search.ItemIndex;
import io.micronaut.context.ApplicationContext;
import io.micronaut.http.server.exceptions.ServerStartupException;
import io.micronaut.runtime.graceful.GracefulShutdownManager;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import sun.misc.Signal;

/** Runs the server until it is told to stop. */
record ServeCommand(ProgramStart program, PrintWriter out) {

  private static final Logger LOG = LoggerFactory.getLogger(ServeCommand.class);

  /** How long requests under way are waited for. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The exit code that the JVM has when it ends for lack of memory. */
  private static final int DIED = 3;

  private static final int STARTER_ATTEMPTS = 30;
  private static final Duration BETWEEN_ATTEMPTS = Duration.ofSeconds(1);

  int run(Grounds grounds) throws InterruptedException {
    StopSignal stop = StopSignal.listen();
    try (ApplicationContext context = program.startServer(grounds)) {
      if (install(
          context.getBean(StarterContent.class), context.getBean(OutageClassifier.class), stop)) {
        serve(context, stop);
      }
    } finally {
      LogConfiguration.flush();
    }
    return ExitStatus.DONE.number();
  }

  /**
   * Retries, because another import may hold the catalogue for longer than a server waits.
   *
   * @return false if the server was told to stop before
   */
  private static boolean install(StarterContent starter, OutageClassifier outages, StopSignal stop)
      throws InterruptedException {
    int left = STARTER_ATTEMPTS;
    do {
      try {
        starter.install();
        return true;
      } catch (RuntimeException e) {
        left--;
        Optional<String> outage = outages.outageBehind(e).map(Outage::reason);
        if (left == 0 || outage.isEmpty()) {
          throw e;
        }
        if (left == STARTER_ATTEMPTS - 1) {
          LOG.warn("The catalogue cannot be changed now; trying again: {}", outage.orElseThrow());
        }
      }
    } while (!stop.await(BETWEEN_ATTEMPTS));
    return false;
  }

  private void serve(ApplicationContext context, StopSignal stop) throws InterruptedException {
    EmbeddedServer server = context.getBean(EmbeddedServer.class);
    prepare(context);
    String host = context.getBean(Settings.class).get(Setting.HOST);
    listen(server, host);
    endWithItsThreads(context);
    context.getBean(Jobs.class).begin();
    LOG.info("Listening on {} port {}", host, server.getPort());
    // Only now: whoever waits for the ready line expects the line above.
    LogConfiguration.queue();
    ServerIdentity identity = context.getBean(ServerIdentity.class);
    out.println(
        "Rondo " + ProgramVersion.current() + " is ready at " + identity.canonicalAddress());
    warnOfAddressesElsewhere(identity, server.getPort());
    AotCache.given()
        .filter(_ -> !AotCache.isUsed())
        .ifPresent(
            cache ->
                LOG.warn(
                    "The AOT cache {} is not used, and starting takes three times as long: lib/,"
                        + " the Java or its options are others than those it was made with. To make"
                        + " it again: AOT_CACHE_OUTPUT={} bin/rondo serve, and stop that once it is"
                        + " ready",
                    cache,
                    cache));
    stop.await();
    LOG.info("Stopping");
    context.getBean(ShutdownState.class).begin();
    letOthersTakeOver(context.getBean(Settings.class).get(Setting.STOP_DELAY), stop);
    drainRooms(context.getBean(LiveRooms.class));
    close(context.getBean(ItemIndex.class));
    finishRequests(context.getBean(GracefulShutdownManager.class));
    context.getBean(Jobs.class).end();
  }

  /** Ends the process when a thread of the server does; a supervisor restarts it. */
  private static void endWithItsThreads(ApplicationContext context) {
    ShutdownState stopping = context.getBean(ShutdownState.class);
    context
        .getBean(EventLoopWatchdog.class)
        .onEnd(
            () -> {
              if (!stopping.hasBegun()) {
                LOG.error("A thread that serves connections has died; ending with {}", DIED);
                LogConfiguration.flush();
                Runtime.getRuntime().halt(DIED);
              }
            });
  }

  /** Lets load balancers see that the server is not ready. A second signal stops it at once. */
  private static void letOthersTakeOver(Duration delay, StopSignal stop)
      throws InterruptedException {
    if (delay.isPositive()) {
      LOG.info("Taking requests for {} ms more", delay.toMillis());
      stop.await(delay);
    }
  }

  /**
   * Creates beans that are otherwise created on first use, so that invalid keys are reported at the
   * start.
   */
  private static void prepare(ApplicationContext context) {
    context.getBean(SignatureVerifier.class);
    context.getBean(RoomTickets.class);
  }

  /** Another program may have taken the port since it was tried out. */
  private static void listen(EmbeddedServer server, String host) {
    try {
      server.start();
    } catch (ServerStartupException e) {
      throw ServerPort.cannotListen(
          "RONDO_PORT",
          host,
          server.getPort(),
          new IOException(Optional.ofNullable(e.getCause()).orElse(e).getMessage(), e));
    }
  }

  /** Addresses on this machine with other ports are meant for a proxy, or a mistake. */
  private void warnOfAddressesElsewhere(ServerIdentity identity, int port) {
    if (!identity.mayLeadTo(port)) {
      out.println(
          ("warning: RONDO_ADDRESS is %s, but the server listens on port %d: clients that go to"
               + " another port do not reach it, and those that come to port %d are refused when"
               + " they sign in; change RONDO_ADDRESS or RONDO_PORT, unless a proxy is in between")
              .formatted(String.join(",", identity.addresses()), port, port));
    }
  }

  private static void drainRooms(LiveRooms rooms) {
    try {
      rooms.drain();
    } catch (RuntimeException e) {
      LOG.warn("The rooms that are played in could not be handed on", e);
    }
  }

  /** Filling it may take longer than the server has for stopping. */
  private static void close(ItemIndex index) {
    try {
      index.close();
    } catch (IOException e) {
      LOG.warn("The search index could not be deleted: {}", e.getMessage());
    }
  }

  private static void finishRequests(GracefulShutdownManager requests) throws InterruptedException {
    try {
      requests
          .shutdownGracefully()
          .toCompletableFuture()
          .get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      LOG.warn("Requests or jobs that took longer than {} s were cut off", PATIENCE.toSeconds());
    } catch (ExecutionException e) {
      LOG.warn("Requests could not be finished", e.getCause());
    }
  }

  /**
   * Stops on SIGTERM or SIGINT, before the JVM's own shutdown: that would close the embedded
   * database under unfinished requests, with an exit code other than 0. SIGHUP, sent to reopen
   * logs, is ignored.
   */
  private static final class StopSignal {

    private final Semaphore given = new Semaphore(0);

    private StopSignal() {}

    static StopSignal listen() {
      StopSignal stop = new StopSignal();
      Signal.handle(new Signal("TERM"), signal -> stop.given.release());
      Signal.handle(new Signal("INT"), signal -> stop.given.release());
      Signal.handle(
          new Signal("HUP"),
          signal ->
              LOG.info(
                  "SIGHUP has no effect: there is no log file to open again, files of keys are read"
                      + " again by themselves, other settings at the next start"));
      return stop;
    }

    void await() throws InterruptedException {
      given.acquire();
    }

    /** Waits for a signal, up to a limit; returns whether it came. */
    boolean await(Duration atMost) throws InterruptedException {
      return given.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS);
    }
  }
}
