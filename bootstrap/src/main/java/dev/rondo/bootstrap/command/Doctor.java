package dev.rondo.bootstrap.command;

import dev.rondo.application.health.CheckReadiness;
import dev.rondo.application.health.CheckReadiness.Fault;
import dev.rondo.application.health.Dependency;
import dev.rondo.application.room.RoomTickets;
import dev.rondo.application.signature.SignatureVerifier;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.exceptions.BeanInstantiationException;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.ExitCode;

/** Looks whether the server could run here, and says so line by line. */
final class Doctor {

  /** No clock that is right shows an earlier time. */
  private static final Instant FIRST_RELEASE = Instant.parse("2026-01-01T00:00:00Z");

  private final ProgramStart program;
  private final PrintWriter out;

  Doctor(ProgramStart program, PrintWriter out) {
    this.program = program;
    this.out = out;
  }

  int run() {
    try (ApplicationContext context = program.start()) {
      out.println("settings: ok");
      boolean well =
          dependencies(context)
              & keys(context, "signature keys", SignatureVerifier.class)
              & keys(context, "room keys", RoomTickets.class)
              & clock(context.getBean(InstantSource.class));
      return well ? ExitCode.OK : ExitCode.SOFTWARE;
    } catch (RuntimeException e) {
      // What a bad setting is called, its line says itself.
      out.println("WRONG: " + FailureReport.describe(e));
      return ExitCode.SOFTWARE;
    }
  }

  private boolean dependencies(ApplicationContext context) {
    Map<String, String> faults =
        switch (context.getBean(CheckReadiness.class).check()) {
          case CheckReadiness.Outcome.Ready() -> Map.of();
          case CheckReadiness.Outcome.NotReady(List<Fault> found) ->
              found.stream().collect(Collectors.toMap(Fault::dependency, Fault::why));
        };
    Collection<Dependency> all = context.getBeansOfType(Dependency.class);
    for (Dependency dependency : all) {
      String why = faults.get(dependency.name());
      out.println(dependency.name() + ": " + (why == null ? "ok" : "WRONG, " + why));
    }
    return faults.isEmpty();
  }

  /** Keys that cannot be read keep whatever uses them from being made. */
  private boolean keys(ApplicationContext context, String name, Class<?> user) {
    try {
      context.getBean(user);
      out.println(name + ": ok");
      return true;
    } catch (BeanInstantiationException e) {
      out.println(name + ": WRONG, " + FailureReport.describe(e));
      return false;
    }
  }

  private boolean clock(InstantSource clock) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    boolean right = now.isAfter(FIRST_RELEASE);
    out.println("clock: " + (right ? "ok, " : "WRONG, ") + now);
    return right;
  }
}
