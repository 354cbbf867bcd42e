package dev.rondo.bootstrap.command;

import dev.rondo.application.work.Progress;
import java.io.Console;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows progress: a bar on a terminal, else an occasional line. */
final class ProgressDisplay {

  /** The units between two lines. */
  private static final int LINE_EVERY = 10_000;

  private ProgressDisplay() {}

  /** On a terminal, else as lines to the writer. */
  static Progress on(PrintWriter err) {
    Console console = System.console();
    return console != null && console.isTerminal()
        ? ProgressDisplay::bar
        : (what, total) -> lines(err, what, total);
  }

  private static Progress.Step bar(String what, long total) {
    ProgressBar bar =
        new ProgressBarBuilder()
            .setTaskName(what)
            .setInitialMax(total)
            .setStyle(ProgressBarStyle.ASCII)
            .build();
    return new Progress.Step() {
      @Override
      public void advance() {
        bar.step();
      }

      @Override
      public void close() {
        bar.close();
      }
    };
  }

  private static Progress.Step lines(PrintWriter err, String what, long total) {
    boolean isKnown = total != Progress.UNKNOWN;
    err.println(isKnown ? what + ": " + total : what);
    return Progress.Step.shownBy(
        done -> {
          if (done % LINE_EVERY == 0) {
            err.println(what + ": " + done + (isKnown ? " of " + total : ""));
          }
        });
  }
}
