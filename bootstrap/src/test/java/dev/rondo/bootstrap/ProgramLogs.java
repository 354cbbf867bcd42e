package dev.rondo.bootstrap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/**
 * Keeps what the programs of a test wrote, one file a program, until the test has passed; of one
 * that fails it prints where. JUnit finds it by itself.
 */
public final class ProgramLogs implements BeforeEachCallback, TestWatcher {

  private static final Path ALL = Path.of("target", "logs").toAbsolutePath();
  private static final AtomicInteger COUNT = new AtomicInteger();

  /** Of the test that runs, for its threads. */
  private static final InheritableThreadLocal<Path> CURRENT =
      new InheritableThreadLocal<>() {
        @Override
        protected Path initialValue() {
          return ALL;
        }
      };

  /** The file of a program that is about to be started. */
  static Path next() throws IOException {
    return Files.createDirectories(CURRENT.get()).resolve(COUNT.incrementAndGet() + ".log");
  }

  @Override
  public void beforeEach(ExtensionContext test) {
    String name = test.getRequiredTestMethod().getName();
    CURRENT.set(ALL.resolve(test.getRequiredTestClass().getSimpleName()).resolve(name));
  }

  @Override
  public void testSuccessful(ExtensionContext test) {
    Path current = CURRENT.get();
    if (Files.exists(current)) {
      try (Stream<Path> files = Files.walk(current)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
  }

  @Override
  public void testFailed(ExtensionContext test, Throwable cause) {
    Path current = CURRENT.get();
    if (Files.exists(current)) {
      System.err.println("What the programs of " + test.getDisplayName() + " wrote: " + current);
    }
  }
}
