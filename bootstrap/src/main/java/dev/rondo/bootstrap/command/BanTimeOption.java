package dev.rondo.bootstrap.command;

import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.SettingText;
import dev.rondo.domain.player.Ban;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the end of a ban, which otherwise has none. */
final class BanTimeOption {

  @Option(
      names = "--for",
      paramLabel = "TIME",
      description = "For that long, such as 12h or 7d; then they are let in again.")
  private @Nullable String length;

  @Option(
      names = "--until",
      paramLabel = "TIME",
      description = "Until then, such as 2026-02-01T12:00:00Z.")
  private @Nullable Instant end;

  /** The ban if it begins now. */
  Ban ban(Instant now) {
    if (length != null && end != null) {
      throw new CommandFailureException("--for and --until both say when the ban ends: take one");
    }
    if (length != null) {
      return new Ban.Until(now.plus(duration(length)).truncatedTo(ChronoUnit.SECONDS));
    }
    return end == null ? new Ban.Endless() : new Ban.Until(end);
  }

  /** Parsed like a setting, but not a setting. */
  private static Duration duration(String length) {
    try {
      return new SettingText("--for", length).duration();
    } catch (InvalidSettingException e) {
      throw new CommandFailureException(String.valueOf(e.getMessage()), e);
    }
  }
}
