package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.reset;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog.Filter;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.EditFront;
import dev.rondo.application.item.EditFront.Outcome;
import dev.rondo.application.item.EditFront.Reading;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.Front.Button;
import dev.rondo.application.item.Front.Content;
import dev.rondo.application.item.Front.InfoPage;
import dev.rondo.application.item.Front.Section;
import dev.rondo.application.item.FrontVersions.Version;
import dev.rondo.application.item.ListItems.Search;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.testing.ConsoleClient;
import dev.rondo.http.testing.ServerTest;
import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page on which operators change the buttons and info pages. */
final class ConsoleFrontTest extends ServerTest {

  private static final ChangeRequest REQUEST =
      new ChangeRequest(Actor.inConsole("root"), "new month");
  private static final AuditEntry SAVED =
      new AuditEntry(
          12,
          Instant.EPOCH,
          REQUEST.actor(),
          "",
          Operation.EDIT_FRONT,
          AuditSubject.front(),
          "",
          "",
          "3",
          "7");
  private static final String HOSTILE = "</textarea><script>alert(1)</script>";
  private static final String ESCAPED = "&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;";

  /** With all that a front page can have. */
  private static final Front FRONT =
      new Front(
          List.of(
              Button.of("authentication"),
              new Button(
                  "level",
                  new LocalizedText(Map.of("en", "Staff picks", "ja", "おすすめ")),
                  "star",
                  "picks",
                  "")),
          List.of(
              new InfoPage(
                  ItemKind.LEVEL,
                  "picks",
                  LocalizedText.of("Picks"),
                  Search.ALL,
                  new ResourceLocator.Linked("https://files.test/picks.png"),
                  List.of(
                      new Section(
                          LocalizedText.of("#NEWEST"),
                          "",
                          new Content.Found(new Search.Quick(Keywords.NONE))),
                      new Section(
                          LocalizedText.of("Hard"),
                          "heart",
                          new Content.Found(
                              new Search.Advanced(
                                  new AdvancedSearch(new TreeMap<>(Map.of("minRating", "30"))),
                                  Caller.ANONYMOUS))),
                      new Section(
                          LocalizedText.of("This month"),
                          "",
                          new Content.Named(List.of(new ItemName("first-steps"))))))),
          Front.BUILT_IN.boards(),
          Front.BUILT_IN.ballot(),
          Map.of());

  @Inject ConsoleClient browser;
  @Inject EditFront fronts;
  @Inject Operate operations;
  @Inject ReadLists lists;

  private String cookie = "";

  @BeforeEach
  void signIn() {
    reset(fronts, operations, lists);
    when(lists.audit(eq(Filter.of(AuditSubject.front())), any()))
        .thenReturn(Optional.of(new Page.Last<>(List.of(SAVED))));
    when(fronts.view()).thenReturn(new Version(7, "{\n\"pages\": []}"));
    when(fronts.read(any())).thenReturn(new Reading.Valid(FRONT));
    when(fronts.missing(any()))
        .thenReturn(Set.of(new ItemRef(ItemKind.LEVEL, new ItemName("first-steps"))));
    cookie = browser.signIn();
  }

  private HttpResponse<String> send(String decision, String declaration) {
    return browser.post(
        cookie,
        "/console/front",
        "decision=%s&version=7&declaration=%s&reason=new+month"
            .formatted(decision, URLEncoder.encode(declaration, StandardCharsets.UTF_8)));
  }

  @Test
  void showsWhatIsInEffectAsJsonAndAsPlayersSeeIt() {
    assertThat(browser.page(cookie, "/console/front"))
        .contains("<h1>Front page</h1>", "{\n\"pages\": []}</textarea>")
        .contains("name=\"version\" value=\"7\"", "name=\"entry\" value=\"12\"")
        .contains("<p>Staff picks</p>", "<p>おすすめ</p>", "star")
        .contains("Info page · Levels · picks · Picks")
        .contains("Banner: <span class=\"word\">https://files.test/picks.png</span>")
        .contains(
            "<p>Newest</p>", "minRating = 30", "first-steps · missing or hidden", "whole list");
  }

  @Test
  void marksPagesThatNobodyDeclaresAndBannersThatAreNotHere() {
    String hash = "0123456789".repeat(4);
    when(fronts.read(any()))
        .thenReturn(
            new Reading.Valid(
                new Front(
                    List.of(
                        new Button("level", LocalizedText.EMPTY, "", "event", ""),
                        new Button("post", LocalizedText.EMPTY, "", Front.NOTIFICATIONS, "")),
                    List.of(
                        new InfoPage(
                            ItemKind.SKIN,
                            "event",
                            LocalizedText.EMPTY,
                            Search.ALL,
                            new ResourceLocator.Stored(new FileHash(hash)),
                            List.of())),
                    Front.BUILT_IN.boards(),
                    Front.BUILT_IN.ballot(),
                    Map.of())));

    when(fronts.missingBanners(any()))
        .thenReturn(Set.of(new ResourceLocator.Stored(new FileHash(hash))));

    assertThat(browser.page(cookie, "/console/front"))
        .contains("event · not declared", hash + " · not on this server")
        .doesNotContain("notifications ·");
  }

  @Test
  void offersNothingToUndoWhereNothingWasSaved() {
    when(lists.audit(any(), any())).thenReturn(Optional.empty());

    assertThat(browser.page(cookie, "/console/front")).doesNotContain("/console/undo");
  }

  @Test
  void saysThatASavedVersionIsIgnoredAndWhy() {
    when(fronts.read(any())).thenReturn(new Reading.Invalid("pages[0]: is gone"));

    assertThat(browser.page(cookie, "/console/front"))
        .contains("This saved version cannot be used", "pages[0]: is gone")
        .contains("/console/undo");
  }

  @Test
  void previewsWithoutSaving() {
    HttpResponse<String> previewed = send("preview", "{\r\n" + HOSTILE);

    assertThat(previewed.statusCode()).isEqualTo(200);
    assertThat(previewed.body())
        .contains("{\n" + ESCAPED, "Staff picks", "new month</textarea>")
        .contains("name=\"version\" value=\"7\"")
        .doesNotContain(HOSTILE, "/console/undo");
    verify(fronts).read("{\n" + HOSTILE);
    verifyNoInteractions(operations);
  }

  @Test
  void saysWhatIsWrongAndKeepsTheText() {
    when(fronts.read("{\"x\"")).thenReturn(new Reading.Invalid("line 1: the file ends"));
    when(fronts.save(any(), any(), anyLong()))
        .thenReturn(new Outcome.Invalid("line 1: the file ends"));

    for (String decision : List.of("preview", "save")) {
      HttpResponse<String> refused = send(decision, "{\"x\"");

      assertThat(refused.statusCode()).isEqualTo(400);
      assertThat(refused.body())
          .contains("role=\"alert\"", "line 1: the file ends", "{\"x\"</textarea>")
          .contains("new month</textarea>");
    }
    verify(fronts).read(any());
  }

  @Test
  void readsNoTextTwice() {
    when(fronts.save(any(), any(), anyLong()))
        .thenReturn(new Outcome.Invalid("line 1"))
        .thenReturn(new Outcome.Unchanged())
        .thenReturn(new Outcome.Overtaken());

    for (String why : List.of("line 1", "Nothing to change: it is already so.", "Somebody else")) {
      assertThat(send("save", "{}").body()).contains(why).doesNotContain("Staff picks");
    }
    verify(fronts, never()).read(any());
  }

  @Test
  void savesWithTheReasonAndTheVersionThatTheOperatorKnows() {
    when(fronts.save(any(), any(), anyLong())).thenReturn(new Outcome.Saved());

    HttpResponse<String> saved = send("save", "{}");

    assertThat(saved.statusCode()).isEqualTo(303);
    assertThat(saved.headers().firstValue("Location")).hasValue("/game/console/front?result=done");
    verify(fronts).save(REQUEST, "{}", 7);
  }

  @Test
  void tellsOfAnotherVersionAndKeepsTheText() {
    when(fronts.save(any(), any(), anyLong())).thenReturn(new Outcome.Overtaken());
    when(fronts.view()).thenReturn(new Version(9, "{\"theirs\": 1}"));

    HttpResponse<String> refused = send("save", "{\"mine\": 1}");

    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body())
        .contains("Somebody else changed the front page", "{\"mine\": 1}</textarea>")
        .contains("name=\"version\" value=\"9\"");
  }

  @Test
  void refusesWhatChangesNothingOrIsNotAllowed() {
    when(fronts.save(any(), any(), anyLong()))
        .thenReturn(new Outcome.Unchanged())
        .thenReturn(new Outcome.Forbidden());

    assertThat(send("save", "{}").statusCode()).isEqualTo(409);
    assertThat(send("save", "{}").statusCode()).isEqualTo(403);
  }

  @Test
  void undoesTheNewestChangeForAReason() {
    when(operations.undo(any(), anyLong())).thenReturn(Operate.Outcome.DONE);
    Matcher form =
        Pattern.compile("<form[^>]*/console/undo\".*?</form>", Pattern.DOTALL)
            .matcher(browser.page(cookie, "/console/front"));
    assertThat(form.find()).isTrue();
    assertThat(form.group()).contains("name=\"back\" value=\"/console/front\"", "name=\"reason\"");

    HttpResponse<String> undone =
        browser.post(cookie, "/console/undo", "back=%2Fconsole%2Ffront&entry=12&reason=new+month");

    assertThat(undone.headers().firstValue("Location")).hasValue("/game/console/front?result=done");
    verify(operations).undo(REQUEST, 12);
  }

  @Test
  void saysWhyAChangeCanNoLongerBeUndone() {
    assertThat(browser.page(cookie, "/console/front?result=not-kept&about=front%2Fpage"))
        .contains("This can no longer be undone");
  }

  @Test
  void doesNothingForAFormOfAnotherPageOrWithoutAVersion() {
    assertThat(
            caller
                .post(
                    "/console/front",
                    ConsoleClient.FORM,
                    "version=7&declaration=%7B%7D&decision=save",
                    "Cookie",
                    cookie,
                    "Origin",
                    ConsoleClient.ORIGIN)
                .statusCode())
        .isEqualTo(403);
    for (String version : List.of("", "&version=x")) {
      assertThat(
              browser
                  .post(cookie, "/console/front", "decision=save&declaration=%7B%7D" + version)
                  .statusCode())
          .isEqualTo(400);
    }
    verify(fronts, never()).save(any(), any(), anyLong());
  }
}
