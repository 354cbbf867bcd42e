package dev.rondo.bootstrap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The version of the project that is built. */
final class ProjectVersion {

  private static final Pattern PARENT =
      Pattern.compile("<artifactId>rondo</artifactId>\\s*<version>([^<]+)</version>");

  private ProjectVersion() {}

  static String read() throws IOException {
    Matcher parent = PARENT.matcher(Files.readString(Path.of("pom.xml")));
    if (!parent.find()) {
      throw new IllegalStateException("pom.xml names no parent");
    }
    return parent.group(1);
  }
}
