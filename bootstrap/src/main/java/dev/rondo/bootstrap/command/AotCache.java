package dev.rondo.bootstrap.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The file by which a server starts faster, as long as the JVM accepts it: beside the jars, or
 * beside the distribution's own runtime, if it has one.
 */
final class AotCache {

  /** Linux lists here the files that a process has mapped. */
  private static final Path MAPS = Path.of("/proc/self/maps");

  private AotCache() {}

  /** The cache, when there is one and the JVM does not use it. */
  static Optional<Path> unused() {
    return Optional.ofNullable(System.getProperty("rondo.home"))
        .map(Path::of)
        .flatMap(
            home ->
                Stream.of("runtime/aot", "lib")
                    .map(home::resolve)
                    .filter(Files::isDirectory)
                    .findFirst())
        .map(caches -> caches.resolve("rondo.aot"))
        .filter(Files::exists)
        .filter(cache -> !isUsed(cache));
  }

  private static boolean isUsed(Path cache) {
    try (Stream<String> maps = Files.lines(MAPS)) {
      return maps.anyMatch(line -> line.endsWith(cache.toString()));
    } catch (IOException unknown) {
      return true;
    }
  }
}
