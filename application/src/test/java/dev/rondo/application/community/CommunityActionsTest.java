package dev.rondo.application.community;

import static dev.rondo.application.submission.TestSubmissions.LEVEL;
import static dev.rondo.application.submission.TestSubmissions.ME;
import static dev.rondo.application.submission.TestSubmissions.OPERATOR;
import static dev.rondo.application.submission.TestSubmissions.YOU;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.community.Reports.State;
import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.submission.ActionRejection;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.testkit.community.LikesContract;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CommunityActionsTest {

  private static final Target COMMUNITY = new Target.OnCommunity(LEVEL);

  private final TestSubmissions handing = new TestSubmissions();
  private final ViewCommunity view =
      new ViewCommunity.Service(
          handing.world.catalogue,
          handing.world.comments,
          handing.world.likes,
          handing.community,
          new Paging(2, 3));

  @Test
  void writesAnswersEditsAndDeletes() {
    CommentName first = write(ME, "First!");
    handing.done(YOU, on(first), "type=reply&content=Second", new ViewUpdate.CommentAdded());
    handing.done(ME, on(first), "type=edit&content=Third", new ViewUpdate.CommentsChanged());

    assertThat(written()).extracting(w -> w.comment().text()).containsExactly("Second", "Third");
    assertThat(written().getFirst().repliedTo()).isEqualTo("Name of me");

    handing.done(ME, on(first), "type=delete", new ViewUpdate.CommentsChanged());

    assertThat(written()).extracting(w -> w.comment().text()).containsExactly("Second");
    assertThat(written().getFirst().repliedTo()).isEmpty();
  }

  @Test
  void likesAndLikesNoMoreHoweverOften() {
    CommentName name = write(ME, "Hi");
    Subject subject = new Subject.OfComment(name);
    for (int i = 0; i < 2; i++) {
      handing.done(YOU, on(name), "type=like", new ViewUpdate.CommentsChanged());
    }
    assertThat(LikesContract.countOf(handing.world.likes, subject)).isEqualTo(1);

    for (int i = 0; i < 2; i++) {
      handing.done(YOU, on(name), "type=unlike", new ViewUpdate.CommentsChanged());
    }
    assertThat(LikesContract.countOf(handing.world.likes, subject)).isZero();
  }

  @Test
  void reportsToTheQueue() {
    CommentName name = write(ME, "Rude");
    handing.done(YOU, on(name), "type=report&reason=abuse&details=Look", new ViewUpdate.Nothing());

    assertThat(handing.world.reports.list(Reports.State.OPEN).from(0, 10))
        .extracting(Listing.Row::value)
        .singleElement()
        .satisfies(
            report -> {
              assertThat(report.subject()).isEqualTo(new Subject.OfComment(name));
              assertThat(report.reporter()).isEqualTo(YOU);
              assertThat(report.reason()).isEqualTo("abuse");
              assertThat(report.details()).isEqualTo("Look");
            });
    ListReports list = handing.cases.listReports();
    assertThat(
            list.list(State.OPEN, new PlayerFilter.All(), PageRequest.FIRST).orElseThrow().items())
        .singleElement()
        .satisfies(
            reported ->
                assertThat(reported.comment()).isEqualTo(handing.world.comments.find(name)));

    handing.world.comments.remove(name);

    assertThat(
            list.list(State.OPEN, new PlayerFilter.All(), PageRequest.FIRST).orElseThrow().items())
        .singleElement()
        .satisfies(reported -> assertThat(reported.comment()).isEmpty());
  }

  @Test
  void letsNobodyTouchTheCommentsOfOthers() {
    CommentName name = write(ME, "Mine");
    for (String values :
        List.of("type=edit&content=Yours", "type=delete", "type=hide", "type=restore")) {
      assertThat(handing.refusal(YOU, on(name), values))
          .as(values)
          .isEqualTo(ActionRejection.UNKNOWN_FORM);
    }
    assertThat(written()).extracting(w -> w.comment().text()).containsExactly("Mine");
  }

  @Test
  void letsOperatorsHideAndRestore() {
    CommentName name = write(ME, "Rude");
    handing.done(OPERATOR, on(name), "type=hide", new ViewUpdate.CommentsChanged());

    assertThat(written()).isEmpty();
    for (String values : List.of("type=edit&content=x", "type=like", "type=delete")) {
      assertThat(handing.refusal(ME, on(name), values)).isEqualTo(ActionRejection.UNKNOWN_TARGET);
    }

    handing.done(OPERATOR, on(name), "type=restore", new ViewUpdate.CommentsChanged());
    assertThat(written()).hasSize(1);
    ModerateComment moderate = moderate();
    ItemRef item = handing.world.comments.find(name).orElseThrow().item();
    assertThat(moderate.apply(hiding(TestServer.COMMAND, name)))
        .isEqualTo(new Operate.Outcome.Done(item.toString(), 0));
    assertThat(written()).isEmpty();
    assertThat(moderate.apply(hiding(TestServer.COMMAND, new CommentName("other"))))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNKNOWN));
  }

  @Test
  void letsOperatorsHideAllThatAPlayerWrote() {
    CommentName first = write(ME, "Spam");
    write(ME, "More spam");
    write(YOU, "Hello");
    ModerateComment moderate = moderate();
    Operate.Command hideAll =
        new Operate.Command(
            TestServer.COMMAND, Operation.HIDE_COMMENTS, AuditSubject.of(ME), Operate.Detail.NONE);

    assertThat(moderate.apply(hideAll)).isEqualTo(new Operate.Outcome.Done("", 2));
    assertThat(written()).hasSize(1);
    assertThat(handing.world.auditLog.entries())
        .extracting(entry -> entry.operation())
        .containsExactly(Operation.HIDE_COMMENTS, Operation.HIDE_COMMENT, Operation.HIDE_COMMENT);
    assertThat(moderate.apply(hideAll))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNCHANGED));

    handing.done(OPERATOR, on(first), "type=restore", new ViewUpdate.CommentsChanged());
    assertThat(written()).hasSize(2);
  }

  @Test
  void recordsWhatIsEditedHiddenAndDeletedWhicheverWayItIsAsked() {
    CommentName name = write(ME, "Rude");
    handing.done(YOU, on(name), "type=like", new ViewUpdate.CommentsChanged());
    assertThat(handing.world.auditLog.entries()).isEmpty();

    handing.done(ME, on(name), "type=edit&content=Ruder", new ViewUpdate.CommentsChanged());
    handing.done(OPERATOR, on(name), "type=hide", new ViewUpdate.CommentsChanged());
    moderate()
        .apply(
            new Operate.Command(
                new ChangeRequest(Actor.onCommandLine("root"), "harmless"),
                Operation.RESTORE_COMMENT,
                AuditSubject.of(name),
                Operate.Detail.NONE));
    handing.done(ME, on(name), "type=delete", new ViewUpdate.CommentsChanged());

    assertThat(handing.world.auditLog.entries())
        .extracting(
            entry ->
                List.of(
                    entry.actor(),
                    entry.operation(),
                    String.join("|", entry.reason(), entry.before(), entry.after())))
        .containsExactly(
            List.of(Actor.player(ME), Operation.REMOVE_COMMENT, "|Ruder|"),
            List.of(Actor.onCommandLine("root"), Operation.RESTORE_COMMENT, "harmless||"),
            List.of(Actor.operator(OPERATOR), Operation.HIDE_COMMENT, "||"),
            List.of(Actor.player(ME), Operation.EDIT_COMMENT, "|Rude|Ruder"));
    assertThat(handing.world.auditLog.entries())
        .allSatisfy(entry -> assertThat(entry.subject()).isEqualTo(AuditSubject.of(name)));
  }

  private ModerateComment moderate() {
    return handing.cases.moderateComment();
  }

  private static Operate.Command hiding(ChangeRequest request, CommentName name) {
    return new Operate.Command(
        request, Operation.HIDE_COMMENT, AuditSubject.of(name), Operate.Detail.NONE);
  }

  @Test
  void letsNoPlayerHideByTheUseCaseEither() {
    CommentName name = write(ME, "Mine");
    ModerateComment moderate = moderate();

    assertThat(moderate.apply(hiding(ChangeRequest.by(Actor.player(ME)), name)))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.FORBIDDEN));
    assertThat(written()).hasSize(1);
  }

  @Test
  void refusesBlankAndOverlongTexts() {
    CommentName name = write(ME, "x");

    assertThat(handing.invalid(ME, COMMUNITY, "type=comment")).containsExactly("content");
    assertThat(handing.invalid(ME, COMMUNITY, "type=comment&content=+%0A%E2%80%8B"))
        .containsExactly("content");
    assertThat(handing.invalid(ME, on(name), "type=edit&content=+%E2%80%8B"))
        .containsExactly("content");
    assertThat(
            handing.invalid(
                ME, COMMUNITY, "type=comment&content=" + "x".repeat(Comment.LONGEST + 1)))
        .containsExactly("content");
  }

  @Test
  void findsNoCommentOnAnItemThatIsGone() {
    CommentName name = write(ME, "x");
    handing.world.catalogue.remove(LEVEL);

    assertThat(handing.refusal(ME, on(name), "type=like"))
        .isEqualTo(ActionRejection.UNKNOWN_TARGET);
  }

  @Test
  void findsACommentOnlyOnItsOwnItem() {
    CommentName name = write(ME, "x");
    ItemRef skin = new ItemRef(ItemKind.SKIN, new ItemName("plain"));

    assertThat(handing.refusal(ME, new Target.OnComment(skin, name), "type=like"))
        .isEqualTo(ActionRejection.UNKNOWN_TARGET);
  }

  @Test
  void showsCommentsWithWhatTheCallerMayDo() {
    CommentName mine = write(ME, "mine");
    handing.done(YOU, on(mine), "type=like", new ViewUpdate.CommentsChanged());

    assertThat(types(actions(Caller.ANONYMOUS, mine))).isEmpty();
    assertThat(types(actions(new Caller.Known(ME), mine)))
        .containsExactly("like", "reply", "edit", "delete");
    assertThat(types(actions(new Caller.Known(YOU), mine)))
        .containsExactly("unlike", "reply", "report");
    assertThat(types(actions(new Caller.Known(OPERATOR), mine)))
        .containsExactly("like", "reply", "report", "hide");
  }

  @Test
  void showsHiddenCommentsToOperatorsOnly() {
    CommentName name = write(ME, "Rude");
    handing.done(OPERATOR, on(name), "type=hide", new ViewUpdate.CommentsChanged());

    assertThat(found(Caller.ANONYMOUS).comments().items()).isEmpty();
    assertThat(found(new Caller.Known(ME)).comments().items()).isEmpty();
    assertThat(types(actions(new Caller.Known(OPERATOR), name))).contains("restore");
  }

  @Test
  void pagesByNumberAndByCursorAboveAThreshold() {
    for (int i = 0; i < 3; i++) {
      write(ME, "c" + i);
    }
    assertThat(found(Caller.ANONYMOUS).comments())
        .isInstanceOfSatisfying(
            Page.Numbered.class, page -> assertThat(page.pageCount()).isEqualTo(2));

    write(ME, "c3");
    Page<CommentView> first = found(Caller.ANONYMOUS).comments();
    assertThat(texts(first)).containsExactly("c3", "c2");
    Cursor next =
        switch (first) {
          case Page.Partial<CommentView>(var _, Cursor cursor) -> cursor;
          case Page.Numbered<CommentView> _, Page.Last<CommentView> _ ->
              throw new AssertionError("not by cursor");
        };
    assertThat(view.list(Caller.ANONYMOUS, LEVEL, new PageRequest.After(next)))
        .isInstanceOfSatisfying(
            ViewCommunity.Outcome.Found.class,
            last -> assertThat(texts(last.comments())).containsExactly("c1", "c0"));

    Cursor foreign = Cursor.after(new ListId("other"), SortKey.of(1L));
    assertThat(view.list(Caller.ANONYMOUS, LEVEL, new PageRequest.After(foreign)))
        .isEqualTo(new ViewCommunity.Outcome.ForeignCursor());
    assertThat(view.list(new Caller.Known(OPERATOR), LEVEL, new PageRequest.After(next)))
        .isEqualTo(new ViewCommunity.Outcome.ForeignCursor());
  }

  @Test
  void showsNoCommunityOfWhatIsUnknown() {
    assertThat(view.view(Caller.ANONYMOUS, new ItemRef(ItemKind.LEVEL, new ItemName("nowhere"))))
        .isEqualTo(new ViewCommunity.Outcome.UnknownItem());
    handing.world.catalogue.remove(new ItemRef(ItemKind.ENGINE, new ItemName("plain")));
    assertThat(view.view(Caller.ANONYMOUS, LEVEL))
        .isEqualTo(new ViewCommunity.Outcome.UnknownItem());
  }

  @Test
  void offersToCommentToThoseWhoSignedIn() {
    assertThat(found(Caller.ANONYMOUS).actions()).isEmpty();
    assertThat(types(found(new Caller.Known(ME)).actions())).containsExactly("comment");
  }

  private static Target on(CommentName name) {
    return new Target.OnComment(LEVEL, name);
  }

  private static List<String> types(List<Form> forms) {
    return forms.stream().map(Form::type).toList();
  }

  private static List<String> texts(Page<CommentView> page) {
    return page.items().stream().map(shown -> shown.comment().text()).toList();
  }

  private ViewCommunity.Outcome.Found found(Caller caller) {
    if (view.list(caller, LEVEL, PageRequest.FIRST) instanceof ViewCommunity.Outcome.Found found) {
      return found;
    }
    throw new AssertionError("no community");
  }

  private List<Form> actions(Caller caller, CommentName name) {
    return found(caller).comments().items().stream()
        .filter(shown -> shown.comment().name().equals(name))
        .findFirst()
        .orElseThrow()
        .actions();
  }

  private List<ListedComment> written() {
    return handing.world.comments.shown(LEVEL).from(0, 10).stream()
        .map(Listing.Row::value)
        .toList();
  }

  private CommentName write(PlayerId player, String text) {
    handing.done(player, COMMUNITY, "type=comment&content=" + text, new ViewUpdate.CommentAdded());
    return written().getFirst().comment().name();
  }
}
