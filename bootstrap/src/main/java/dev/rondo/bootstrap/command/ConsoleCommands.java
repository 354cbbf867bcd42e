package dev.rondo.bootstrap.command;

import dev.rondo.application.console.ConsoleLinks;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.domain.console.ConsoleLink;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.context.ApplicationContext;
import java.io.PrintWriter;
import java.util.regex.Pattern;

/**
 * Signs operators in to the console and out of it. Only the link goes to standard output, so that
 * it can be piped.
 */
record ConsoleCommands(ProgramStart program, PrintWriter out, PrintWriter err) {

  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}._-][\\p{L}\\p{N} ._-]{0,39}");

  static String named(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new ProgramFailureException(
          "a name has at most 40 letters, digits, spaces, dots, hyphens and underscores");
    }
    return name;
  }

  int login(String account) {
    try (ApplicationContext context = program.start()) {
      if (!context.getBean(Settings.class).get(Setting.CONSOLE)) {
        throw new ProgramFailureException("the console is switched off by RONDO_CONSOLE");
      }
      Secret link = context.getBean(ConsoleLinks.class).create(account);
      err.println(
          "Open this in a browser within %d minutes; it works once:"
              .formatted(ConsoleLink.LIFETIME.toMinutes()));
      out.println(
          context.getBean(ServerIdentity.class).canonicalAddress()
              + "/console/login/"
              + link.reveal());
      return ExitStatus.DONE.number();
    }
  }

  int logout() {
    try (ApplicationContext context = program.start()) {
      int sessions = context.getBean(ConsoleLinks.class).endAll();
      out.println("Ended " + OperatorGroup.counted(sessions, "session") + " of the console");
      return ExitStatus.DONE.number();
    }
  }
}
