package dev.rondo.bootstrap.command;

import dev.rondo.application.file.ClaimFiles.Grounds;
import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.bootstrap.command.ListOutput.Column;
import dev.rondo.bootstrap.command.ListOutput.JsonOption;
import dev.rondo.bootstrap.demo.Demo;
import dev.rondo.bootstrap.demo.RoomDemo;
import dev.rondo.bootstrap.doctor.Check;
import dev.rondo.bootstrap.doctor.Installation;
import dev.rondo.bootstrap.settings.ProgramVersion;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.console.SystemReport.State;
import dev.rondo.http.page.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The command line, one method a command; without a command it serves. */
@Command(
    name = RondoCommand.NAME,
    description = "The content server that rhythm-game communities run themselves.",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = RondoCommand.VersionProvider.class,
    synopsisSubcommandLabel = "[COMMAND]",
    footerHeading = "%nExamples:%n",
    footer = {
      "  rondo                      runs the server with the default settings",
      "  rondo help import          shows the help of a command",
      "  RONDO_PORT=8090 rondo      runs the server with a setting",
      "",
      "Settings come from RONDO_... environment variables and from the file that",
      "--config names; the environment wins. Without a command, rondo serves."
    },
    addMethodSubcommands = false)
public final class RondoCommand implements Callable<Integer> {

  static final String NAME = "rondo";

  private static final List<Column<Check>> CHECKS =
      List.of(
          Column.word("check", check -> check.name(Language.ENGLISH)),
          Column.word("state", check -> check.state().word()),
          Column.word("text", check -> check.text(Language.ENGLISH)));

  private final Map<String, String> environment;
  private final InputStream in;
  private final PrintWriter out;
  private final PrintWriter err;

  @Spec private @Nullable CommandSpec spec;

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

  /** Runs the program and returns its exit code. */
  public static int run(String... arguments) {
    StandardOutput out = new StandardOutput();
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    return out.exitCode(run(System.getenv(), System.in, out.writer(), err, arguments), err);
  }

  static int run(
      Map<String, String> environment,
      InputStream in,
      PrintWriter out,
      PrintWriter err,
      String... arguments) {
    try {
      return isToServeOnly(arguments)
          ? serve(environment, out, err)
          : line(new RondoCommand(environment, in, out, err), arguments).execute(arguments);
    } catch (OutOfMemoryError e) {
      return FailureReport.tellOutOfMemory(err);
    }
  }

  private static boolean isToServeOnly(String... arguments) {
    return arguments.length == 0 || arguments.length == 1 && arguments[0].equals("serve");
  }

  /** A server starts faster without picocli, whose class versions no AOT cache accepts. */
  private static int serve(Map<String, String> environment, PrintWriter out, PrintWriter err) {
    ProgramStart program = new ProgramStart(environment, null, err);
    try {
      return new ServeCommand(program, out).run(Grounds.AS_BEFORE);
    } catch (Exception e) {
      return FailureReport.tell(e, program);
    }
  }

  ProgramStart program() {
    return new ProgramStart(environment, config, err);
  }

  PrintWriter out() {
    return out;
  }

  private static CommandLine line(RondoCommand command, String... arguments) {
    CommandLine line = new CommandLine(command);
    CommandGroup.addTo(line, arguments);
    line.registerConverter(Path.class, RondoCommand::path);
    line.setOut(command.out)
        .setErr(command.err)
        .setExecutionExceptionHandler(
            (failure, failed, parsed) -> FailureReport.tell(failure, command.program()));
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandGroup::list);
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
    return line;
  }

  /** The empty name would be the current directory. */
  private static Path path(String name) {
    if (name.isEmpty()) {
      throw new TypeConversionException("a name of a file or directory is empty");
    }
    return Path.of(name);
  }

  PrintWriter err() {
    return err;
  }

  ListOutput output(JsonOption json) {
    return new ListOutput(out, err, json.format());
  }

  private CommandLine self() {
    return Objects.requireNonNull(spec).commandLine();
  }

  @Override
  public Integer call() throws InterruptedException {
    return serve(false);
  }

  @Command
  int serve(
      @Option(
              names = "--new",
              description = {
                "Starts with a database and files that do not belong together,",
                "which a server refuses otherwise; the files are those of the database from now on."
              })
          boolean takesOver)
      throws InterruptedException {
    return new ServeCommand(program(), out).run(takesOver ? Grounds.TAKEN_OVER : Grounds.AS_BEFORE);
  }

  @Command
  int importPack(
      @Parameters(paramLabel = "PATH", description = "A pack: a directory or a zip archive.")
          Path path,
      @Option(names = "--dry-run", description = "Only says what would change.") boolean dryRun,
      @Option(
              names = "--keep-starter",
              description = "Adds to the starter catalogue instead of replacing it.")
          boolean keepStarter)
      throws IOException {
    return new PackCommands(program(), out, err).importPack(path, dryRun, keepStarter);
  }

  @Command
  int exportPack(
      @Parameters(paramLabel = "PATH", description = "A directory that is empty, or not there.")
          Path path)
      throws IOException {
    return new PackCommands(program(), out, err).exportPack(path);
  }

  @Command
  int move(
      @Parameters(
              paramLabel = "SOURCE",
              description =
                  "The data directory with the embedded database, or the address of a PostgreSQL"
                      + " whose files are where the settings have them.")
          String source,
      @Option(names = "--without-lost-files", description = "Finishes although files are missing.")
          boolean withoutLostFiles)
      throws IOException {
    return new DataCommands(program(), out, err)
        .move(source, withoutLostFiles ? LossPolicy.ACCEPTED : LossPolicy.REFUSED);
  }

  @Command
  int backup(
      @Parameters(paramLabel = "FILE", description = "The archive, which is not there yet.")
          Path archive,
      @Option(names = "--verify", description = "Only checks an archive that is there.")
          boolean verify)
      throws IOException {
    DataCommands backups = new DataCommands(program(), out, err);
    return verify ? backups.verify(archive) : backups.create(archive);
  }

  @Command
  int restore(
      @Parameters(
              paramLabel = "FILE",
              description = "An archive, also one in the bucket of RONDO_BACKUP_TO.")
          String archive,
      @Option(
              names = "--without-lost-files",
              description = "Restores although files in it are missing or damaged.")
          boolean withoutLostFiles)
      throws IOException {
    return new DataCommands(program(), out, err)
        .restore(archive, withoutLostFiles ? LossPolicy.ACCEPTED : LossPolicy.REFUSED);
  }

  @Command
  int upgrade(
      @Option(names = "--dry-run", description = "Only says what would change.") boolean dryRun) {
    return new DataCommands(program(), out, err).upgrade(dryRun);
  }

  @Command
  int keygen(
      @Parameters(
              paramLabel = "DIR",
              description = "Where the two files are written; made if it is not there.")
          Path dir)
      throws IOException {
    return QuickCommands.keygen(dir, out);
  }

  @Command
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
    return QuickCommands.sign(key, body, in, out);
  }

  /** Plays a level on a running server like a client, so that its board shows a score. */
  @Command
  int demo(
      @Mixin SimulationOptions options,
      @Option(
              names = "--player",
              paramLabel = "NAME",
              defaultValue = "newcomer",
              description = "Who plays (${DEFAULT-VALUE}).")
          String player) {
    Settings settings = program().settings();
    Demo.play(
        new Demo.Options(player, options.level(), options.key(settings)),
        options.serverIdentity(settings),
        InstantSource.system(),
        out);
    return ExitStatus.DONE.number();
  }

  /**
   * Lets four simulated players play a round on a running server.
   *
   * @param isDemo required, so that nobody mistakes this for the game
   */
  @Command
  int play(
      @Mixin SimulationOptions options,
      @Option(names = "--demo", required = true, description = "With players who are simulated.")
          boolean isDemo) {
    Settings settings = program().settings();
    RoomDemo.play(
        options.level(),
        options.key(settings),
        options.serverIdentity(settings),
        InstantSource.system(),
        out);
    return ExitStatus.DONE.number();
  }

  @Command
  int doctor(
      @Option(
              names = "--deep",
              description = {
                "Reads every row and file as well, also beside a running server,",
                "and tells what does not fit together."
              })
          boolean deep,
      @Mixin JsonOption json) {
    Installation installation = new Installation(environment, config, InstantSource.system());
    List<Check> checks =
        deep ? installation.examineDeeply(ProgressDisplay.on(err)) : installation.examine();
    output(json).write(CHECKS, checks);
    return checks.stream().anyMatch(check -> check.state() == State.ERROR)
        ? ExitStatus.FAILED.number()
        : ExitStatus.DONE.number();
  }

  @Command
  int consoleLogin(
      @Option(
              names = "--name",
              paramLabel = "NAME",
              description = {
                "Who it is for, as the audit log will say.",
                "Without it, the account of the command line."
              })
          @Nullable String name) {
    return new ConsoleCommands(program(), out, err)
        .login(name == null ? OperatorRequest.user() : ConsoleCommands.named(name));
  }

  @Command
  int consoleLogout() {
    return new ConsoleCommands(program(), out, err).logout();
  }

  @Command
  int version() {
    return QuickCommands.version(out);
  }

  @Command
  int help(
      @Parameters(paramLabel = "COMMAND", arity = "0..*", description = "The command.")
          @Nullable List<String> path) {
    CommandLine line = self();
    for (String name : path == null ? List.<String>of() : path) {
      CommandLine next = line.getSubcommands().get(name);
      if (next == null) {
        throw new ParameterException(
            line,
            "There is no command \"%s\" in \"%s\""
                .formatted(name, line.getCommandSpec().qualifiedName()));
      }
      line = next;
    }
    line.usage(out);
    return ExitStatus.DONE.number();
  }

  @Command
  int completion(
      @Parameters(paramLabel = "SHELL", description = "One of: ${COMPLETION-CANDIDATES}.")
          Shell shell) {
    out.print(shell.script(self()));
    out.flush();
    return ExitStatus.DONE.number();
  }

  @Command
  int man() {
    out.print(new ManualPage(self()).text());
    out.flush();
    return ExitStatus.DONE.number();
  }

  /** Passes the version to picocli. */
  static final class VersionProvider implements IVersionProvider {

    @Override
    public String[] getVersion() {
      return new String[] {"Rondo " + ProgramVersion.current()};
    }
  }
}
