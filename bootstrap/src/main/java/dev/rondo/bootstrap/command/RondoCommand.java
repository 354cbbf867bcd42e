package dev.rondo.bootstrap.command;

import dev.rondo.application.move.MoveData.Losses;
import dev.rondo.persistence.signature.SigningKeys;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;

/** The command line of the program, one method a command; without a command it serves. */
@Command(
    name = "rondo",
    description = "The content server that rhythm-game communities run themselves.",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = ProgramVersion.Provider.class,
    synopsisSubcommandLabel = "[COMMAND]",
    subcommands = {
      DemoCommand.class,
      OperatorCommands.Sessions.class,
      OperatorCommands.Users.class,
      OperatorCommands.Rooms.class,
      OperatorCommands.Submissions.class,
      OperatorCommands.Reports.class,
      OperatorCommands.Comments.class,
      OperatorCommands.Boards.class,
      OperatorCommands.Records.class
    },
    footer = {
      "",
      "Settings come from RONDO_... environment variables and from the file of --config;",
      "rondo without a command serves."
    })
public final class RondoCommand implements Callable<Integer> {

  private final Map<String, String> environment;
  private final InputStream in;
  private final PrintWriter out;
  private final PrintWriter err;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      scope = ScopeType.INHERIT,
      description = "A YAML file with settings; the environment wins over it.")
  private @Nullable Path config;

  private RondoCommand(
      Map<String, String> environment, InputStream in, PrintWriter out, PrintWriter err) {
    this.environment = environment;
    this.in = in;
    this.out = out;
    this.err = err;
  }

  /** Runs the program with these arguments and answers its exit code. */
  public static int run(String... arguments) {
    return run(
        System.getenv(),
        System.in,
        new PrintWriter(System.out, true, StandardCharsets.UTF_8),
        new PrintWriter(System.err, true, StandardCharsets.UTF_8),
        arguments);
  }

  static int run(
      Map<String, String> environment,
      InputStream in,
      PrintWriter out,
      PrintWriter err,
      String... arguments) {
    if (isToServeOnly(arguments)) {
      return serve(environment, out, err);
    }
    RondoCommand rondo = new RondoCommand(environment, in, out, err);
    OptionalInt quick = QuickCommands.run(rondo, err, arguments);
    if (quick.isPresent()) {
      return quick.orElseThrow();
    }
    return new CommandLine(rondo)
        .setOut(out)
        .setErr(err)
        .setExecutionExceptionHandler(new FailureReport())
        .execute(arguments);
  }

  private static boolean isToServeOnly(String... arguments) {
    return arguments.length == 0 || arguments.length == 1 && arguments[0].equals("serve");
  }

  /**
   * A server starts sooner without the library of commands, whose classes are of a version that no
   * AOT cache takes.
   */
  private static int serve(Map<String, String> environment, PrintWriter out, PrintWriter err) {
    try {
      return new Serving(new ProgramStart(environment, null, err), out).run();
    } catch (Exception e) {
      return FailureReport.tell(e, err);
    }
  }

  ProgramStart program() {
    return new ProgramStart(environment, config, err);
  }

  PrintWriter out() {
    return out;
  }

  Operating operating() {
    return new Operating(program(), out, err);
  }

  @Override
  public Integer call() throws InterruptedException {
    return serve();
  }

  @Command(description = "Runs the server until it is told to stop (the default).")
  int serve() throws InterruptedException {
    return new Serving(program(), out).run();
  }

  @Command(name = "import", description = "Imports a pack: all of it, or nothing.")
  int importPack(
      @Parameters(paramLabel = "PATH", description = "A pack: a directory or a zip archive.")
          Path path,
      @Option(names = "--dry-run", description = "Only says what would change.") boolean dryRun,
      @Option(
              names = "--keep-starter",
              description = "Adds to the starter catalogue instead of replacing it.")
          boolean keepStarter)
      throws IOException {
    return new Importing(program(), out, err).run(path, dryRun, keepStarter);
  }

  @Command(name = "export", description = "Writes the catalogue as a pack.")
  int exportPack(
      @Parameters(paramLabel = "PATH", description = "A directory that is empty, or not there.")
          Path path)
      throws IOException {
    return new Exporting(program(), out, err).run(path);
  }

  @Command(
      description = {
        "Moves all data of a data directory to the database and the file store that are set:",
        "players, items, files, comments, results, records and all else but sessions.",
        "The directory's server must be stopped; the directory is not changed.",
        "A move that was broken off goes on when the command is given again."
      })
  int move(
      @Parameters(
              paramLabel = "DIRECTORY",
              description = "The data directory with the embedded database.")
          Path directory,
      @Option(
              names = "--without-lost-files",
              description = "Finishes although files are missing in the directory.")
          boolean withoutLostFiles)
      throws IOException {
    return new Moving(program(), out, err)
        .run(directory, withoutLostFiles ? Losses.ACCEPTED : Losses.REFUSED);
  }

  @Command(description = "Makes a key pair for signing requests.")
  int keygen(
      @Parameters(paramLabel = "DIR", description = "Where signing-*.jwk are written.") Path dir)
      throws IOException {
    SigningKeys.generate(dir);
    out.println(
        "Wrote %s (keep it secret) and %s"
            .formatted(
                dir.resolve(SigningKeys.PRIVATE_FILE), dir.resolve(SigningKeys.PUBLIC_FILE)));
    return CommandLine.ExitCode.OK;
  }

  @Command(description = "Prints the signature header of a request's body.")
  int sign(
      @Option(
              names = "--key",
              paramLabel = "FILE",
              required = true,
              description = "A private key that keygen made.")
          Path key,
      @Parameters(
              paramLabel = "BODYFILE",
              arity = "0..1",
              description = "The body, to the byte; without it, standard input.")
          @Nullable Path body)
      throws IOException {
    byte[] bytes = body == null ? in.readAllBytes() : Files.readAllBytes(body);
    out.println(SigningKeys.sign(key, bytes));
    return CommandLine.ExitCode.OK;
  }

  @Command(description = "Checks settings, database, file store, keys and clock.")
  int doctor() {
    return new Doctor(program(), out).run();
  }

  @Command(description = "Prints the version.")
  int version() {
    out.println("Rondo " + ProgramVersion.current());
    return CommandLine.ExitCode.OK;
  }
}
