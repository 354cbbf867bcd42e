package dev.rondo.http.console;

import dev.rondo.application.policy.Operation;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import java.time.Instant;
import java.util.List;

/**
 * The page on which an operator chooses what to do, and why. Nothing is done before.
 *
 * @param seen the newest audit entry of the page that the act comes from
 * @param back the page to which the act leads back
 */
record ActPage(
    Frame frame,
    List<String> subjects,
    List<Choice> choices,
    List<Choice> finalChoices,
    String seen,
    String back) {

  static final String PATH = "/console/act";

  /** The field of a subject; it may repeat. */
  static final String SUBJECT = "of";

  static final String ACT = "act";
  static final String BACK = "back";

  /** The field of the newest audit entry that the operator may know. */
  static final String SEEN = "seen";

  /** The field that confirms a final act by the name of its subject. */
  static final String NAME = "name";

  /** The most rows of a page. */
  static final int MOST_SUBJECTS = 100;

  record Choice(Act act, String consequence) {}

  /** The page for a request; without subjects nothing can be done. */
  static ActPage of(HttpRequest<?> request, Operator operator, ConsoleView view, Instant now) {
    ConsoleForm form = new ConsoleForm(request.getParameters().asMap());
    List<String> subjects = form.texts(SUBJECT).stream().distinct().limit(MOST_SUBJECTS).toList();
    List<Choice> choices =
        form.texts(ACT).stream()
            .distinct()
            .flatMap(word -> Act.of(word).stream())
            .map(act -> new Choice(act, consequence(act, view, now)))
            .toList();
    String back = form.text(BACK);
    return new ActPage(
        Frame.of(view, operator, Place.of(back), view.text("acts"), request),
        subjects,
        choices.stream().filter(choice -> !choice.act.isFinal()).toList(),
        subjects.size() == 1
            ? choices.stream().filter(choice -> choice.act.isFinal()).toList()
            : List.of(),
        form.text(SEEN),
        back);
  }

  private static String consequence(Act act, ConsoleView view, Instant now) {
    return act.end(now)
        .map(end -> view.text("banned-until") + " " + view.time(end) + " UTC")
        .orElseGet(() -> view.text(wayBack(act)));
  }

  private static String wayBack(Act act) {
    if (act.onAuthor().stream().anyMatch(first -> first.operation() == Operation.WARN_PLAYER)) {
      return "warning-stays";
    }
    return act.operation().undo().isEmpty() ? "irreversible" : "reversible";
  }

  String backLink() {
    return frame.link(Notice.own(back));
  }

  HttpResponse<?> answer() {
    return ConsoleResponses.of(output -> JteactGenerated.render(output, null, this));
  }
}
