package dev.rondo.http.console;

import dev.rondo.application.audit.AuditLog.Filter;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.item.EditFront;
import dev.rondo.application.item.EditFront.Outcome;
import dev.rondo.application.item.EditFront.Reading;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.Front.Button;
import dev.rondo.application.item.Front.InfoPage;
import dev.rondo.application.item.FrontVersions.Version;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.console.SignInController.SignInPage;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.page.Language;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The buttons and info pages: shows, previews and saves them. */
@Controller("/console/front")
@ConsolePages
@Consumes(MediaType.ALL)
record FrontController(EditFront fronts, ReadLists lists) {

  /** The field of the version that the text was made from. */
  static final String VERSION = "version";

  static final String DECLARATION = "declaration";

  @Get
  HttpResponse<?> show(HttpRequest<?> request, Operator operator, ConsoleView view) {
    Version version = fronts.view();
    Reading reading =
        switch (fronts.read(version.declaration())) {
          case Reading.Valid valid -> valid;
          case Reading.Invalid(String why) ->
              new Reading.Invalid(view.text("front-ignored") + " " + why);
        };
    Frame frame = Frame.of(view, operator, Place.FRONT, request);
    return page(frame, version, frame.reason(), reading, undoable(), HttpStatus.OK);
  }

  /** The newest change, by which it is undone; at most one. */
  private List<Long> undoable() {
    return lists.audit(Filter.of(AuditSubject.front()), PageRequest.FIRST).stream()
        .flatMap(page -> ActMenu.reversible(page.items()).stream())
        .limit(1)
        .toList();
  }

  @Post
  HttpResponse<?> decide(HttpRequest<byte[]> request, Operator operator, ConsoleView view) {
    ConsoleForm form = ConsoleForm.of(request);
    if (!form.isOf(operator)) {
      return SignInPage.refused(view);
    }
    Version typed = new Version(version(form), form.text(DECLARATION).replace("\r\n", "\n"));
    String reason = form.text("reason");
    Frame frame = Frame.of(view, operator, Place.FRONT, request);
    return form.text("decision").equals("save")
        ? saved(frame, typed, reason)
        : previewed(frame, typed, reason);
  }

  private static long version(ConsoleForm form) {
    return form.numbers(VERSION).stream()
        .findFirst()
        .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_REQUEST));
  }

  private HttpResponse<?> previewed(Frame frame, Version typed, String reason) {
    return switch (fronts.read(typed.declaration())) {
      case Reading.Valid valid -> page(frame, typed, reason, valid, List.of(), HttpStatus.OK);
      case Reading.Invalid(String why) ->
          refused(frame, typed, reason, why, HttpStatus.BAD_REQUEST);
    };
  }

  private HttpResponse<?> saved(Frame frame, Version typed, String reason) {
    return switch (fronts.save(
        frame.operator().because(reason), typed.declaration(), typed.number())) {
      case Outcome.Saved() ->
          ConsoleResponses.seeOther(frame.link(Notice.told(Place.FRONT.path(), Notice.DONE)));
      case Outcome.Unchanged() ->
          refused(frame, typed, reason, frame.text("refused-unchanged"), HttpStatus.CONFLICT);
      // Saving again replaces the other version, which undo restores.
      case Outcome.Overtaken() ->
          refused(
              frame,
              new Version(fronts.view().number(), typed.declaration()),
              reason,
              frame.text("front-overtaken"),
              HttpStatus.CONFLICT);
      case Outcome.Invalid(String why) ->
          refused(frame, typed, reason, why, HttpStatus.BAD_REQUEST);
      case Outcome.Forbidden() ->
          refused(frame, typed, reason, frame.text("refused-forbidden"), HttpStatus.FORBIDDEN);
    };
  }

  /** Keeps what was typed, and shows nothing of what it would change. */
  private HttpResponse<?> refused(
      Frame frame, Version typed, String reason, String why, HttpStatus status) {
    return page(frame, typed, reason, new Reading.Invalid(why), List.of(), status);
  }

  private HttpResponse<?> page(
      Frame frame,
      Version version,
      String reason,
      Reading reading,
      List<Long> undoable,
      HttpStatus status) {
    Frame told =
        switch (reading) {
          case Reading.Valid _ -> frame;
          case Reading.Invalid(String why) -> frame.failed(why);
        };
    Set<ItemRef> missing =
        reading instanceof Reading.Valid(Front front) ? fronts.missing(front) : Set.of();
    Set<ResourceLocator> missingBanners =
        reading instanceof Reading.Valid(Front front) ? fronts.missingBanners(front) : Set.of();
    return ConsoleResponses.of(
        HttpResponse.status(status),
        output ->
            JtefrontGenerated.render(
                output, null, told, version, reason, reading, missing, missingBanners, undoable));
  }

  /** What a button leads to: a kind of items, or something of the player's. */
  static String type(Button button, ConsoleView view) {
    return Arrays.stream(ItemKind.values())
        .filter(kind -> kind.word().equals(button.type()))
        .map(view.language()::name)
        .findFirst()
        .orElseGet(
            () ->
                button.type().equals("authentication")
                    ? view.text("authentication")
                    : view.text("configuration"));
  }

  /** The place of a page's banner, as the text declares it; empty without one. */
  static String banner(InfoPage page) {
    return switch (page.banner()) {
      case ResourceLocator.None() -> "";
      case ResourceLocator.Stored(FileHash hash) -> hash.hex();
      case ResourceLocator.Linked(String url) -> url;
      case ResourceLocator.LinkedFile(String url, FileHash _) -> url;
    };
  }

  /** A title in each language in which it differs. */
  static List<String> titles(LocalizedText title) {
    return Arrays.stream(Language.values())
        .map(language -> language.readable(title.in(new Localization(language.tag()))))
        .filter(text -> !text.isEmpty())
        .distinct()
        .toList();
  }
}
