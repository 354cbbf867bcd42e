package dev.rondo.application.community;

import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.FormOption.Choice;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.form.OptionValue;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.ServerText;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The forms by which players comment, like and report. Clients show only icons for comments, so
 * each form has its own icon.
 */
public final class CommunityForms {

  public static final String COMMENT = "comment";

  public static final String REPLY = "reply";

  public static final String EDIT = "edit";

  public static final String DELETE = "delete";

  public static final String LIKE = "like";

  public static final String UNLIKE = "unlike";

  public static final String FOLLOW = "follow";

  public static final String UNFOLLOW = "unfollow";

  public static final String VOTE = "vote";

  public static final String REPORT = "report";

  public static final String HIDE = "hide";

  public static final String RESTORE = "restore";

  public static final String END_SESSIONS = "end-sessions";

  static final String TEXT = "content";

  public static final String DIFFICULTY = "difficulty";

  public static final String QUALITY = "quality";

  public static final String REASON = "reason";

  public static final String DETAILS = "details";

  public static final String PICTURE = "picture";

  private static final int DETAILS_LIMIT = 1000;
  private static final FileRule PICTURE_RULE = new FileRule(FileUse.IMAGE, 4L * 1024 * 1024, 4096);

  /** The forms that depend on the player, not only on being signed in. */
  private static final Set<String> PERSONAL =
      Set.of(UNLIKE, UNFOLLOW, EDIT, DELETE, HIDE, RESTORE, END_SESSIONS);

  private CommunityForms() {}

  /** Whether forms are those for callers with these roles who neither like nor own the subject. */
  public static boolean areOfStrangers(List<Form> offered) {
    return offered.stream().noneMatch(form -> PERSONAL.contains(form.type()));
  }

  static Form comment() {
    return Form.of(COMMENT, LocalizedText.of("#COMMENT"), "comment", List.of(text("")));
  }

  static Form reply() {
    return Form.of(REPLY, LocalizedText.of("#REPLY"), "reply", List.of(text("")));
  }

  static Form edit(Comment comment) {
    return Form.of(EDIT, LocalizedText.of("#EDIT"), "edit", List.of(text(comment.text())));
  }

  /** Deletes the player's own comment, after a confirmation. */
  public static Form delete() {
    return confirmed(DELETE, LocalizedText.of("#DELETE"), "delete");
  }

  /** Hides from all but operators, after a confirmation. */
  public static Form hide() {
    return confirmed(HIDE, LocalizedText.of("#HIDE"), "hide");
  }

  /** Signs out everywhere, after a confirmation, saying how many sessions there are. */
  public static Form endSessions(int count) {
    Map<String, String> titles = new HashMap<>(ServerText.END_SESSIONS.values());
    titles.replaceAll((_, title) -> counted(title, count));
    return confirmed(END_SESSIONS, new LocalizedText(titles), "lock");
  }

  static Form restore() {
    return confirmed(RESTORE, LocalizedText.of("#RESTORE"), "restore");
  }

  /** Likes, or takes the like back; shows the number of likes. */
  public static Form like(Liking liking) {
    return liking.own()
        ? button(UNLIKE, "#LIKED", "heart", liking.count())
        : button(LIKE, "#LIKE", "heartHollow", liking.count());
  }

  /**
   * Follows a player or a level, or no longer; shows the number of followers, who like the player's
   * page or the news about the level.
   */
  public static Form follow(Liking followers) {
    return followers.own()
        ? button(UNFOLLOW, "#FOLLOWED", "bellSlash", followers.count())
        : button(FOLLOW, "#FOLLOW", "bell", followers.count());
  }

  /**
   * Asks how difficult and how good a level is. It says who may vote and shows no earlier vote,
   * because the page of a level is the same for all players who neither like nor follow it.
   */
  public static Form vote(Ballot ballot) {
    return new Form(
        VOTE,
        LocalizedText.of("#REVIEW"),
        "star",
        ServerText.VOTE_RULES,
        LocalizedText.EMPTY,
        false,
        List.of(
            scale(
                OptionLabel.optional(DIFFICULTY, LocalizedText.of("#DIFFICULTY")),
                ballot.lowest(),
                ballot.highest()),
            scale(OptionLabel.optional(QUALITY, ServerText.QUALITY), Vote.WORST, Vote.BEST)));
  }

  private static FormOption scale(OptionLabel label, int least, int most) {
    return new FormOption.Slider(
        label, least + (most - least) / 2, least, most, 1, LocalizedText.EMPTY);
  }

  /** Reports, with a reason and perhaps a picture. */
  public static Form report() {
    return Form.of(
        REPORT,
        LocalizedText.of("#REPORT"),
        "warning",
        List.of(
            new FormOption.Select(
                OptionLabel.optional(REASON, LocalizedText.of("#REASON")),
                "other",
                List.of(
                    new Choice("other", LocalizedText.of("#OTHERS")),
                    new Choice("spam", LocalizedText.of("#SPAMMING")),
                    new Choice("abuse", LocalizedText.of("#VERBAL_ABUSE")),
                    new Choice("copyright", ServerText.COPYRIGHT),
                    new Choice("cheating", LocalizedText.of("#CHEATING")))),
            new FormOption.Text(
                OptionLabel.optional(DETAILS, LocalizedText.of("#ADDITIONAL_INFORMATION")),
                FormOption.Lines.MANY,
                "",
                LocalizedText.of("#ADDITIONAL_INFORMATION_PLACEHOLDER"),
                DETAILS_LIMIT,
                List.of()),
            new FormOption.File(
                OptionLabel.optional(PICTURE, ServerText.PICTURE), "", PICTURE_RULE)));
  }

  private static FormOption text(String def) {
    return new FormOption.Text(
        OptionLabel.required(TEXT, LocalizedText.of("#CONTENT")),
        FormOption.Lines.MANY,
        def,
        LocalizedText.of("#CONTENT_PLACEHOLDER"),
        Comment.LONGEST,
        List.of());
  }

  private static Form confirmed(String type, LocalizedText title, String icon) {
    return new Form(type, title, icon, LocalizedText.EMPTY, LocalizedText.EMPTY, true, List.of());
  }

  private static Form button(String type, String title, String icon, int count) {
    return Form.of(type, LocalizedText.of(counted(title, count)), icon, List.of());
  }

  private static String counted(String title, int count) {
    return title + ": (" + count + ")";
  }

  public static Report report(
      PlayerId player, ItemName id, Subject subject, FilledForm filled, Instant now) {
    List<FileHash> pictures =
        filled.value(PICTURE) instanceof OptionValue.Uploaded(FileHash hash)
            ? List.of(hash)
            : List.of();
    String reason =
        filled.value(REASON) instanceof OptionValue.Chosen(var names) ? names.getFirst() : "";
    return new Report(id.value(), subject, player, reason, filled.text(DETAILS), pictures, now);
  }
}
