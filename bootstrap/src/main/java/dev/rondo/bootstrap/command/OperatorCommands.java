package dev.rondo.bootstrap.command;

import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.moderation.ResolveReport.Consequence;
import dev.rondo.domain.player.Player.AccountStatus;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The commands for operators: a group such as {@code sessions}, then a subcommand. */
final class OperatorCommands {

  static final String JSON_DESCRIPTION = "One JSON document instead of a table.";

  static final String REASON_DESCRIPTION = "Why; the audit log keeps it.";

  private OperatorCommands() {}

  /** What the groups share: a group without a subcommand is an error. */
  abstract static class Group implements Runnable {

    @ParentCommand private @Nullable RondoCommand rondo;
    @Spec private @Nullable CommandSpec spec;

    final OperatorChanges operating() {
      return program().operating();
    }

    final ModerationChanges moderating() {
      return program().moderating();
    }

    final OperatorLists lists(boolean json) {
      return program().lists(json);
    }

    private RondoCommand program() {
      if (rondo == null) {
        throw new IllegalStateException("used without its parent");
      }
      return rondo;
    }

    @Override
    public final void run() {
      if (spec == null) {
        throw new IllegalStateException("used without its parent");
      }
      throw new ParameterException(
          spec.commandLine(),
          "Missing command: one of " + String.join(", ", spec.subcommands().keySet()));
    }
  }

  /** Sessions. */
  @Command(
      description = "Lists or ends a player's sessions.",
      footer = {"  rondo sessions list USER", "  rondo sessions revoke USER"})
  static final class SessionCommands extends Group {

    @Command(
        description = {
          "Lists a player's sessions, those that expire first first.",
          "Columns: id, expires."
        },
        footer = {"  rondo sessions list ann", "  rondo sessions list ann --json"})
    int list(
        @Parameters(paramLabel = "USER", description = "A player's id.") String user,
        @Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
      return lists(json).sessions(user);
    }

    @Command(
        description = {
          "Ends all sessions of a player, on every node within 5 s.",
          "The player may sign in again."
        },
        footer = {"  rondo sessions revoke ann"})
    int revoke(
        @Parameters(paramLabel = "USER", description = "A player's id.") String user,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = REASON_DESCRIPTION)
            String reason) {
      return operating().revokeSessions(user, reason);
    }
  }

  /** Users. */
  @Command(
      description = "Lists, bans or unbans players.",
      footer = {
        "  rondo users list --banned",
        "  rondo users ban USER",
        "  rondo users unban USER"
      })
  static final class UserCommands extends Group {

    @Command(
        description = {
          "Lists the players, those who came first first.",
          "Columns: id, name, handle, status, firstSignIn."
        },
        footer = {"  rondo users list", "  rondo users list --banned --json"})
    int list(
        @Option(names = "--banned", description = "Only those who are banned.") boolean banned,
        @Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
      return lists(json)
          .players(
              banned
                  ? List.of(AccountStatus.BANNED)
                  : List.of(AccountStatus.GOOD, AccountStatus.BANNED));
    }

    @Command(
        description = {
          "Bans a player, on every node within 5 s.",
          "Their sessions and rooms end; signing in and joining are refused."
        },
        footer = {"  rondo users ban ann"})
    int ban(
        @Parameters(paramLabel = "USER", description = "A player's id.") String user,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = REASON_DESCRIPTION)
            String reason) {
      return operating().ban(user, reason);
    }

    @Command(
        description = "Lets a banned player sign in again.",
        footer = {"  rondo users unban ann"})
    int unban(
        @Parameters(paramLabel = "USER", description = "A player's id.") String user,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = REASON_DESCRIPTION)
            String reason) {
      return operating().unban(user, reason);
    }
  }

  /** Rooms. */
  @Command(
      description = "Lists or closes multiplayer rooms, or removes players from them.",
      footer = {"  rondo rooms list", "  rondo rooms close NAME", "  rondo rooms kick NAME USER"})
  static final class RoomCommands extends Group {

    @Command(
        description = {
          "Lists the open rooms, the newest first.",
          "Columns: name, title, players, capacity, master, lastJoin, server."
        },
        footer = {"  rondo rooms list", "  rondo rooms list --json"})
    int list(@Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
      return lists(json).rooms();
    }

    @Command(
        description = "Closes a room; nobody can join it any more.",
        footer = {"  rondo rooms close hall-of-ann"})
    int close(
        @Parameters(paramLabel = "NAME", description = "The room's name.") String name,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = REASON_DESCRIPTION)
            String reason) {
      return operating().closeRoom(name, reason);
    }

    @Command(
        description = {
          "Removes a player from a room for good, on every node within 5 s.",
          "They cannot join it again; to keep them out of all rooms, ban them."
        },
        footer = {"  rondo rooms kick hall-of-ann ben"})
    int kick(
        @Parameters(index = "0", paramLabel = "NAME", description = "The room's name.") String name,
        @Parameters(index = "1", paramLabel = "USER", description = "A player's id.") String user,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = REASON_DESCRIPTION)
            String reason) {
      return operating().kickPlayer(name, user, reason);
    }
  }

  /** Submissions. */
  @Command(
      description = "Deletes what uploads left behind.",
      footer = {"  rondo submissions collect"})
  static final class SubmissionCommands extends Group {

    @Command(
        description = {
          "Deletes expired submissions and files that nothing refers to.",
          "A running server does the same every 10 minutes."
        },
        footer = {"  rondo submissions collect"})
    int collect() {
      return operating().collectSubmissions();
    }
  }

  /** Reports. */
  @Command(
      description = "Lists or closes what players reported.",
      footer = {"  rondo reports list", "  rondo reports resolve NAME"})
  static final class ReportCommands extends Group {

    @Command(
        description = {
          "Lists the open reports, the oldest first.",
          "Columns: time, id, subject, reporter, reason, details, author and comment (of a"
              + " reported comment), files (their SHA-1)."
        },
        footer = {"  rondo reports list", "  rondo reports list --json"})
    int list(@Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
      return lists(json).reports();
    }

    @Command(
        description = {
          "Closes a report, with what follows from it or without.",
          "Its pictures are deleted 30 days later, with the report."
        },
        footer = {
          "  rondo reports resolve r-1",
          "  rondo reports resolve r-1 --hide --reason \"abuse\""
        })
    int resolve(
        @Parameters(paramLabel = "NAME", description = "The report's id.") String name,
        @Option(names = "--hide", description = "Hides the reported comment or item.") boolean hide,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = REASON_DESCRIPTION)
            String reason) {
      return moderating().resolveReport(name, hide ? Consequence.HIDDEN : Consequence.NONE, reason);
    }
  }

  /** Comments. */
  @Command(
      description = "Hides or restores comments, or lists hidden ones.",
      footer = {
        "  rondo comments list",
        "  rondo comments hide NAME",
        "  rondo comments restore NAME"
      })
  static final class CommentCommands extends Group {

    @Command(
        description = {
          "Lists the comments that are hidden, the newest first.",
          "Columns: time, name, item, author, text."
        },
        footer = {"  rondo comments list", "  rondo comments list --json"})
    int list(@Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
      return lists(json).hiddenComments();
    }

    @Command(
        description = "Hides a comment from all but operators.",
        footer = {"  rondo comments hide c-1"})
    int hide(
        @Parameters(paramLabel = "NAME", description = "The comment's name.") String name,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = REASON_DESCRIPTION)
            String reason) {
      return operating().hideComment(name, reason);
    }

    @Command(
        description = "Shows a hidden comment again.",
        footer = {"  rondo comments restore c-1"})
    int restore(
        @Parameters(paramLabel = "NAME", description = "The comment's name.") String name,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = REASON_DESCRIPTION)
            String reason) {
      return operating().restoreComment(name, reason);
    }
  }

  /** Boards. */
  @Command(
      description = "Rebuilds leaderboards.",
      footer = {"  rondo boards recompute"})
  static final class BoardCommands extends Group {

    @Command(
        description = "Scores all results once more, from their stored replays.",
        footer = {"  rondo boards recompute"})
    int recompute() {
      return operating().recomputeBoards();
    }
  }

  /** Records. */
  @Command(
      description = "Lists, releases or rejects records.",
      footer = {
        "  rondo records list",
        "  rondo records release NAME",
        "  rondo records reject NAME"
      })
  static final class RecordCommands extends Group {

    @Command(
        description = {
          "Lists the records of a status, the oldest first.",
          "Columns: name, level, player, status, arcade, accuracy, faults."
        },
        footer = {"  rondo records list", "  rondo records list --status rejected --json"})
    int list(
        @Option(
                names = "--status",
                paramLabel = "STATUS",
                defaultValue = "flagged",
                description = "One of: ${COMPLETION-CANDIDATES}. Without it: flagged.")
            RecordStatus status,
        @Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
      return lists(json).records(status.status());
    }

    @Command(
        description = "Lets a record count, whatever speaks against it.",
        footer = {"  rondo records release replay-1"})
    int release(
        @Parameters(paramLabel = "NAME", description = "The record's name.") String name,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = REASON_DESCRIPTION)
            String reason) {
      return operating().releaseRecord(name, reason);
    }

    @Command(
        description = {
          "Takes a record off the leaderboards.",
          "The player's next best record takes its place."
        },
        footer = {"  rondo records reject replay-1"})
    int reject(
        @Parameters(paramLabel = "NAME", description = "The record's name.") String name,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = REASON_DESCRIPTION)
            String reason) {
      return operating().rejectRecord(name, reason);
    }
  }

  /** The audit log. */
  @Command(
      description = "Lists who changed what, when and why.",
      footer = {"  rondo audit list", "  rondo audit list --of levels/song"})
  static final class AuditCommands extends Group {

    @Command(
        description = {
          "Lists changes by operators, and what players edited or deleted, the newest first.",
          "Entries are kept for a year. Columns: time, operation, subject, actorKind, actor,"
              + " behalf (the player who asked for it), reason, before, after, request."
        },
        footer = {
          "  rondo audit list --of levels/song",
          "  rondo audit list --of users/ann --by root --json"
        })
    int list(
        @Option(
                names = "--of",
                paramLabel = "TYPE/NAME",
                description = "Only changes of this: levels/song, comments/c-1, users/ann, ...")
            @Nullable String of,
        @Option(
                names = "--by",
                paramLabel = "ACTOR",
                description = "Only changes by this player, account or job.")
            @Nullable String by,
        @Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
      return lists(json).audit(of, by);
    }
  }

  /** The statuses of records, as they are written on the command line. */
  enum RecordStatus {
    /** Not consistent, and not reviewed. */
    flagged(Result.ReviewStatus.FLAGGED),
    /** Reviewed: does not count. */
    rejected(Result.ReviewStatus.REJECTED),
    /** Reviewed: counts. */
    released(Result.ReviewStatus.RELEASED),
    /** Consistent: counts. */
    consistent(Result.ReviewStatus.SOUND),
    /** Not scored yet. */
    pending(Result.ReviewStatus.PENDING);

    private final Result.ReviewStatus status;

    RecordStatus(Result.ReviewStatus status) {
      this.status = status;
    }

    Result.ReviewStatus status() {
      return status;
    }

    static RecordStatus of(Result.ReviewStatus status) {
      return switch (status) {
        case FLAGGED -> flagged;
        case REJECTED -> rejected;
        case RELEASED -> released;
        case SOUND -> consistent;
        case PENDING -> pending;
      };
    }
  }
}
