package dev.rondo.bootstrap.command;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The operators' part of the command line: a word for what it is about, then one for the act. */
final class OperatorCommands {

  private OperatorCommands() {}

  /** What such a first word has in common: alone it means nothing. */
  abstract static class Group implements Runnable {

    @ParentCommand private @Nullable RondoCommand rondo;
    @Spec private @Nullable CommandSpec spec;

    final Operating operating() {
      if (rondo == null) {
        throw new IllegalStateException("used without its parent");
      }
      return rondo.operating();
    }

    @Override
    public final void run() {
      if (spec == null) {
        throw new IllegalStateException("used without its parent");
      }
      throw new ParameterException(spec.commandLine(), "Missing command");
    }
  }

  /** Sessions. */
  @Command(name = "sessions", description = "Ends sessions: sessions revoke USER.")
  static final class Sessions extends Group {

    @Command(description = "Ends all sessions of a player, on every node within 5 s.")
    int revoke(@Parameters(paramLabel = "USER", description = "A player's id.") String user) {
      return operating().revokeSessions(user);
    }
  }

  /** Players. */
  @Command(name = "users", description = "Turns players away: users ban|unban USER.")
  static final class Users extends Group {

    @Command(description = "Turns a player away, on every node within 5 s.")
    int ban(@Parameters(paramLabel = "USER", description = "A player's id.") String user) {
      return operating().ban(user);
    }

    @Command(description = "Lets a player in again.")
    int unban(@Parameters(paramLabel = "USER", description = "A player's id.") String user) {
      return operating().unban(user);
    }
  }

  /** Rooms. */
  @Command(name = "rooms", description = "Closes rooms: rooms close NAME.")
  static final class Rooms extends Group {

    @Command(description = "Closes a room; nobody can join it any more.")
    int close(@Parameters(paramLabel = "NAME", description = "The room's name.") String name) {
      return operating().closeRoom(name);
    }
  }

  /** Submissions. */
  @Command(name = "submissions", description = "Clears up: submissions collect.")
  static final class Submissions extends Group {

    @Command(description = "Forgets expired submissions and files that nothing refers to.")
    int collect() {
      return operating().collectSubmissions();
    }
  }

  /** Reports. */
  @Command(name = "reports", description = "Shows what players reported: reports list.")
  static final class Reports extends Group {

    @Command(description = "Lists the reports, the oldest first, one a line between tabs.")
    int list() {
      return operating().listReports();
    }
  }

  /** Comments. */
  @Command(name = "comments", description = "Moderates comments: comments hide|restore NAME.")
  static final class Comments extends Group {

    @Command(description = "Hides a comment from all but operators.")
    int hide(@Parameters(paramLabel = "NAME", description = "The comment's name.") String name) {
      return operating().hideComment(name);
    }

    @Command(description = "Shows a comment again.")
    int restore(@Parameters(paramLabel = "NAME", description = "The comment's name.") String name) {
      return operating().restoreComment(name);
    }
  }

  /** Leaderboards. */
  @Command(name = "boards", description = "Rebuilds leaderboards: boards recompute.")
  static final class Boards extends Group {

    @Command(description = "Scores all results once more, from their stored replays.")
    int recompute() {
      return operating().recomputeBoards();
    }
  }

  /** Records. */
  @Command(name = "records", description = "Reviews flagged records: records list|release|reject.")
  static final class Records extends Group {

    @Command(description = "Lists the flagged records, the oldest first, one a line between tabs.")
    int list() {
      return operating().listFlaggedRecords();
    }

    @Command(description = "Lets a record count, whatever speaks against it.")
    int release(@Parameters(paramLabel = "NAME", description = "The record's name.") String name) {
      return operating().releaseRecord(name);
    }

    @Command(description = "Takes a record off the leaderboards.")
    int reject(@Parameters(paramLabel = "NAME", description = "The record's name.") String name) {
      return operating().rejectRecord(name);
    }
  }
}
