package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.community.Comments.Filter;
import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.community.ListComments;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.community.CommentName;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    description = "Hides or restores comments, or lists hidden ones.",
    footer = {
      "  rondo comments list",
      "  rondo comments hide NAME",
      "  rondo comments restore NAME"
    })
final class CommentCommands extends OperatorGroup {

  private static final List<Column<ListedComment>> COLUMNS =
      List.of(
          Column.time("time", written -> written.comment().time()),
          Column.word("name", written -> written.comment().name().value()),
          Column.word("item", written -> written.comment().item().toString()),
          Column.word("author", written -> written.comment().author().value()),
          Column.prose("text", written -> written.comment().text()));

  @Command(
      description = {
        "Lists the comments that are hidden, the newest first.",
        "Columns: time, name, item, author, text."
      },
      footer = {"  rondo comments list", "  rondo comments list --json"})
  int list(@Mixin JsonOption json) {
    return show(
        json,
        COLUMNS,
        context ->
            all(page -> context.getBean(ListComments.class).list(new Filter.Hidden(), page)));
  }

  @Command(
      description = "Hides a comment from all but operators.",
      footer = {"  rondo comments hide c-1"})
  int hide(
      @Parameters(paramLabel = "NAME", description = "The comment's name.") String name,
      @Mixin ReasonOption reason) {
    return operate(Operation.HIDE_COMMENT, subject(name), reason);
  }

  @Command(
      description = "Shows a hidden comment again.",
      footer = {"  rondo comments restore c-1"})
  int restore(
      @Parameters(paramLabel = "NAME", description = "The comment's name.") String name,
      @Mixin ReasonOption reason) {
    return operate(Operation.RESTORE_COMMENT, subject(name), reason);
  }

  private static AuditSubject subject(String name) {
    return AuditSubject.of(
        new CommentName(NameArguments.item(name, "the name of a comment").value()));
  }
}
