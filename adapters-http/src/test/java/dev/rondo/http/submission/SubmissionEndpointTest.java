package dev.rondo.http.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import dev.rondo.application.audit.AuditTrail.CurrentRequest;
import dev.rondo.application.result.OfferResultForms;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.application.submission.ActionRejection;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.Multipart;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import dev.rondo.http.testing.UploadClient;
import io.micronaut.test.annotation.MockBean;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.ArgumentCaptor;

/** What players do on items, in communities and with results, as its controllers take it. */
final class SubmissionEndpointTest extends ServerTest {

  private static final PlayerId PLAYER = new PlayerId("p");
  private static final String CREATE = "/svc/posts/create";
  private static final String UPLOAD = "/svc/posts/upload";
  private static final String RESULT = "/svc/levels/result/submit";
  private static final String VALUES = "type=x&title=a+b";

  @Inject CurrentRequest current;

  @MockBean(Submit.class)
  final Submit submissions = mock(Submit.class);

  @MockBean(UploadFiles.class)
  final UploadFiles uploads = mock(UploadFiles.class);

  @MockBean(OfferResultForms.class)
  final OfferResultForms results = mock(OfferResultForms.class);

  @MockBean(IdentifyCaller.class)
  final IdentifyCaller callers = presented -> new IdentifyCaller.Outcome.Known(PLAYER);

  /** The paths to which something is submitted, or to which files are uploaded, with what for. */
  static Stream<Arguments> targets() {
    ItemRef item = new ItemRef(ItemKind.POST, new ItemName("a b"));
    return Stream.of(
        Arguments.of("/svc/posts/create", "/svc/posts/upload", new Target.Creation(ItemKind.POST)),
        Arguments.of("/svc/posts/a%20b/submit", "/svc/posts/a%20b/upload", new Target.OnItem(item)),
        Arguments.of(
            "/svc/posts/result/submit",
            "/svc/posts/result/upload",
            new Target.OnItem(new ItemRef(ItemKind.POST, new ItemName("result")))),
        Arguments.of(
            "/svc/posts/a%20b/community/submit",
            "/svc/posts/a%20b/community/upload", new Target.OnCommunity(item)),
        Arguments.of(
            "/svc/posts/a%20b/community/comments/c-1/submit",
            "/svc/posts/a%20b/community/comments/c-1/upload",
            new Target.OnComment(item, new CommentName("c-1"))));
  }

  private HttpResponse<String> submit(String path) {
    return client.values(Answers.SESSION, path, VALUES);
  }

  private HttpResponse<String> submitted(Submit.Outcome outcome) {
    when(submissions.submit(any(), any())).thenReturn(outcome);
    return submit(CREATE);
  }

  private HttpResponse<String> uploaded(UploadFiles.Outcome outcome) throws IOException {
    when(uploads.upload(any())).thenReturn(outcome);
    return client.upload(Answers.SESSION, UPLOAD, "the-key", Multipart.of(new byte[1]));
  }

  private static Submit.Outcome accepted(ViewUpdate update) {
    return new Submit.Outcome.Accepted(
        Secret.presented("the-key"), List.of(TestItems.hash('a'), TestItems.hash('b')), update);
  }

  private static final String ACCEPTED =
      "{\"key\":\"the-key\",\"hashes\":[\"" + "a".repeat(40) + "\",\"" + "b".repeat(40) + "\"]";

  @ParameterizedTest
  @MethodSource("targets")
  void submitsAFormForWhatThePathNames(String path, String upload, Target target) {
    when(submissions.submit(PLAYER, new PlayerAction.FormOnly(target, VALUES)))
        .thenReturn(accepted(new ViewUpdate.Nothing()));

    Answers.is(submit(path), ACCEPTED + "}");
  }

  @ParameterizedTest
  @MethodSource("targets")
  void uploadsFilesForWhatThePathNames(String submit, String path, Target target)
      throws IOException {
    List<String> contents = new ArrayList<>();
    when(uploads.upload(any()))
        .thenAnswer(
            call -> {
              UploadFiles.Command command = call.getArgument(0);
              for (Optional<InputStream> part = command.parts().next();
                  part.isPresent();
                  part = command.parts().next()) {
                contents.add(new String(part.orElseThrow().readAllBytes(), StandardCharsets.UTF_8));
              }
              return new UploadFiles.Outcome.Incomplete();
            });

    HttpResponse<String> response =
        client.upload(
            Answers.SESSION, path, "the-key", Multipart.of(new byte[] {'a'}, new byte[] {'b'}));

    Answers.is(response, "{}");
    ArgumentCaptor<UploadFiles.Command> command = ArgumentCaptor.captor();
    verify(uploads).upload(command.capture());
    assertThat(command.getValue().player()).isEqualTo(PLAYER);
    assertThat(command.getValue().key()).isEqualTo(Secret.presented("the-key"));
    assertThat(command.getValue().target()).isEqualTo(target);
    assertThat(contents).containsExactly("a", "b");
  }

  /** The audit log names it. */
  @Test
  void tellsTheUseCaseTheIdOfTheRequest() {
    List<String> ids = new ArrayList<>();
    when(submissions.submit(any(), any()))
        .thenAnswer(
            call -> {
              ids.add(current.id());
              return accepted(new ViewUpdate.Nothing());
            });

    assertThat(submit(CREATE).headers().firstValue("X-Request-Id")).hasValue(ids.getFirst());
  }

  @Test
  void uploadsForAResultWithoutAKey() throws IOException {
    when(uploads.upload(any())).thenReturn(new UploadFiles.Outcome.WrongKey());

    Answers.isBare(
        client.upload(Answers.SESSION, "/svc/levels/result/upload", "", Multipart.of(new byte[1])),
        401);

    ArgumentCaptor<UploadFiles.Command> command = ArgumentCaptor.captor();
    verify(uploads).upload(command.capture());
    assertThat(command.getValue().key().isEmpty()).isTrue();
    assertThat(command.getValue().target()).isEqualTo(new Target.LevelResult());
  }

  @Test
  void submitsAResultWithItsReplay() {
    SubmittedReplay replay =
        new SubmittedReplay(
            "Run", new ItemName("song"), "", TestItems.hash('a'), TestItems.hash('b'));
    when(submissions.submit(PLAYER, new PlayerAction.WithReplay(VALUES, replay)))
        .thenReturn(accepted(new ViewUpdate.Nothing()));

    Answers.is(client.submit(Answers.SESSION, RESULT, result()), ACCEPTED + "}");
  }

  private static String result() {
    return UploadClient.result(TestItems.hash('a'), TestItems.hash('b'), VALUES);
  }

  @Test
  void refusesReplaysWithoutBothTheirFiles() {
    String hash = "a".repeat(40);
    for (String broken :
        List.of(
            result().replace("\"" + hash + "\"", "null"),
            result().replace(hash, hash.substring(1)),
            result().replace(hash, "A" + hash.substring(1)),
            result().replace("\"data\"", "\"date\""),
            "{\"replay\":{},\"values\":\"\"}",
            "{\"replay\":[],\"values\":\"\"}",
            "{\"replay\":7,\"values\":\"\"}",
            "{\"replay\":\"text\",\"values\":\"\"}",
            "{\"replay\":true,\"values\":\"\"}",
            "{\"replay\":{\"data\":{\"hash\":null}},\"values\":\"\"}")) {
      Answers.fails(client.submit(Answers.SESSION, RESULT, broken), 422, "invalid-replay");
    }
    verifyNoInteractions(submissions);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "{}",
        "{\"values\":\"\"}",
        "{\"replay\":{}}",
        "{\"replay\":null,\"values\":\"\"}",
        "{\"replay\":{},\"values\":7}",
        "{\"replay\":{\"a\":},\"values\":\"\"}"
      })
  void refusesABodyThatIsNoResult(String body) {
    Answers.fails(client.submit(Answers.SESSION, RESULT, body), 400, "bad-request");
    verifyNoInteractions(submissions);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "}",
        "nonsense",
        "null",
        "[]",
        "1",
        "\"values\"",
        "{}",
        "{\"value\":\"\"}",
        "{\"VALUES\":\"\"}",
        "{\"values\":null}",
        "{\"values\":5}",
        "{\"values\":true}",
        "{\"values\":{}}",
        "{\"values\":[]}",
        "{\"values\":[\"type=comment\"]}",
        "{\"values\":\"\",}",
        "{\"values\":\"\"",
        "{\"values\":'type=comment'}",
        "{values:\"\"}",
        "{\"values\":\"\u0000\"}",
        "{\"values\":7}"
      })
  void refusesABodyThatIsNoForm(String body) {
    for (String path :
        List.of(CREATE, "/svc/posts/post/submit", "/svc/posts/post/community/submit")) {
      Answers.fails(client.submit(Answers.SESSION, path, body), 400, "bad-request");
    }
    verifyNoInteractions(submissions);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/svc/users/p/upload",
        "/svc/rooms/any/submit",
        "/svc/posts/a%2Fb/submit",
        "/svc/posts/%00/submit",
        "/svc/things/create",
        "/svc/users/p/community/submit",
        "/svc/posts/%00/community/submit",
        "/svc/posts/a/community/comments/%00/submit"
      })
  void knowsNoPathThatCannotBeOne(String path) {
    Answers.isBare(submit(path), 404);
    verifyNoInteractions(submissions);
  }

  /** Such a path is that of an item, which is fetched. */
  @ParameterizedTest
  @ValueSource(strings = {"/svc/users/create", "/svc/users/upload"})
  void makesNoItemsWhereOneIsOnlyFetched(String path) {
    HttpResponse<String> response = submit(path);

    Answers.fails(response, 405, "method-not-allowed");
    assertThat(response.headers().firstValue("Allow").orElse("")).contains("GET");
  }

  /** Every view update with what the client is told. */
  static Stream<Arguments> updates() {
    return Stream.of(
        Arguments.of(new ViewUpdate.Nothing(), ""),
        Arguments.of(
            new ViewUpdate.ItemCreated(new ItemName("new")),
            "\"shouldUpdateInfo\":true,\"shouldNavigateToItem\":\"new\""),
        Arguments.of(new ViewUpdate.ItemChanged(), "\"shouldUpdateItem\":true"),
        Arguments.of(new ViewUpdate.ItemRemoved(), "\"shouldRemoveItem\":true"),
        Arguments.of(
            new ViewUpdate.CommentsChanged(),
            "\"shouldUpdateCommunity\":true,\"shouldUpdateComments\":true"),
        Arguments.of(
            new ViewUpdate.CommentAdded(),
            "\"shouldUpdateCommunity\":true,\"shouldUpdateComments\":true"
                + ",\"shouldNavigateCommentsToPage\":0"));
  }

  @ParameterizedTest
  @MethodSource("updates")
  void tellsTheClientWhatToReload(ViewUpdate update, String told) throws IOException {
    Answers.is(submitted(accepted(update)), ACCEPTED + (told.isEmpty() ? "" : "," + told) + "}");
    Answers.is(uploaded(new UploadFiles.Outcome.Done(update)), "{" + told + "}");
  }

  @Test
  void asksForNoFilesWhereNoneIsMissing() {
    Answers.is(
        submitted(
            new Submit.Outcome.Accepted(
                Secret.presented("the-key"), List.of(), new ViewUpdate.Nothing())),
        "{\"key\":\"the-key\",\"hashes\":[]}");
  }

  /** Every rejection with its status and code. */
  static Stream<Arguments> rejections() {
    return Stream.of(
        Arguments.of(ActionRejection.BROKEN_VALUES, 400, "broken-values"),
        Arguments.of(ActionRejection.UNKNOWN_FORM, 422, "unknown-form"),
        Arguments.of(ActionRejection.INVALID_VALUES, 422, "invalid-values"),
        Arguments.of(ActionRejection.UNKNOWN_CHOICE, 422, "unknown-choice"),
        Arguments.of(ActionRejection.FORBIDDEN, 403, "forbidden"),
        Arguments.of(ActionRejection.NOT_PLAYED, 403, "not-played"),
        Arguments.of(ActionRejection.IN_USE, 409, "item-in-use"),
        Arguments.of(ActionRejection.ALREADY_HIDDEN, 409, "already-hidden"));
  }

  @ParameterizedTest
  @MethodSource("rejections")
  void tellsWhyAnActionIsRejected(ActionRejection rejection, int status, String code)
      throws IOException {
    Decision.Rejected why = new Decision.Rejected(rejection);
    Answers.fails(submitted(new Submit.Outcome.Rejected(why)), status, code);
    Answers.fails(uploaded(new UploadFiles.Outcome.Rejected(why)), status, code);
  }

  @Test
  void namesTheOptionsThatAreNotFilledInValidly() {
    Decision.Rejected why =
        new Decision.Rejected(ActionRejection.INVALID_VALUES, List.of("title", "tags"));
    assertThat(submitted(new Submit.Outcome.Rejected(why)).body())
        .contains("Something in the form is not filled in correctly (title, tags).\"");
  }

  @Test
  void answersNothingForATargetThatIsUnknown() throws IOException {
    Decision.Rejected unknown = new Decision.Rejected(ActionRejection.UNKNOWN_TARGET);
    Answers.isBare(submitted(new Submit.Outcome.Rejected(unknown)), 404);
    when(uploads.upload(any())).thenReturn(new UploadFiles.Outcome.Rejected(unknown));
    Answers.isBare(
        client.upload(
            Answers.SESSION, "/svc/posts/gone/upload", "the-key", Multipart.of(new byte[1])),
        404);
  }

  @Test
  void tellsWhyNothingIsAccepted() {
    Answers.fails(
        submitted(new Submit.Outcome.WrongFile(TestItems.hash('a'))), 422, "wrong-file-kind");
    Answers.fails(submitted(new Submit.Outcome.TooManyPending()), 429, "too-many-pending");
    Answers.fails(submitted(new Submit.Outcome.Busy()), 503, "unavailable");
    Answers.isBare(submitted(new Submit.Outcome.SignedOut()), 401);
  }

  /** Every way in which an upload can end badly, with its status and code. */
  static Map<UploadFiles.Outcome, String> failures() {
    return Map.of(
        new UploadFiles.Outcome.NoFiles(), "400 no-files",
        new UploadFiles.Outcome.TooManyFiles(), "400 too-many-files",
        new UploadFiles.Outcome.NotAskedFor(TestItems.hash('a')), "422 file-not-asked-for",
        new UploadFiles.Outcome.TooLarge(), "413 file-too-large",
        new UploadFiles.Outcome.WrongKind(TestItems.hash('a')), "422 wrong-file-kind",
        new UploadFiles.Outcome.Collision(TestItems.hash('a')), "409 file-collision",
        new UploadFiles.Outcome.OverQuota(), "413 over-quota",
        new UploadFiles.Outcome.TooManyUploads(), "429 too-many-requests",
        new UploadFiles.Outcome.Busy(), "503 unavailable",
        new UploadFiles.Outcome.StoreFull(), "503 storage-full");
  }

  @Test
  void tellsWhyFilesAreNotTaken() throws IOException {
    for (Map.Entry<UploadFiles.Outcome, String> failure : failures().entrySet()) {
      String[] expected = failure.getValue().split(" ");
      Answers.fails(uploaded(failure.getKey()), Integer.parseInt(expected[0]), expected[1]);
    }
    Answers.isBare(uploaded(new UploadFiles.Outcome.WrongKey()), 401);
  }

  @Test
  void tellsWhoUploadsTooMuchAtOnceWhenToTryAgain() throws IOException {
    assertThat(
            uploaded(new UploadFiles.Outcome.TooManyUploads()).headers().firstValue("Retry-After"))
        .hasValue("5");
  }

  @Test
  void offersTheFormsThatResultsAreHandedInBy() {
    when(results.submits())
        .thenReturn(
            List.of(
                Form.of("submit", new LocalizedText(Map.of("en", "Go", "ja", "どうぞ")), List.of())));

    String body = caller.get("/svc/levels/result/info?localization=ja").body();

    assertThat(body).startsWith("{\"submits\":[{\"type\":\"submit\",\"title\":\"どうぞ\"");
  }

  @Test
  void takesTheWordOfAPathForNoItem() {
    Answers.isBare(caller.get("/svc/levels/result"), 404);
  }
}
