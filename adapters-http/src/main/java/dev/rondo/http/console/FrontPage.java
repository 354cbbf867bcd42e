package dev.rondo.http.console;

import dev.rondo.application.item.EditFront.Edited;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.Front.Button;
import dev.rondo.application.item.Front.Content;
import dev.rondo.application.item.Front.InfoPage;
import dev.rondo.application.item.FrontReader.Reading;
import dev.rondo.application.item.ListItems.Search;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.page.Language;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The page of the buttons and info pages: as JSON, and what it shows.
 *
 * @param edited what is in the text area, and the version that it was made from
 * @param reason what was typed as a reason
 * @param isUndoable whether there is a version to undo
 */
record FrontPage(
    Frame frame, Edited edited, String reason, boolean isUndoable, List<Table> tables) {

  static final String PATH = Place.FRONT.path();

  /** The field of the version that the text was made from. */
  static final String VERSION = "version";

  static final String DECLARATION = "declaration";

  /** The page of what is in effect. */
  static FrontPage of(Frame frame, Edited edited, Reading reading) {
    return of(frame, edited, frame.reason(), edited.version() > 0, reading);
  }

  /** The page of what an operator typed. */
  static FrontPage of(Frame frame, Edited typed, String reason, Reading reading) {
    return of(frame, typed, reason, false, reading);
  }

  private static FrontPage of(
      Frame frame, Edited edited, String reason, boolean isUndoable, Reading reading) {
    return switch (reading) {
      case Reading.Valid(Front front) ->
          new FrontPage(frame, edited, reason, isUndoable, tables(front, frame.view()));
      case Reading.Invalid(String why) ->
          new FrontPage(
              frame.failed(isUndoable ? frame.text("front-ignored") + " " + why : why),
              edited,
              reason,
              isUndoable,
              List.of());
    };
  }

  private static List<Table> tables(Front front, ConsoleView view) {
    return Stream.concat(
            Stream.of(buttons(front, view)),
            front.pages().stream().map(page -> sections(page, view)))
        .toList();
  }

  private static Table buttons(Front front, ConsoleView view) {
    return Table.of(
        view.text("buttons"),
        view.texts("type", "title", "icon", "info-page", "item"),
        front.buttons().stream().map(button -> button(button, view)).toList());
  }

  private static Table.Row button(Button button, ConsoleView view) {
    return Table.Row.of(
        new Cell.Text(type(button.type(), view)),
        title(button.title()),
        new Cell.Text(button.icon()),
        new Cell.Text(button.infoType()),
        new Cell.Text(button.itemName()));
  }

  private static String type(String type, ConsoleView view) {
    return Arrays.stream(ItemKind.values())
        .filter(kind -> kind.word().equals(type))
        .map(view.language()::name)
        .findFirst()
        .orElseGet(
            () ->
                type.equals("authentication")
                    ? view.text("authentication")
                    : view.text("configuration"));
  }

  private static Table sections(InfoPage page, ConsoleView view) {
    String heading =
        Stream.of(
                view.text("info-page"),
                view.language().name(page.kind()),
                page.infoType(),
                view.title(page.title()))
            .filter(part -> !part.isEmpty())
            .reduce("%s · %s"::formatted)
            .orElseThrow();
    return Table.of(
        heading,
        view.texts("title", "icon", "shows"),
        page.sections().stream()
            .map(
                section ->
                    Table.Row.of(
                        title(section.title()),
                        new Cell.Text(section.icon()),
                        content(section.content(), view)))
            .toList());
  }

  /** A title in each language in which it differs. */
  private static Cell title(LocalizedText title) {
    return new Cell.Prose(
        Arrays.stream(Language.values())
            .map(language -> language.readable(title.in(new Localization(language.tag()))))
            .filter(text -> !text.isEmpty())
            .distinct()
            .toList());
  }

  private static Cell content(Content content, ConsoleView view) {
    return switch (content) {
      case Content.Named(List<ItemName> names) ->
          new Cell.Words(names.stream().map(ItemName::value).toList());
      case Content.Found(Search.Quick _) -> new Cell.Text(view.text("whole-list"));
      case Content.Found(Search.Advanced search) ->
          new Cell.Words(
              search.asked().given().entrySet().stream()
                  .map(value -> value.getKey() + " = " + value.getValue())
                  .toList());
    };
  }

  HttpResponse<?> answer(HttpStatus status) {
    return ConsoleResponses.of(
        HttpResponse.status(status), output -> JtefrontGenerated.render(output, null, this));
  }
}
