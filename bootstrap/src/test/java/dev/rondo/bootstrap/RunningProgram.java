package dev.rondo.bootstrap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The distribution that was just built, run as a process of its own. */
final class RunningProgram implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 180;
  private static final String DATA = "Data in ";

  /** The distribution that was just built. */
  static final Path DISTRIBUTION =
      Path.of(System.getProperty("program.distribution", "target/rondo"));

  private final Process process;
  private final Lines out;
  private final Lines err;

  private RunningProgram(Process process) throws IOException {
    this.process = process;
    PrintStream log = new PrintStream(Files.newOutputStream(ProgramLogs.next()), true, UTF_8);
    this.out = Lines.of(process.getInputStream(), log);
    this.err = Lines.of(process.getErrorStream(), log);
  }

  /** Starts it with these settings and arguments. */
  static RunningProgram start(Map<String, String> settings, String... arguments)
      throws IOException {
    return start(DISTRIBUTION, Path.of(""), settings, arguments);
  }

  /** Starts the program of a distribution from a directory, with these settings and arguments. */
  static RunningProgram start(
      Path distribution, Path from, Map<String, String> settings, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(distribution.resolve("bin/rondo").toAbsolutePath().toString());
    command.addAll(List.of(arguments));
    return startCommand(from, settings, command);
  }

  /** Starts it and waits for it to end. */
  static RunningProgram run(Map<String, String> settings, String... arguments)
      throws IOException, InterruptedException {
    RunningProgram program = start(settings, arguments);
    program.awaitExit();
    return program;
  }

  /** Starts any command that runs the program, in a directory and with these settings. */
  static RunningProgram startCommand(
      Path directory, Map<String, String> settings, List<String> command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(directory.toAbsolutePath().toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("RONDO_"));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("RONDO_JAVA_OPTS", System.getProperty("program.jvm", ""));
    builder.environment().putAll(settings);
    return new RunningProgram(builder.start());
  }

  /** Waits until a line of standard output fits, and answers it. */
  String awaitOutput(Predicate<String> fits) throws InterruptedException {
    return out.await(fits, this::toString);
  }

  /** Waits until a line of standard error fits, and answers it. */
  String awaitError(Predicate<String> fits) throws InterruptedException {
    return err.await(fits, this::toString);
  }

  /** Reads standard error no more, so that the program cannot write there once the pipe is full. */
  void stopReadingErrors() {
    err.stopReading();
  }

  /** Reads on, after {@link #stopReadingErrors}. */
  void readErrorsAgain() {
    err.readAgain();
  }

  /** Waits for its end and answers its exit code. */
  int awaitExit() throws InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      fail("still runs: " + this);
    }
    out.awaitEnd();
    err.awaitEnd();
    return process.exitValue();
  }

  /** Sends it SIGTERM. */
  // The handle, as the process itself would close its streams and lose its last lines.
  void signalToStop() {
    process.toHandle().destroy();
  }

  /** Sends it SIGTERM, waits for its end and answers its exit code. */
  int stop() throws InterruptedException {
    signalToStop();
    return awaitExit();
  }

  /** Asserts that it told no fault and no stack trace. */
  void assertSaidNoFault() {
    assertThat(errors()).noneMatch(line -> line.contains(" ERROR ") || line.startsWith("\tat "));
  }

  /** Ends it at once, as SIGKILL does. */
  void kill() throws InterruptedException {
    process.destroyForcibly();
    awaitExit();
  }

  /** Kills it at a moment, unless it has ended by then. */
  void killAfter(Duration time) throws InterruptedException {
    if (!process.waitFor(time)) {
      kill();
    }
  }

  /** The id of its process. */
  long pid() {
    return process.pid();
  }

  /** What it has written to standard output, line by line. */
  List<String> output() {
    return out.all();
  }

  /** What it has written to standard error, line by line, but for where its data is. */
  List<String> errors() {
    return err.all().stream().filter(line -> !line.startsWith(DATA)).toList();
  }

  /** Where it said its data is. */
  String data() throws InterruptedException {
    return awaitError(line -> line.startsWith(DATA)).substring(DATA.length());
  }

  /** Asserts that it said no more than one line to the operator, and what is wrong. */
  void assertRefused(String what) throws InterruptedException {
    assertThat(awaitExit()).as(toString()).isNotZero();
    assertThat(errors()).singleElement().asString().startsWith("rondo: ").contains(what);
  }

  @Override
  public void close() throws InterruptedException {
    readErrorsAgain();
    if (process.isAlive()) {
      kill();
    }
  }

  @Override
  public String toString() {
    return process.info().command() + "\nout: " + out.all() + "\nerr: " + err.all();
  }

  /** The lines of a stream as they come. */
  private static final class Lines {

    private final List<String> lines = new ArrayList<>();
    private final Thread reader;
    private final PrintStream log;
    private boolean ended;
    private boolean stopped;

    private Lines(InputStream stream, PrintStream log) {
      this.log = log;
      // A virtual thread keeps its carrier while it reads, and a small machine has two.
      reader = Thread.ofPlatform().daemon().unstarted(() -> read(stream));
    }

    static Lines of(InputStream stream, PrintStream log) {
      Lines lines = new Lines(stream, log);
      lines.reader.start();
      return lines;
    }

    private void read(InputStream stream) {
      try (BufferedReader in = new BufferedReader(new InputStreamReader(stream, UTF_8))) {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          add(line);
        }
      } catch (IOException | InterruptedException processIsGone) {
        // Then there are no more lines.
      }
      end();
    }

    private synchronized void add(String line) throws InterruptedException {
      while (stopped) {
        wait();
      }
      lines.add(line);
      log.println(line);
      notifyAll();
    }

    synchronized void stopReading() {
      stopped = true;
    }

    synchronized void readAgain() {
      stopped = false;
      notifyAll();
    }

    private synchronized void end() {
      ended = true;
      notifyAll();
    }

    synchronized String await(Predicate<String> fits, Supplier<String> context)
        throws InterruptedException {
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      int next = 0;
      while (true) {
        for (; next < lines.size(); next++) {
          if (fits.test(lines.get(next))) {
            return lines.get(next);
          }
        }
        long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        if (ended || left <= 0) {
          return fail("no such line: " + context.get());
        }
        wait(left);
      }
    }

    void awaitEnd() throws InterruptedException {
      reader.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
    }

    synchronized List<String> all() {
      return List.copyOf(lines);
    }
  }
}
