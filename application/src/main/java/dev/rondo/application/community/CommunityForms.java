package dev.rondo.application.community;

import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
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
 * The forms by which players talk, like and report, on items and comments alike. Clients show no
 * more than the icon of what is done to a comment, so each of these forms has its own icon.
 */
public final class CommunityForms {

  /** The type of the form that writes a comment. */
  public static final String COMMENT = "comment";

  /** The type of the form that answers a comment. */
  public static final String REPLY = "reply";

  /** The type of the form that changes a comment of one's own. */
  public static final String EDIT = "edit";

  /** The type of the form that deletes what is one's own. */
  public static final String DELETE = "delete";

  /** The type of the form that likes. */
  public static final String LIKE = "like";

  /** The type of the form that likes no more. */
  public static final String UNLIKE = "unlike";

  /** The type of the form that reports. */
  public static final String REPORT = "report";

  /** The type of the form by which an operator hides a comment or an item. */
  public static final String HIDE = "hide";

  /** The type of the form by which an operator shows a hidden comment again. */
  public static final String RESTORE = "restore";

  /** The type of the form on a player's own page by which they sign out everywhere. */
  public static final String END_SESSIONS = "end-sessions";

  static final String TEXT = "content";

  /** The query name of a report's reason. */
  public static final String REASON = "reason";

  /** The query name of a report's longer text. */
  public static final String DETAILS = "details";

  /** The query name of a report's picture. */
  public static final String PICTURE = "picture";

  private static final int DETAILS_LIMIT = 1000;
  private static final FileRule PICTURE_RULE = new FileRule(FileUse.IMAGE, 4L * 1024 * 1024, 4096);

  /** The forms that nobody is offered for being signed in alone. */
  private static final Set<String> PERSONAL =
      Set.of(UNLIKE, EDIT, DELETE, HIDE, RESTORE, END_SESSIONS);

  private CommunityForms() {}

  /**
   * Whether forms are what anybody with the same roles is offered who neither likes nor owns what
   * they are about.
   */
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

  /** Likes, or takes the like back, saying how many there are. */
  public static Form like(Liking liking) {
    return liking.own()
        ? button(UNLIKE, "#LIKED", "heart", liking.count())
        : button(LIKE, "#LIKE", "heartHollow", liking.count());
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

  /** The report that a filled-in report form makes of a subject. */
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
