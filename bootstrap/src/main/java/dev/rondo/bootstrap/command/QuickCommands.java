package dev.rondo.bootstrap.command;

import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.ProgramVersion;
import dev.rondo.persistence.signature.SigningKeys;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Commands without settings or data. The launcher starts their plain forms with only the jars that
 * they need, because all jars and picocli would take longer than the commands. Other forms go
 * through picocli.
 */
public final class QuickCommands {

  private QuickCommands() {}

  /** Runs {@code version}, {@code keygen DIR} or {@code sign --key FILE [BODYFILE]}. */
  public static void main(String[] arguments) {
    StandardOutput out = new StandardOutput();
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    System.exit(out.exitCode(run(System.in, out.writer(), err, arguments), err));
  }

  private static int run(InputStream in, PrintWriter out, PrintWriter err, String... arguments) {
    try {
      return switch (arguments[0]) {
        case "keygen" -> keygen(Path.of(arguments[1]), out);
        case "sign" -> {
          Path body = arguments.length > 3 ? Path.of(arguments[3]) : null;
          yield sign(Path.of(arguments[2]), body, in, out);
        }
        default -> version(out);
      };
    } catch (IOException | RuntimeException e) {
      return FailureReport.tell(e, err);
    }
  }

  static int version(PrintWriter out) {
    out.println("Rondo " + ProgramVersion.current());
    return ExitStatus.DONE.number();
  }

  static int keygen(Path directory, PrintWriter out) throws IOException {
    SigningKeys.generate(directory);
    out.println(
        "Wrote %s (keep it secret) and %s"
            .formatted(
                directory.resolve(SigningKeys.PRIVATE_FILE),
                directory.resolve(SigningKeys.PUBLIC_FILE)));
    return ExitStatus.DONE.number();
  }

  /** Prints the signature header of a body, from standard input if no file is given. */
  static int sign(Path key, @Nullable Path body, InputStream in, PrintWriter out)
      throws IOException {
    byte[] bytes = body == null ? in.readAllBytes() : read(body);
    requireFile(key);
    out.println(SigningKeys.sign(key, bytes));
    return ExitStatus.DONE.number();
  }

  private static byte[] read(Path file) throws IOException {
    requireFile(file);
    return Files.readAllBytes(file);
  }

  /** Requires a regular file; the system's message would not name it. */
  static void requireArchive(Path file) {
    // As paths are written, with one slash.
    if (file.startsWith("s3:")) {
      throw new CalledWronglyException("only restore takes an archive from a bucket: copy it here");
    }
    requireFile(file);
  }

  static void requireFile(Path file) {
    if (Files.isDirectory(file)) {
      throw new ProgramFailureException(file + " is a directory; name a file in it");
    }
  }
}
