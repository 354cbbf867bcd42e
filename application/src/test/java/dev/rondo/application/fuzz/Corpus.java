package dev.rondo.application.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;

/**
 * The inputs that a fuzz test is fed with in every build: those that are committed, in the folder
 * {@code fuzz/} and the name of the test, and as many seeded changes of them as {@code
 * -Dfuzz.changes} says. Jazzer finds new ones, see CONTRIBUTING.md.
 */
public final class Corpus {

  private static final int CHANGES = Integer.getInteger("fuzz.changes", 300);
  private static final long SEED = Long.getLong("fuzz.seed", 1);
  private static final int MOST_ADDED = 16;

  private final List<byte[]> inputs;

  private Corpus(List<byte[]> inputs) {
    this.inputs = inputs;
  }

  /** The committed inputs of a test; at least one. */
  public static Corpus of(Class<?> test) {
    String folder = "/fuzz/" + test.getSimpleName();
    URL found = Objects.requireNonNull(test.getResource(folder), folder);
    try (Stream<Path> files = Files.list(Path.of(found.toURI()))) {
      return new Corpus(files.sorted().map(Corpus::read).toList());
    } catch (IOException | URISyntaxException e) {
      throw new IllegalStateException(folder, e);
    }
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Takes one input; what it must not do, it throws. */
  @FunctionalInterface
  public interface Target {
    /** Reads the input. */
    void read(byte[] input);
  }

  /** Feeds the target with all inputs and with changes of them. */
  public void feed(Target target) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    inputs.forEach(input -> feed(target, input));
    for (int i = 0; i < CHANGES; i++) {
      feed(target, changed(inputs.get(random.nextInt(inputs.size())), random));
    }
  }

  private static void feed(Target target, byte[] input) {
    try {
      target.read(input);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      throw new AssertionError("input " + HexFormat.of().formatHex(input), e);
    }
  }

  /** One to four times: a byte is another one, a part is gone, doubled, or random. */
  private byte[] changed(byte[] input, RandomGenerator random) {
    List<Byte> bytes = new ArrayList<>(input.length);
    for (byte one : input) {
      bytes.add(one);
    }
    int times = 1 + random.nextInt(4);
    for (int i = 0; i < times; i++) {
      int at = random.nextInt(bytes.size() + 1);
      int end = Math.min(bytes.size(), at + random.nextInt(MOST_ADDED));
      switch (random.nextInt(5)) {
        case 0 -> bytes.subList(at, end).clear();
        case 1 -> bytes.addAll(at, List.copyOf(bytes.subList(at, end)));
        case 2 -> bytes.addAll(at, someOf(random));
        default -> {
          if (at < bytes.size()) {
            bytes.set(at, (byte) random.nextInt(256));
          }
        }
      }
    }
    byte[] changed = new byte[bytes.size()];
    for (int i = 0; i < changed.length; i++) {
      changed[i] = bytes.get(i);
    }
    return changed;
  }

  /** A part of another input, so that halves of two meet. */
  private List<Byte> someOf(RandomGenerator random) {
    byte[] other = inputs.get(random.nextInt(inputs.size()));
    int from = random.nextInt(other.length + 1);
    byte[] some = Arrays.copyOfRange(other, from, Math.min(other.length, from + MOST_ADDED));
    List<Byte> bytes = new ArrayList<>();
    for (byte one : some) {
      bytes.add(one);
    }
    return bytes;
  }
}
